import type { Char, Page } from '../model.ts'
import { linesOf } from './lines.ts'
import { segmentsOf } from './segments.ts'

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
  /** Distance to the next line towards the middle of the page, in multiples of the size. */
  gap: number
}

/** Height of the zones at the edges of a page, as a part of its height. */
const ZONE = 0.2
/** Between furniture and text there is more than the usual distance of lines, in multiples of the size. */
const LEAST_GAP = 1.5
/** Baselines that differ by less are at the same height, in points. */
const SAME_HEIGHT = 4

/** The lines in the upper and lower zone of a page. */
export function edgeLines(page: Page): EdgeLine[] {
  const top = ZONE * page.height
  const bottom = (1 - ZONE) * page.height
  const upright = page.chars.filter((char) => char.angle === 0 && !char.hidden)
  const near = upright.filter((char) => char.origin.y < top || char.origin.y > bottom)
  const lines = linesOf(segmentsOf(near))
  const baselines = [...new Set(upright.map((char) => Math.round(char.origin.y)))].sort((a, b) => a - b)
  const [highest = 0, second = Infinity] = [baselines[0], baselines.find((y) => y > (baselines[0] ?? 0) + 3)]
  const lowest = baselines.at(-1) ?? 0
  const beforeLowest = baselines.findLast((y) => y < lowest - 3) ?? -Infinity
  return lines.map((line) => {
    const chars = line.segments.flatMap((segment) => segment.chars)
    const text = line.segments.map((segment) => segment.chars.map((char) => char.text).join('')).join(' ')
    const atEdge =
      (Math.abs(line.baseline - highest) < 3 && second - highest > 1.6 * line.size) ||
      (Math.abs(line.baseline - lowest) < 3 && lowest - beforeLowest > 1.6 * line.size)
    return {
      page: page.number,
      zone: line.baseline < page.height / 2 ? 'header' : 'footer',
      baseline: line.baseline,
      text,
      pattern: text.replace(/\d+/g, '#').replace(/\s+/g, ''),
      numbers: (text.match(/\d+/g) ?? []).map(Number),
      gap: gapInwards(line, baselines, page.height),
      artifact: chars.every((char) => char.role === 'Artifact'),
      lonely: atEdge && isPageNumber(text),
    }
  })
}

function gapInwards(line: { baseline: number; size: number }, baselines: number[], pageHeight: number): number {
  const next =
    line.baseline < pageHeight / 2
      ? baselines.find((y) => y > line.baseline + 3)
      : baselines.findLast((y) => y < line.baseline - 3)
  return next === undefined ? Infinity : Math.abs(next - line.baseline) / line.size
}

/** `3`, `- 3 -`, `Page 3 of 9`, `Halaman 3`, `3/9`. */
const isPageNumber = (text: string): boolean =>
  /^(?:[-–—|]\s*)?(?:(?:page|halaman|hal\.?|p\.)\s*)?\d{1,4}(?:\s*(?:of|dari|\/)\s*\d{1,4})?(?:\s*[-–—|])?$/i.test(
    text.trim(),
  )

/**
 * Finds the headers and footers of a document: lines that stand at the same height with the same words on many pages,
 * numbers aside; lines that the file marks as furniture; page numbers alone at the edge.
 */
export function findFurniture(lines: EdgeLine[], pageCount: number): EdgeLine[] {
  const groups = Map.groupBy(lines, (line) => `${line.zone}|${line.pattern}`)
  const candidates = [...groups.values()].flatMap((group) => {
    const heights = clustersByHeight(group)
    return heights.flatMap((same) => {
      const pages = new Set(same.map((line) => line.page)).size
      const often = pages >= 3 ? pages >= 0.3 * pageCount : pages === 2 && pageCount <= 4
      const counts = same.every((line) => line.numbers.length > 0) && pages > 1 && countsPages(same)
      return often || counts ? same : same.filter((line) => line.artifact || line.lonely)
    })
  })
  return standingApart(candidates, lines)
}

/** Furniture is what lies outermost, up to a gap: a line of text that happens to repeat lies further in. */
function standingApart(candidates: EdgeLine[], lines: EdgeLine[]): EdgeLine[] {
  const chosen = new Set(candidates)
  const zones = Map.groupBy(lines, (line) => `${line.page}|${line.zone}`)
  return [...zones.values()].flatMap((zone) => {
    const inwards = zone.toSorted((a, b) => (a.zone === 'header' ? a.baseline - b.baseline : b.baseline - a.baseline))
    const ends = inwards.findIndex((line) => !chosen.has(line))
    const outer = ends < 0 ? inwards : inwards.slice(0, ends)
    while (outer.length > 0 && (outer.at(-1)?.gap ?? 0) < LEAST_GAP && !outer.at(-1)?.artifact) outer.pop()
    return outer
  })
}

function clustersByHeight(lines: EdgeLine[]): EdgeLine[][] {
  const clusters: EdgeLine[][] = []
  for (const line of lines.toSorted((a, b) => a.baseline - b.baseline)) {
    const last = clusters.at(-1)
    if (last && line.baseline - (last[0]?.baseline ?? 0) < SAME_HEIGHT) last.push(line)
    else clusters.push([line])
  }
  return clusters
}

/** One of the numbers grows with the page. */
const countsPages = (lines: EdgeLine[]): boolean =>
  (lines[0]?.numbers ?? []).some((_, at) => pageOffset(lines, at) !== undefined)

/** What to add to the page's place in the file to get the number at this place of the lines. */
export function pageOffset(lines: EdgeLine[], at: number): number | undefined {
  const offset = (lines[0]?.numbers[at] ?? 0) - (lines[0]?.page ?? 0)
  return lines.every((line) => line.numbers[at] === line.page + offset) ? offset : undefined
}

/** Answers whether a character belongs to a line that was found. */
export function furnitureTest(found: EdgeLine[]): (char: Char, page: Page) => boolean {
  const byPage = Map.groupBy(found, (line) => line.page)
  return (char, page) => {
    const y = char.origin.y
    if (y > ZONE * page.height && y < (1 - ZONE) * page.height) return false
    return (byPage.get(page.number) ?? []).some((line) => Math.abs(line.baseline - y) < 0.45 * char.size)
  }
}
