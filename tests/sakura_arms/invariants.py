"""What must hold at every moment of Sakura Arms; ``tests.invariants`` says how it is used."""

CARD_IDS: list[str] = []
CONSTANT: dict = {}
CLAIMS: list[str] = []
