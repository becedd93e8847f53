/** Numbers from 0 to 1, the same for the same seed (Mulberry32; Ettinger, 2017). */
export function randomFrom(start: number): () => number {
  let state = start | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), state | 1)
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32
  }
}
