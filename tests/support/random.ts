/** Numbers and words that look like chance and are the same for the same seed (mulberry32, Tommy Ettinger). */
export function randomOf(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number) => Math.floor(next() * end)
  return {
    below,
    word: () => Array.from({ length: 1 + below(8) }, () => String.fromCharCode(97 + below(26))).join(''),
    pick: <Item>(items: readonly Item[]) => items[below(items.length)]!,
  }
}
