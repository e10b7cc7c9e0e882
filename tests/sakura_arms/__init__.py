"""Tests of Sakura Arms."""

NEVER_FORCED = True  # what has one legal answer is not asked (SA-43)
