import { romanValue } from '../numeral.ts'
import type { EdgeLine } from './edgeLines.ts'

/** A stretch of pages that are counted on: from a page of the file on, the printed number is the page's place and `offset`. */
export type PageCount = { from: number; offset: number; kind: 'decimal' | 'lowerRoman' | 'upperRoman' }

type Printed = Pick<PageCount, 'kind'> & { page: number; value: number; alone: boolean }

/** Whole numbers that begin or end a line; Roman ones stand alone. */
const DECIMAL = /^\d{1,4}(?!\S)|(?<!\S)\d{1,4}$/g
const ROMAN = /^(?:[ivxlc]+|[IVXLC]+)$/
/** Signs around a number that is alone. */
const AROUND = /^[-–—|\s]+|[-–—|\s]+$/g

/**
 * Where the pages of a document begin to be counted anew, as after a preface with Roman numbers or where pages were taken out, in the
 * order of the pages; empty where one count goes through all of them.
 * @param lines headers and footers
 */
export function pageCounts(lines: EdgeLine[]): PageCount[] {
  const printed = lines.flatMap(numbersOf).sort((a, b) => a.page - b.page)
  const counts: PageCount[] = []
  const areSure = areNumbered(lines)
  for (const { page, value, kind, alone } of printed) {
    const [last] = counts.slice(-1)
    const goesOn = (each: Printed) => each.kind === last?.kind && each.value === each.page + last.offset
    if (last && printed.some((each) => each.page === page && goesOn(each))) continue
    const isFollowed = printed.some(
      (next) =>
        next.kind === kind && next.page > page && next.page <= page + 2 && next.value - value === next.page - page,
    )
    if (isFollowed || (alone && (areSure || kind !== 'decimal')))
      counts.push({ from: page, offset: value - page, kind })
  }
  const [first] = counts
  const isOne = counts.length === 1 && first!.kind === 'decimal' && first!.offset >= 0
  return isOne ? [] : counts
}

/** Every page has a number alone at the same edge, each higher than the one before: they are the pages', though some are left out. */
function areNumbered(lines: EdgeLine[]): boolean {
  const pages = new Set(lines.map(({ page }) => page))
  return [...Map.groupBy(lines, ({ zone }) => zone).values()].some((zone) => {
    const alone = zone
      .flatMap(numbersOf)
      .filter((each) => each.alone && each.kind === 'decimal')
      .sort((a, b) => a.page - b.page)
    const rises = alone.every(
      ({ page, value }, at) => at === 0 || (page > alone[at - 1]!.page && value > alone[at - 1]!.value),
    )
    return alone.length > 1 && alone.length === pages.size && rises
  })
}

function numbersOf({ text, page }: EdgeLine): Printed[] {
  const bare = text.trim().replace(AROUND, '')
  if (ROMAN.test(bare)) {
    const kind = bare === bare.toLowerCase() ? 'lowerRoman' : 'upperRoman'
    return [{ page, value: romanValue(bare.toLowerCase()), kind, alone: true }]
  }
  return (bare.match(DECIMAL) ?? []).map((found) => ({
    page,
    value: Number(found),
    kind: 'decimal',
    alone: found === bare,
  }))
}
