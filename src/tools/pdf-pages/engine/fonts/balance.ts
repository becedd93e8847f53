import { tokensOf } from './tokens.ts'

/** How many states a page's own contents need put aside before them, and taken up after them, so that what follows begins as the page does. */
export function balance(content: Uint8Array): { before: number; after: number } {
  let [depth, lowest] = [0, 0]
  for (const token of tokensOf(content)) {
    if (token.kind !== 'operator') continue
    if (token.operator === 'q') depth++
    if (token.operator === 'Q') lowest = Math.min(lowest, --depth)
  }
  const before = 1 - lowest
  return { before, after: before + depth }
}
