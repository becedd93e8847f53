/** How far the page says it is, in percent, and how long it stays so, in milliseconds. */
export type Tick = { percent: number; waitMs: number }

/** Where every run starts. */
export const firstTick: Tick = { percent: 0, waitMs: 70 }

/** It never says more than this before the result is there. */
export const cap = 90

/** How long after the result the page says that it is finished, in milliseconds. */
export const finishMs = 800

/** How long each title stays, in milliseconds. */
export const titleMs = 2000

/**
 * The next tick of a run without a result: one percent more up to the cap, and from `slowFrom` percent on each tick
 * takes 10 ms longer. At the cap it stays as it is.
 */
export function nextTick({ percent, waitMs }: Tick, slowFrom = 60): Tick {
  if (percent >= cap) return { percent: cap, waitMs }
  const grown = percent + 1
  return { percent: grown, waitMs: grown >= slowFrom ? waitMs + 10 : waitMs }
}
