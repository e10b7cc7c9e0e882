"""stable-baselines3, unchanged: one environment or a batch, with masks or without.

python examples/sb3_ppo.py [--game chronicle_v0] [--opponents novice] [--steps 200000]
"""

import argparse

import gymnasium
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3 import PPO

import tabletop_envs  # noqa: F401  registers the games
from tabletop_envs.registration import gymnasium_id
from tabletop_envs.registry import game_of
from training.vec_env import LearnerVecEnv

# entropy must be paid for in games like these: SB3's default of 0 settles too early
SETTINGS = {"ent_coef": 0.01, "learning_rate": 5e-4, "seed": 1, "device": "cpu", "verbose": 1}


def mean_reward(model: PPO | MaskablePPO, env: gymnasium.Env, games: int) -> float:
    """The learner's mean reward over so many games."""
    total = 0.0
    for seed in range(games):
        observation, info = env.reset(seed=seed)
        over = False
        while not over:
            # without the mask, predict() would answer illegally
            masks = {"action_masks": info["action_mask"]} if isinstance(model, MaskablePPO) else {}
            action, _ = model.predict(observation, **masks)
            observation, reward, terminated, truncated, info = env.step(action)
            total += reward
            over = terminated or truncated
    return total / games


def main() -> None:
    """Train each way for so many steps, and play some games."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", default="chronicle_v0")
    parser.add_argument("--opponents", default="novice")
    parser.add_argument("--steps", type=int, default=200_000)
    parser.add_argument("--envs", type=int, default=64)
    parser.add_argument("--rollout", type=int, default=64)
    parser.add_argument("--games", type=int, default=200)
    args = parser.parse_args()
    torch.set_num_threads(1)
    name = gymnasium_id(game_of(args.game))
    size = {"n_steps": args.rollout, "batch_size": min(2048, args.rollout * args.envs)}

    # MaskablePPO over the batch engine: fast, and what to use
    batch = LearnerVecEnv(args.game, args.envs, opponents=args.opponents, seed=1)
    model = MaskablePPO("MlpPolicy", batch, **size, **SETTINGS)
    model.learn(args.steps)
    env = gymnasium.make(name, opponents=args.opponents)
    print(f"MaskablePPO, batch: reward {mean_reward(model, env, args.games):+.3f}")

    # MaskablePPO over one environment finds its action_masks() by itself
    single = {"n_steps": args.rollout, "batch_size": args.rollout}
    model = MaskablePPO("MlpPolicy", env, **single, **SETTINGS)
    model.learn(args.steps // 10)
    print(f"MaskablePPO, one environment: reward {mean_reward(model, env, args.games):+.3f}")

    # PPO knows no masks: here an illegal answer loses the game
    strict = gymnasium.make(name, opponents=args.opponents, illegal="lose")
    plain = PPO("MlpPolicy", strict, **single, **SETTINGS)
    plain.learn(args.steps // 10)
    print(f"PPO without masks: reward {mean_reward(plain, strict, args.games):+.3f}")


if __name__ == "__main__":
    main()
