"""Sheets of damage, drawn beside the learning by all processor cores and shown again and again, turned and mirrored."""

import multiprocessing
import os
import queue

import torch

from damage import keep_drawing
from pictures import turned


class Sheets:
    """A pool of sheets where the network learns, N x 2 x side x side bytes: what covers, and in which tone."""

    def __init__(self, side, size, device, seed):
        # Processes that start afresh: what was split off from one with a graphics card or threads of OpenCV hangs.
        fresh = multiprocessing.get_context("spawn")
        self.drawn = fresh.Queue(64)
        count = max(1, (os.cpu_count() or 2) - 1)
        self.workers = [fresh.Process(target=keep_drawing, args=(self.drawn, side, (seed, k)), daemon=True) for k in range(count)]
        for worker in self.workers:
            worker.start()
        self.pool = torch.zeros(size, 2, side, side, dtype=torch.uint8, device=device)
        self.next, self.held, self.taken = 0, 0, 0
        while self.held < min(size, 128):
            self.put(self.drawn.get(timeout=120))

    def put(self, some):
        """Puts sheets in the place of those that were shown longest."""
        end = min(len(self.pool), self.next + len(some))
        self.pool[self.next : end] = torch.from_numpy(some[: end - self.next]).to(self.pool.device)
        self.held = max(self.held, end)
        self.next = end % len(self.pool)
        self.taken += len(some)

    def take_in(self):
        """Fetches what has been drawn since."""
        try:
            for _ in range(64):
                self.put(self.drawn.get_nowait())
        except queue.Empty:
            pass

    def batch(self, count):
        """`count` sheets of 0 to 1, turned anew."""
        which = torch.randint(self.held, (count,), device=self.pool.device)
        return turned(self.pool[which].float() / 255)

    def close(self):
        for worker in self.workers:
            worker.terminate()
