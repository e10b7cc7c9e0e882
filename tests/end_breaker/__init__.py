"""Rule tests of End Breaker!"""

# hardly anybody solves in games of random answers, and without solves they do not end (EB-51)
EAGER = [{"play", "thorn", "buy", "yes"}, {"solve"}]
