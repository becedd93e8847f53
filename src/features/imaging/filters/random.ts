/** Even random numbers from 0 to 1 that are the same on every run (mulberry32, Ettinger 2017). */
export function randomFrom(seed: number): () => number {
  // Signed, for numbers of 32 bits with a sign need no memory of their own.
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
