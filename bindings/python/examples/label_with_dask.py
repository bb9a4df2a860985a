"""Labels puzzles on a Dask cluster on this machine: label_with_dask.py [--count N] [--workers N].

One worker is killed on the way, as happens on large clusters: Dask gives its puzzles to others. The labels are then
compared with those of one process. It needs the package distributed (Debian: python3-distributed).
"""
import argparse
import os
import signal
import sys
from typing import Any, Dict, List

import bitdoku
from distributed import Client, LocalCluster, as_completed

LABELS = ["verdict", "clues", "minimal", "nodes", "er", "level"]
CHUNK = 50


def label_chunk(puzzles: List[str]) -> Dict[str, List[Any]]:
    """The labels of a chunk, as columns. A worker runs it."""
    return dict(bitdoku.label(puzzles, LABELS))


def label_on(client: Client, puzzles: List[str]) -> Dict[str, List[Any]]:
    """The labels of all puzzles, as columns in the order of the puzzles."""
    processes = client.run(os.getpid)
    futures = [client.submit(label_chunk, puzzles[at:at + CHUNK]) for at in range(0, len(puzzles), CHUNK)]
    next(as_completed(futures))
    # Its nanny starts another process. What this one had, done or not, is computed again.
    os.kill(min(processes.values()), signal.SIGKILL)
    left = sum(not future.done() for future in futures)
    print(f"killed one worker; {left} of {len(futures)} chunks were left", flush=True)
    parts = client.gather(futures)
    return {name: [value for part in parts for value in part[name]] for name in LABELS}


def main() -> int:
    parser = argparse.ArgumentParser(description="Labels puzzles on a Dask cluster on this machine")
    parser.add_argument("--count", type=int, default=20000, help="the number of puzzles")
    parser.add_argument("--workers", type=int, default=2)
    asked = parser.parse_args()
    made = bitdoku.generate(asked.count, seed=1)
    puzzles = [str(bitdoku.Sudoku(row)) for row in made.puzzles.tolist()]
    with LocalCluster(n_workers=asked.workers, threads_per_worker=1, dashboard_address=None) as cluster, \
            Client(cluster) as client:
        labels = label_on(client, puzzles)
    if labels != label_chunk(puzzles):
        print("the labels differ from those of one process")
        return 1
    print(f"{len(puzzles)} puzzles have the same labels as in one process")
    return 0


if __name__ == "__main__":
    sys.exit(main())
