import { isTyped } from '../material/typed.ts'
import { type Line, phrasesOf, type Word, widerThanSpace } from '../material/words.ts'

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
 * Columns that are set close leave rivers hardly wider than a space. Those are believed where texts begin or end in one
 * line along them: so many rows at least, of so many texts, that part of them, so close to the bank; widths in font sizes, and beside the
 * usual space between words.
 */
const close = { rows: 6, different: 4, aligned: 0.8, bank: 0.12, least: 0.32, beside: 1.05 }
/** Sheets without lines set a text hardly a space behind the date or figure before it: so wide the river, so much the starts of figures differ. */
const facing = { least: 0.15, starts: 0.5 }
/** Room that is no wider, in font sizes, is a space between words. */
const widestSpace = 0.6

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
  const typed = lines.map(widerThanSpace).sort((a, b) => a - b)[lines.length >> 1]!
  const width = Math.max((atLeast ?? leastWidth(lines.length)) * size, typed)
  const allowed = Math.max(lines.length >= bridges.fewest ? 1 : 0, Math.floor(bridges.part * lines.length))
  const riverOf = ([from, to]: [number, number]): River => ({
    x1: left + from * step,
    x2: left + to * step,
    at: left + clearest(counts, from, to) * step,
  })
  const rivers = dryStretches(counts, allowed)
    .map(riverOf)
    .filter(({ x1, x2 }) => x2 - x1 >= width)
  if (atLeast !== undefined) return rivers
  const narrow = dryStretches(counts, 0)
    .map(riverOf)
    .filter(({ x1, x2 }) => !rivers.some((river) => river.x1 < x2 && river.x2 > x1))
  if (lines.length < close.rows) {
    const few = narrow.filter((river) => river.x2 - river.x1 >= Math.max(fewRows.least * size, typed))
    return [...rivers, ...few.filter((river) => isBeforeFigures(river, rivers, lines))].sort((a, b) => a.x1 - b.x1)
  }
  const least = Math.max(close.least * size, close.beside * usualSpace(lines))
  const isRiver = (river: River) =>
    river.x2 - river.x1 >= least
      ? isAligned(river, lines) || (typed > 0 && isMostlyWider(river, lines))
      : river.x2 - river.x1 >= facing.least * size && isFacing(river, lines)
  return [...rivers, ...narrow.filter(isRiver)].sort((a, b) => a.x1 - b.x1)
}

/** The usual room between words, in points; what parts columns is wider, and may be as frequent. */
function usualSpace(lines: Line[]): number {
  const rooms = lines.flatMap(({ words, size }) =>
    words.slice(1).flatMap((word, index) => {
      const room = word.x1 - words[index]!.x2
      return room > 0 && room < widestSpace * size ? [room] : []
    }),
  )
  return rooms.sort((a, b) => a - b)[rooms.length >> 2] ?? 0
}

/** The words on both banks of a river in one line, and how near to a bank they are on it. */
type Pair = { before: Word; after: Word; near: number }

const pairsOf = ({ at }: River, lines: Line[]): Pair[] =>
  lines.flatMap(({ words, size }) => {
    const next = words.findIndex((word) => word.x1 >= at)
    const [before, after] = [words[next - 1], words[next]]
    return before && after ? [{ before, after, near: close.bank * size + step }] : []
  })

const areDifferent = (pairs: Pair[]): boolean =>
  pairs.length >= close.rows &&
  new Set(pairs.map(({ before, after }) => `${before.text} ${after.text}`)).size >= close.different

const beginsAt = (x: number, pairs: Pair[]): Pair[] => pairs.filter(({ after, near }) => Math.abs(after.x1 - x) < near)
const endsAt = (x: number, pairs: Pair[]): Pair[] => pairs.filter(({ before, near }) => Math.abs(before.x2 - x) < near)

/** Texts begin at the right bank of a river, or end at its left one, in nearly all lines; and they are not all the same. */
function isAligned(river: River, lines: Line[]): boolean {
  const pairs = pairsOf(river, lines)
  const aligned = Math.max(beginsAt(river.x2, pairs).length, endsAt(river.x1, pairs).length)
  return areDifferent(pairs) && aligned >= close.aligned * pairs.length
}

/** Few rows of figures: so wide the river, in font sizes, and so many lines. */
const fewRows = { least: 0.6, lines: 3 }

/**
 * In each line a figure begins behind the river and something ends before it, all of them between the rivers beside it. The heading may
 * be words, which stand over the figures.
 */
function isBeforeFigures(river: River, rivers: River[], lines: Line[]): boolean {
  const from = rivers.findLast(({ at }) => at < river.at)?.at ?? Number.NEGATIVE_INFINITY
  const to = rivers.find(({ at }) => at > river.at)?.at ?? Number.POSITIVE_INFINITY
  const pairs = pairsOf(river, lines).filter(({ before, after }) => before.x1 > from && after.x2 < to)
  if (lines.length < fewRows.lines || pairs.length < lines.length) return false
  const [head, ...rows] = pairs.map(({ after }) => after)
  if (!rows.every(({ text }) => isTyped(text) && /\d/.test(text))) return false
  return head!.x1 < Math.max(...rows.map(({ x2 }) => x2)) && head!.x2 > Math.min(...rows.map(({ x1 }) => x1))
}

/** Part of the lines of a typed table with more than a space there: the longest name alone is that close to its figure. */
const mostWider = 0.6

/** Behind most texts there is more room than a typed space. */
function isMostlyWider(river: River, lines: Line[]): boolean {
  const pairs = pairsOf(river, lines)
  const wider = pairs.filter(({ before, after }) => after.x1 - before.x2 > widerThanSpace(after))
  return areDifferent(pairs) && wider.length >= mostWider * pairs.length
}

/**
 * Texts begin at the right bank and dates or figures end at the left one in nearly all lines, and it is no space in one text (groups of
 * a figure that no sign ends, or its unit): either the heading above has clear room where it begins a text at the right bank, or figures of many lengths end together.
 */
function isFacing(river: River, lines: Line[]): boolean {
  const pairs = pairsOf(river, lines)
  const sides = endsAt(river.x1, beginsAt(river.x2, pairs)).filter(
    ({ before, after }) =>
      (/\d/.test(before.text) && /^\p{L}/u.test(after.text)) ||
      (/[%€$£¥]$/.test(before.text) && /^[\p{L}\d]/u.test(after.text)),
  )
  if (!areDifferent(pairs) || sides.length < close.aligned * pairs.length) return false
  const [first] = lines
  const isHeaded = phrasesOf(first!).some(
    ({ x1 }, index) => index > 0 && Math.abs(x1 - river.x2) < close.bank * first!.size + step,
  )
  // Where no heading tells it, units come back and names differ.
  if (!isHeaded && new Set(sides.map(({ after }) => after.text)).size < close.different) return false
  const starts = sides.map(({ before }) => before.x1)
  return isHeaded || Math.max(...starts) - Math.min(...starts) > facing.starts * first!.size
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
