/** Draws that are the same on every run with the same seed. */
export type Dice = {
  /** From 0 up to but not including 1. */
  next(): number
  /** A whole number from `least` to `most`, both possible. */
  between(least: number, most: number): number
  pick<T>(list: readonly T[]): T
}

/** Dice by mulberry32 (Tommy Ettinger, 2017). */
export function diceOf(seed: number): Dice {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    pick: (list) => list[Math.floor(next() * list.length)]!,
  }
}
