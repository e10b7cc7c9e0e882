"""One game through PettingZoo's loop, as a table: who is asked, and who is paid when.

    python examples/pettingzoo_loop.py [GAME] [SEED]

Things to see in it: a player may be asked several times in a row; rewards are 0 until the game
ends; the last answer pays everybody at once (``rewards``), and each agent collects it with its own
``last()`` in one more step, which takes None: only then has it left ``env.agents``.
"""

import sys

import pettingzoo

import tabletop_envs  # noqa: F401  registers the games


def numbers(values: dict[str, float]) -> str:
    """The values of the agents that are still there, in seat order."""
    return " ".join(f"{value:+.2f}" if value else "    0" for value in values.values())


def main(game: str = "chronicle_v0", seed: int = 1) -> None:
    """Play random legal answers and print a line for each step."""
    env = pettingzoo.make("aec", f"tabletop/{game}")
    env.reset(seed=seed)
    for agent in env.agents:
        env.action_space(agent).seed(seed)
    width = 6 * len(env.agents)
    print(f"{'step':>4}  {'agent':<9} {'last() reward':>13}  {'rewards':<{width}} ended  answer")
    for step, agent in enumerate(env.agent_iter()):
        _, reward, termination, truncation, info = env.last()
        rewards, ended = numbers(env.rewards), sum(env.terminations.values())
        if termination or truncation:
            action, answer = None, "None: it leaves"
        else:
            action = env.action_space(agent).sample(info["action_mask"])
            answer = env.match.label(action)
        print(f"{step:>4}  {agent:<9} {reward:>13.2f}  {rewards:<{width}} {ended:>5}  {answer}")
        env.step(action)
    print(f"agents that are left: {env.agents}")


if __name__ == "__main__":
    main(*sys.argv[1:2], *map(int, sys.argv[2:3]))
