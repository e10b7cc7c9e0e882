"""What each card does: a file for each goddess, a function for each card, named after it.

Lines that are carried out take ``(state, task)`` and are run a numbered step at a time;
``task.memo[0]`` is the When. "Always" lines take an attack or a player and change nothing.
``lasting`` has those that change how other cards work; ``dispatch`` finds the function of a card.
"""
