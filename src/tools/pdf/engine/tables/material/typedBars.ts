import type { Line } from './words.ts'

/** Signs that stand for a line down a typed table. */
const BAR = /^[:|!]$/
/** So many lines have one in the same place, so near to each other, in letters. */
const down = { lines: 4, near: 0.5 }

/** Typed lines without the colons and bars that part their columns, as reports of printers have them: lines, and no text. */
export function withoutTypedBars(lines: Line[]): Line[] {
  const bars = lines.flatMap((line) => (line.pitch ? line.words.filter(({ text }) => BAR.test(text)) : []))
  const placed = new Map<number, number>()
  const placeOf = (x: number, pitch: number) => Math.round(x / (down.near * pitch))
  for (const { x1, pitch = 1 } of bars) placed.set(placeOf(x1, pitch), (placed.get(placeOf(x1, pitch)) ?? 0) + 1)
  if (!bars.some(({ x1, pitch = 1 }) => (placed.get(placeOf(x1, pitch)) ?? 0) >= down.lines)) return lines
  return lines.flatMap((line) => {
    if (!line.pitch || !line.words.some(({ text }) => BAR.test(text))) return [line]
    const words = line.words.filter(({ text }) => !BAR.test(text))
    return words.length > 0 ? [{ ...line, words, x1: words[0]!.x1, x2: words.at(-1)!.x2 }] : []
  })
}
