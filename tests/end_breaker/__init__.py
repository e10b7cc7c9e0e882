"""Rule tests of End Breaker!"""
