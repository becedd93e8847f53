import { median } from '../../geometry.ts'
import type { Box, Page, Rule } from '../../model.ts'
import { ZONE } from './edgeLines.ts'

/** A level line in the upper or lower zone of a page, and how far it lies from the text inside of it, in points. */
export type EdgeRule = { page: number; zone: 'header' | 'footer'; rule: Rule }

/** Shorter lines set nothing apart, as a part of the page's width. */
const SHORTEST = 0.25
/** Lines that differ by less lie at the same place, in points. */
const SAME_PLACE = 1.5
/** Upright lines that begin so close to it make it a side of a frame or a table, in points. */
const CORNER = 3
/** So many pages, and such a part of them, have the line. */
const PAGES = { fewest: 3, part: 0.5 }
/** Room between the line and the text, in multiples of the text's size: the last line of a table is closer to its text. */
const AWAY = 0.5

/** The level lines in the upper and lower zone of a page that belong to no frame. */
export function edgeRules(page: Page): EdgeRule[] {
  const upright = page.rules.filter(({ x1, x2 }) => x1 === x2)
  const meets = (rule: Rule) =>
    upright.some(
      ({ x1: x, y1, y2 }) =>
        x > rule.x1 - CORNER && x < rule.x2 + CORNER && rule.y1 > y1 - CORNER && rule.y1 < y2 + CORNER,
    )
  const outside = page.rules.filter(
    ({ y1, y2 }) => y1 === y2 && (y1 < ZONE * page.height || y1 > (1 - ZONE) * page.height),
  )
  return joinedLevel(outside).flatMap((rule) => {
    const { x1, x2, y1: y } = rule
    if (x2 - x1 < SHORTEST * page.width || meets(rule)) return []
    return [{ page: page.number, zone: y < page.height / 2 ? 'header' : 'footer', rule }]
  })
}

/** Level lines, those that go on where another ends as one with it. */
export function joinedLevel(rules: Rule[]): Rule[] {
  const joined: Rule[] = []
  for (const rule of rules.toSorted((a, b) => a.y1 - b.y1 || a.x1 - b.x1)) {
    const at = joined.findLastIndex(
      ({ x2, y1, thickness, colour }) =>
        y1 === rule.y1 && thickness === rule.thickness && colour === rule.colour && rule.x1 < x2 + SAME_PLACE,
    )
    const open = joined[at]
    if (open) joined[at] = { ...open, x2: Math.max(open.x2, rule.x2) }
    else joined.push(rule)
  }
  return joined
}

type Reach = { top: number; bottom: number }

/** What stands between the headers and footers of a page, line by line, and how far that reaches on any page of its size. */
export type Inside = { lines: Reach[]; reach: Reach }

/**
 * Lines that lie at one place on many pages, outside of all text: they set headers and footers apart, or stand in their place.
 * @param insideOf the text of a page without its headers and footers, in points
 */
export function furnitureRules(rules: EdgeRule[], pageCount: number, insideOf: (page: number) => Inside): EdgeRule[] {
  const outer = rules.filter((each) => isOutside(each, insideOf(each.page)))
  return clusters(outer)
    .filter((same) => {
      const pages = new Set(same.map(({ page }) => page)).size
      return pages >= Math.max(PAGES.fewest, PAGES.part * pageCount)
    })
    .flat()
}

function isOutside({ zone, rule }: EdgeRule, { lines, reach }: Inside): boolean {
  if (zone === 'header' ? rule.y1 > reach.top : rule.y1 < reach.bottom) return false
  const away = AWAY * median(lines.map(({ top, bottom }) => bottom - top))
  return lines.every(({ top, bottom }) => (zone === 'header' ? rule.y1 < top - away : rule.y1 > bottom + away))
}

function clusters(rules: EdgeRule[]): EdgeRule[][] {
  const found: EdgeRule[][] = []
  for (const each of rules) {
    const cluster = found.find(([first]) => isSamePlace(first!.rule, each.rule))
    if (cluster) cluster.push(each)
    else found.push([each])
  }
  return found
}

const isSamePlace = (a: Box, b: Box): boolean =>
  Math.abs(a.x1 - b.x1) < SAME_PLACE && Math.abs(a.x2 - b.x2) < SAME_PLACE && Math.abs(a.y1 - b.y1) < SAME_PLACE

/** Answers whether a line of a page is one of those that were found, or a piece of it, however often the page is read. */
export function furnitureRuleTest(found: EdgeRule[]): (rule: Rule, page: Page) => boolean {
  const byPage = Map.groupBy(found, ({ page }) => page)
  return ({ x1, x2, y1, y2 }, { number }) =>
    (byPage.get(number) ?? []).some(({ rule }) => rule.y1 === y1 && rule.y2 === y2 && rule.x1 <= x1 && rule.x2 >= x2)
}
