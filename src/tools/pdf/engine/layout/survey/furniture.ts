import type { Char, Page } from '../../model.ts'
import { type EdgeLine, ZONE } from './edgeLines.ts'
import { firstsOfPages } from './firstsOfPages.ts'
import { areRunning } from './runningHeads.ts'

/** Between furniture and text there is more than the usual distance of lines, in multiples of the size. */
const LEAST_GAP = 1.5
/** Baselines that differ by less are at the same height, in points. */
const SAME_HEIGHT = 4

/**
 * Finds the headers and footers of a document: lines that stand at the same height with the same words on many pages,
 * numbers aside; heads whose words change; lines that the file marks as furniture; page numbers alone at the edge.
 * A page that says the same as one before it repeats all of its lines, its text as well: both count as one.
 */
export function findFurniture(lines: EdgeLine[], pageCount: number): EdgeLine[] {
  const firstOf = firstsOfPages(lines)
  const isFirst = ({ page }: EdgeLine) => firstOf(page) === page
  const firsts = pageCount - new Set(lines.filter((line) => !isFirst(line)).map(({ page }) => page)).size
  const groups = Map.groupBy(lines, (line) => `${line.zone}|${line.pattern}`)
  const candidates = [...groups.values()].flatMap((group) => {
    const heights = clustersByHeight(group)
    return heights.flatMap((same) => {
      const pages = new Set(same.map((line) => firstOf(line.page))).size
      const isOnMany = same.some(({ page }) => page !== same[0]?.page)
      const counts = same.every((line) => line.numbers.length > 0) && isOnMany && countsPages(same)
      if (isTitle(same, pages / firsts, counts) || isHeading(same)) return []
      const often = pages >= 3 ? pages >= 0.3 * firsts : pages === 2 && firsts <= 4
      return (often && !areCounted(same)) || counts ? same : same.filter((line) => line.artifact || line.lonely)
    })
  })
  const running = [...Map.groupBy(lines.filter(isFirst), ({ zone }) => zone).values()]
    .flatMap((zone) => clustersByHeight(outermost(zone)))
    .filter((same) => areRunning(same, firsts) && !isHeading(same))
  const known = [...candidates, ...running.flat()]
  return standingApart([...known, ...likeThem(known, lines)], lines)
}

/** What is so much larger than the text of its page is a title, unless it stands on this part of the pages; more so where it counts them. */
const TITLE = { scale: 1.15, counting: 1.4, pages: 0.8 }

/** A title that several slides in a row share, with what is new on each below it. */
const isTitle = (same: EdgeLine[], part: number, counts: boolean): boolean =>
  part < TITLE.pages &&
  same.every(({ scale, artifact }) => scale > (counts ? TITLE.counting : TITLE.scale) && !artifact)

/** The heading of a table that goes on over many pages comes back at the top of each, which some programs mark as no text. */
const isHeading = (same: EdgeLine[]): boolean =>
  same.filter((line) => line.isHeading && line.zone === 'header').length > 0.6 * same.length

/** Lines begin or end alike when so many letters are the same, and such a part of the shorter one. */
const ALIKE = { letters: 4, part: 0.5 }

/** Lines at the height of headers and footers that begin or end as those do: the same with Roman numbers, or another title. */
function likeThem(known: EdgeLine[], lines: EdgeLine[]): EdgeLine[] {
  const chosen = new Set(known)
  return lines.filter(
    (line) =>
      !chosen.has(line) &&
      known.some(
        (other) =>
          other.zone === line.zone &&
          Math.abs(other.baseline - line.baseline) < SAME_HEIGHT &&
          areAlike(other.pattern, line.pattern),
      ),
  )
}

function areAlike(a: string, b: string): boolean {
  const least = Math.max(ALIKE.letters, ALIKE.part * Math.min(a.length, b.length))
  return sameStart([...a], [...b]) >= least || sameStart([...a].reverse(), [...b].reverse()) >= least
}

function sameStart(a: string[], b: string[]): number {
  const differs = a.findIndex((letter, at) => letter !== b[at])
  return differs < 0 ? a.length : differs
}

/** The line of each page that is next to its edge, of the lines in one zone. */
const outermost = (zone: EdgeLine[]): EdgeLine[] =>
  [...Map.groupBy(zone, ({ page }) => page).values()].map((lines) =>
    lines.reduce((outer, line) => (line.depth < outer.depth ? line : outer)),
  )

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

/**
 * What is left as furniture of a document in which nothing else was found: labels, cards and name tags have one line on each page, or some that say the
 * same on all. There the lines that nothing lies further in than, with those close to them, are the text, but for what the file itself marks.
 */
export function withoutInnermost(found: EdgeLine[]): EdgeLine[] {
  const zones = Map.groupBy(found, (line) => `${line.page}|${line.zone}`)
  const outer = [...zones.values()].flatMap((zone) => {
    const inwards = zone.toSorted((a, b) => a.depth - b.depth)
    const inner = inwards.findLastIndex(({ gap }) => gap >= LEAST_GAP && gap < Infinity) + 1
    return inwards.slice(0, inwards.at(-1)?.gap === Infinity ? inner : undefined)
  })
  return outer.length < found.length ? outer : found.filter(({ artifact }) => artifact)
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

/** Their numbers differ though they are not those of pages: titles such as `Example 3`, of which each is its own. */
const areCounted = (lines: EdgeLine[]): boolean =>
  new Set(lines.map(({ numbers }) => numbers.join())).size > 1 && !countsPages(lines)

/** One of the numbers grows with the page. */
const countsPages = (lines: EdgeLine[]): boolean =>
  (lines[0]?.numbers ?? []).some((_, at) => pageOffset(lines, at) !== undefined)

/** What to add to the page's place in the file to get the number at this place of the lines. */
export function pageOffset(lines: EdgeLine[], at: number): number | undefined {
  const offset = (lines[0]?.numbers[at] ?? 0) - (lines[0]?.page ?? 0)
  return lines.every((line) => line.numbers[at] === line.page + offset) ? offset : undefined
}

/** Answers whether a character belongs to a line that was found. Turned text that passes by its height does not. */
export function furnitureTest(found: EdgeLine[]): (char: Char, page: Page) => boolean {
  const byPage = Map.groupBy(found, (line) => line.page)
  return (char, page) => {
    const y = char.origin.y
    if (char.angle !== 0) return false
    if (y > ZONE * page.height && y < (1 - ZONE) * page.height) return false
    return (byPage.get(page.number) ?? []).some((line) => Math.abs(line.baseline - y) < 0.45 * char.size)
  }
}
