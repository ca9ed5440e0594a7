"""Both stages for pairs of graphs, 64 problems at a time: a disjoint union, autograd, one Adam for all masks.

What SNX is compared with in own-networks.md; the settings are the paper's. Usage:
    python3 own-networks-loop.py graphs.jsonl edges.pt pairs.csv THREADS ITERATIONS_1 ITERATIONS_2
"""
import json
import sys
import time

import torch


def union(graphs):
    x, ends, weights, batch, offset = [], [], [], [], 0
    for b, g in enumerate(graphs):
        n = len(g["features"])
        e = torch.tensor(g["edges"]).view(-1, 2).t() + offset
        x.append(torch.tensor(g["features"], dtype=torch.float32))
        ends.append(torch.cat([e, e.flip(0)], 1))
        batch.append(torch.full((n,), b))
        offset += n
    ends = torch.cat(ends, 1)
    return torch.cat(x), ends, torch.ones(ends.size(1)), torch.cat(batch)


def solve(net, graphs, pairs, at_once=64, first=200, second=400, gamma=0.1, epsilon=0.1):
    def f(a, b):
        return (1 + torch.cosine_similarity(a.double(), b.double(), dim=1)) / 2

    def loss(target, value):
        t, v = target.clamp(1e-7, 1 - 1e-7), value.clamp(1e-7, 1 - 1e-7)
        return -(t * v.log() + (1 - t) * (1 - v).log()).sum()

    def descend(x, ends, batch, count, objective, constraints, iterations):
        theta = (0.1 * torch.randn(count)).requires_grad_()
        adam = torch.optim.Adam([theta], lr=0.1)
        lam = None
        for _ in range(iterations):
            m = torch.sigmoid(theta)
            g, problem, problems = constraints(m)
            if lam is None:
                lam = torch.zeros_like(g) + 1.0 / max(1, len(g) // problems)
            total = objective(m) + gamma * m.sum() + (lam * g).sum()
            adam.zero_grad()
            total.backward()
            adam.step()
            with torch.no_grad():  # ascent, and the sphere of every problem
                lam = (lam + 1e-3 * constraints(torch.sigmoid(theta))[0]).clamp(min=0)
                norm = torch.zeros(problems).index_add(0, problem, lam * lam).sqrt().clamp(min=1e-12)
                lam = lam / norm[problem]
        return torch.sigmoid(theta).detach()

    edges = [len(g["edges"]) for g in graphs]
    invariants = {}
    needed = sorted({i for pair in pairs for i in pair})
    for start in range(0, len(needed), at_once):
        part = needed[start : start + at_once]
        x, ends, ones, batch, half, owner, j, k = tensors([graphs[i] for i in part])
        whole = net(x, ends, ones, batch).detach()
        target = f(whole, whole)
        masks = descend(x, ends, batch, half, lambda m: loss(target, f(whole, net(x, ends, spread(m), batch))),
                        lambda m: ((m[j] - m[k]).abs() - epsilon, owner[j], len(part)), first)
        for i, m in zip(part, masks.split([edges[i] for i in part])):
            invariants[i] = m
    for start in range(0, len(pairs), at_once):
        part = pairs[start : start + at_once]
        both = [i for pair in part for i in pair]
        x, ends, ones, batch, half, owner, _, _ = tensors([graphs[i] for i in both])
        whole = net(x, ends, ones, batch).detach()
        target = f(whole[0::2], whole[1::2])
        bound = torch.cat([invariants[i] for i in both])

        def objective(m):
            h = net(x, ends, spread(m), batch)
            return loss(target, f(h[0::2], h[1::2]))

        descend(x, ends, batch, half, objective, lambda m: (m - bound, owner // 2, len(part)), second)


class Directions:  # both directions of every edge, of the batch at hand
    index = torch.empty(0)


def spread(m):
    return m[Directions.index]


def tensors(graphs):
    x, ends, ones, batch = union(graphs)
    index, owner, j, k, offset = [], [], [], [], 0
    for g, graph in enumerate(graphs):
        p = len(graph["edges"])
        own = torch.arange(offset, offset + p)
        index += [own, own]  # both directions
        owner.append(torch.full((p,), g))
        at = {}
        for e, ends_of in enumerate(graph["edges"]):
            for v in ends_of:
                for other in at.setdefault(v, []):
                    j.append(offset + other)
                    k.append(offset + e)
                at[v].append(e)
        offset += p
    Directions.index = torch.cat(index)
    return x, ends, ones, batch, offset, torch.cat(owner), torch.tensor(j), torch.tensor(k)


if __name__ == "__main__":
    torch.set_num_threads(int(sys.argv[4]))
    graphs = [json.loads(line) for line in open(sys.argv[1])]
    position = {g["id"]: i for i, g in enumerate(graphs)}
    pairs = [tuple(position[i] for i in line.strip().split(",")) for line in open(sys.argv[3]).readlines()[1:]]
    net = torch.jit.load(sys.argv[2])
    first, second = int(sys.argv[5]), int(sys.argv[6])
    solve(net, graphs, pairs[:8], first=2, second=2)
    begin = time.time()
    solve(net, graphs, pairs, first=first, second=second)
    print(f"{len(pairs) / (time.time() - begin):.2f} pairs/s")
