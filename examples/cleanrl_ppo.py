"""Masked PPO in one file, in CleanRL's style: one seat among bots, on the native vector env.

python examples/cleanrl_ppo.py [--game tabletop/Chronicle-v0] [--opponents novice] [--steps 500000]
"""

import argparse

import gymnasium
import numpy as np
import torch
from torch import nn
from torch.distributions import Categorical

import tabletop_envs  # noqa: F401  registers the games

parser = argparse.ArgumentParser()
parser.add_argument("--game", default="tabletop/Chronicle-v0")
parser.add_argument("--opponents", default="novice")
parser.add_argument("--steps", type=int, default=500_000)
parser.add_argument("--envs", type=int, default=128)
parser.add_argument("--rollout", type=int, default=64)
parser.add_argument("--seed", type=int, default=1)
args = parser.parse_args()

torch.set_num_threads(1)  # more only wait for each other on networks this small
torch.manual_seed(args.seed)
options = {"opponents": args.opponents, "skip_forced": True}  # nothing is learnt where one must
envs = gymnasium.make_vec(args.game, num_envs=args.envs, **options)
features, actions = envs.single_observation_space.shape[0], envs.single_action_space.n
trunk = nn.Sequential(nn.Linear(features, 256), nn.Tanh(), nn.Linear(256, 256), nn.Tanh())
heads = nn.Linear(256, actions + 1)  # logits and the value
nn.init.orthogonal_(heads.weight, 0.01)
optimizer = torch.optim.Adam([*trunk.parameters(), *heads.parameters()], lr=7e-4, eps=1e-5)


def evaluate(observations, masks):
    """The policy over legal actions, and the value, of each row."""
    out = heads(trunk(observations))
    return Categorical(logits=out[:, :-1].masked_fill(~masks, -1e8)), out[:, -1]


T, N = args.rollout, args.envs
obs, mask = torch.zeros(T, N, features), torch.zeros(T, N, actions, dtype=torch.bool)
act = torch.zeros(T, N, dtype=torch.long)
logp, value, reward, last_value, over = (torch.zeros(T, N) for _ in range(5))
seen, infos = envs.reset(seed=args.seed)
results = []
for update in range(1, max(1, args.steps // (T * N)) + 1):
    for t in range(T):
        obs[t], mask[t] = torch.from_numpy(seen), torch.from_numpy(infos["action_mask"])
        with torch.no_grad():
            policy, value[t] = evaluate(obs[t], mask[t])
        act[t] = policy.sample()
        logp[t] = policy.log_prob(act[t])
        seen, paid, terminated, truncated, infos = envs.step(act[t].numpy())
        reward[t], over[t] = torch.from_numpy(paid), torch.from_numpy(terminated | truncated)
        results += paid[terminated].tolist()
        last_value[t] = 0  # a game that was cut, not ended, is worth what its last sight promised
        if truncated.any():
            cut = torch.from_numpy(np.stack(infos["final_obs"][truncated]))
            anything = torch.ones(len(cut), actions, dtype=torch.bool)
            with torch.no_grad():
                last_value[t, torch.from_numpy(truncated)] = evaluate(cut, anything)[1]
    with torch.no_grad():  # generalised advantages; the next state is the learner's next question
        next_value = evaluate(torch.from_numpy(seen), torch.from_numpy(infos["action_mask"]))[1]
        advantage, running = torch.zeros(T, N), torch.zeros(N)
        for t in reversed(range(T)):
            ahead = torch.where(over[t] > 0, last_value[t], next_value)
            delta = reward[t] + ahead - value[t]
            advantage[t] = running = delta + 0.95 * (1 - over[t]) * running
            next_value = value[t]
        target = (advantage + value).flatten()
    rows = [x.flatten(0, 1) for x in (obs, mask, act, logp, advantage)]
    for _ in range(3):
        for batch in torch.randperm(T * N).split(2048):
            o, m, a, old, adv = (x[batch] for x in rows)
            policy, predicted = evaluate(o, m)
            adv = (adv - adv.mean()) / (adv.std() + 1e-8)
            ratio = (policy.log_prob(a) - old).exp()
            gain = torch.min(ratio * adv, ratio.clamp(0.8, 1.2) * adv).mean()
            loss = 0.5 * (predicted - target[batch]).square().mean()
            optimizer.zero_grad()
            (loss - gain - 0.01 * policy.entropy().mean()).backward()
            nn.utils.clip_grad_norm_([*trunk.parameters(), *heads.parameters()], 0.5)
            optimizer.step()
    recent = results[-2000:]
    print(f"{update * T * N:>8} steps, reward {np.mean(recent or [np.nan]):+.3f}", flush=True)
