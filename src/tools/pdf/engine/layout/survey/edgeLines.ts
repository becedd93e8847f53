import { median } from '../../geometry.ts'
import type { Page } from '../../model.ts'
import { type Line, linesOf, segmentsOf } from '../lines/index.ts'
import { sayingOf } from './firstsOfPages.ts'

/** A line near the upper or lower edge of a page that may be a header or footer. */
export type EdgeLine = {
  page: number
  zone: 'header' | 'footer'
  baseline: number
  text: string
  /** The text with `#` in the place of numbers. */
  pattern: string
  numbers: number[]
  /** The file itself says that it is no part of the text. */
  artifact: boolean
  /** Nothing but the page's number, alone at the edge. */
  lonely: boolean
  /** Its texts stand over those of the line below, as the heading of a table does that goes on on the page. */
  isHeading: boolean
  /** Distance to the next line towards the middle of the page, in multiples of the size. */
  gap: number
  /** The same distance in multiples of the usual one between lines of the page. */
  room: number
  /** Size beside that of most characters of the page. */
  scale: number
  /** Distance to the edge of the paper, as a part of its height. */
  depth: number
  /** All that its page says, as far as that tells pages apart. */
  saying: string
}

/** Height of the zones at the edges of a page, as a part of its height. */
export const ZONE = 0.2
/** Lines of a text are hardly further apart, in multiples of the size: on a page of two it is no distance of lines. */
const MOST_PITCH = 2.4

/** The lines in the upper and lower zone of a page. */
export function edgeLines(page: Page): EdgeLine[] {
  const top = ZONE * page.height
  const bottom = (1 - ZONE) * page.height
  const upright = page.chars.filter((char) => char.angle === 0 && !char.hidden)
  const near = upright.filter((char) => char.origin.y < top || char.origin.y > bottom)
  const saying = sayingOf(page, upright, { top, bottom })
  const lines = linesOf(segmentsOf(near))
  const baselines = [...new Set(upright.map((char) => Math.round(char.origin.y)))].sort((a, b) => a - b)
  const [highest = 0, second = Infinity] = [baselines[0], baselines.find((y) => y > (baselines[0] ?? 0) + 3)]
  const lowest = baselines.at(-1) ?? 0
  const beforeLowest = baselines.findLast((y) => y < lowest - 3) ?? -Infinity
  const size = median(upright.map((char) => char.size))
  const pitch = Math.min(pitchOf(baselines), MOST_PITCH * size)
  return lines.map((line, index) => {
    const chars = line.segments.flatMap((segment) => segment.chars)
    const text = line.segments.map((segment) => segment.chars.map((char) => char.text).join('')).join(' ')
    const atEdge =
      (Math.abs(line.baseline - highest) < 3 && second - highest > 1.6 * line.size) ||
      (Math.abs(line.baseline - lowest) < 3 && lowest - beforeLowest > 1.6 * line.size)
    const gap = gapInwards(line, baselines, page.height)
    return {
      page: page.number,
      zone: line.baseline < page.height / 2 ? 'header' : 'footer',
      baseline: line.baseline,
      text,
      pattern: text.replace(/\d+/g, '#').replace(/\s+/g, ''),
      numbers: (text.match(/\d+/g) ?? []).map(Number),
      gap: gap / line.size,
      room: gap / pitch,
      scale: line.size / size,
      depth: Math.min(line.baseline, page.height - line.baseline) / page.height,
      artifact: chars.every((char) => char.role === 'Artifact'),
      lonely: atEdge && isPageNumber(text),
      isHeading: gap < ROW * pitch && standsOver(line, lines[index + 1]),
      saying,
    }
  })
}

/** A heading is hardly farther from the rows of its table than these are from each other. */
const ROW = 1.35
/** Texts of a column begin, end or have their middle so close to each other, in points, in this part of the columns. */
const COLUMN = { close: 2, part: 0.6 }

function standsOver(line: Line, below: Line | undefined): boolean {
  if (!below || line.segments.length < 2 || below.segments.length < 2) return false
  const over = line.segments.filter((segment) =>
    below.segments.some((other) => {
      const [left, right] = [other.x1 - segment.x1, other.x2 - segment.x2]
      return [left, right, (left + right) / 2].some((off) => Math.abs(off) < COLUMN.close)
    }),
  )
  // What was brought forward fills few of the columns.
  return over.length >= Math.max(2, COLUMN.part * Math.min(line.segments.length, below.segments.length))
}

/** The usual distance of lines: of two in the middle the smaller, since gaps are larger. */
function pitchOf(baselines: number[]): number {
  const steps = baselines.slice(1).map((y, index) => y - baselines[index]!)
  const pitches = steps.filter((step) => step > 3).sort((a, b) => a - b)
  return pitches[(pitches.length - 1) >> 1] ?? Infinity
}

function gapInwards(line: { baseline: number }, baselines: number[], pageHeight: number): number {
  const next =
    line.baseline < pageHeight / 2
      ? baselines.find((y) => y > line.baseline + 3)
      : baselines.findLast((y) => y < line.baseline - 3)
  return next === undefined ? Infinity : Math.abs(next - line.baseline)
}

/** `3`, `- 3 -`, `Page 3 of 9`, `Halaman 3`, `3/9`. */
const isPageNumber = (text: string): boolean =>
  /^(?:[-–—|]\s*)?(?:(?:page|halaman|hal\.?|p\.)\s*)?\d{1,4}(?:\s*(?:of|dari|\/)\s*\d{1,4})?(?:\s*[-–—|])?$/i.test(
    text.trim(),
  )
