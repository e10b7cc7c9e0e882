"""The bot that plays any legal action."""

import numpy as np

from tabletop_envs.bots.base import Actions, BotWithChance, Masks, Rows, check_rows


class RandomBot(BotWithChance):
    """Every legal action with the same probability; its own seeded generator."""

    def __init__(self, seed: int | None = None):
        super().__init__(seed)
        self.name = "random"

    def act_batch(self, observations: Rows, masks: Masks) -> Actions:
        """Actions int64[n] for n rows."""
        masks = np.asarray(masks, np.bool_)
        check_rows(self.name, observations, masks)
        counts = masks.cumsum(1, dtype=np.int32)
        # the k-th legal action, k uniform in 0..n-1
        k = (self._random.random(len(masks)) * counts[:, -1]).astype(np.int32)
        actions: Actions = (counts > k[:, None]).argmax(1).astype(np.int64)
        return actions

    @property
    def generator(self) -> np.random.Generator:
        """Where its choices come from, for loops that play it in compiled code."""
        return self._random
