import type { Line } from './words.ts'

/** A stretch without text from top to bottom, between two columns of text; `at` is its clearest place. In points. */
export type River = { x1: number; x2: number; at: number }

const step = 0.5
/** So many lines may cross a river, as headings over several columns do: a part of them, and one of a few. */
const bridges = { part: 0.12, fewest: 5 }

/** How wide a river has to be, in font sizes: chance makes narrow ones between few lines. */
const leastWidth = (lines: number): number => {
  if (lines >= 8) return 0.45
  return lines >= 5 ? 0.7 : 1
}

/**
 * The rivers of white between columns of text, after the text edges of Nurminen (2013), looked at from the other side.
 * Lines that cross are tolerated when they are few.
 */
export function riversOf(lines: Line[], atLeast?: number): River[] {
  if (lines.length < 2) return []
  const left = Math.min(...lines.map((line) => line.x1))
  const right = Math.max(...lines.map((line) => line.x2))
  const counts = new Uint16Array(Math.ceil((right - left) / step) + 1)
  for (const line of lines) {
    let painted = -1
    for (const word of line.words) {
      const from = Math.max(painted + 1, Math.floor((word.x1 - left) / step))
      const to = Math.ceil((word.x2 - left) / step)
      for (let at = from; at < to; at++) counts[at]! += 1
      painted = Math.max(painted, to - 1)
    }
  }
  const size = lines.map((line) => line.size).sort((a, b) => a - b)[lines.length >> 1]!
  const width = (atLeast ?? leastWidth(lines.length)) * size
  const allowed = Math.max(lines.length >= bridges.fewest ? 1 : 0, Math.floor(bridges.part * lines.length))
  return dryStretches(counts, allowed).flatMap(([from, to]) =>
    (to - from) * step >= width
      ? [{ x1: left + from * step, x2: left + to * step, at: left + clearest(counts, from, to) * step }]
      : [],
  )
}

/** The middle of the longest piece of a stretch where fewest lines pass. */
function clearest(counts: Uint16Array, from: number, to: number): number {
  const fewest = Math.min(...counts.subarray(from, to))
  let best = { start: from, length: 0 }
  for (let start = from; start < to; start++) {
    let end = start
    while (end < to && counts[end] === fewest) end += 1
    if (end - start > best.length) best = { start, length: end - start }
    if (end > start) start = end
  }
  return best.start + best.length / 2
}

/** Stretches between text where no more than `allowed` lines pass. */
function dryStretches(counts: Uint16Array, allowed: number): [from: number, to: number][] {
  const stretches: [number, number][] = []
  let from = -1
  for (let at = 0; at < counts.length; at++) {
    const dry = counts[at]! <= allowed
    if (dry && from < 0) from = at
    if (!dry && from >= 0) {
      if (from > 0) stretches.push([from, at])
      from = -1
    }
  }
  return stretches
}
