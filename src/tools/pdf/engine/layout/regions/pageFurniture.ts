import { bounds } from '../../geometry.ts'
import type { Box, Char, Page, Rule } from '../../model.ts'
import type { Surroundings } from '../lines/index.ts'
import { linesOf, segmentsOf } from '../lines/index.ts'
import { type Draft, paragraphsOf } from '../paragraphs/index.ts'
import type { PageParts } from '../parts.ts'
import { joinedLevel } from '../survey/index.ts'
import { widened } from './widened.ts'

/** The characters of headers and footers, and which lines belong to them wherever they are. */
type Furniture = { chars: Char[]; isSetApart(rule: Rule): boolean }

/** The header and footer of one page as paragraphs, with the lines that set them apart; those are taken off the page. */
export function furnitureDrafts(
  page: Page,
  { chars, isSetApart }: Furniture,
  edges: { left: number; right: number },
  around: Surroundings,
): PageParts['furniture'] {
  const drafts = (zone: Char[]): Draft[] => {
    const lines = linesOf(segmentsOf(zone.filter((char) => char.angle === 0)))
    return lines.length === 0 ? [] : paragraphsOf(lines, widened(bounds(lines), edges), around)
  }
  const header = drafts(chars.filter((char) => char.origin.y < page.height / 2))
  const footer = drafts(chars.filter((char) => char.origin.y >= page.height / 2))
  const rules = [...around.rules].filter(
    (rule) => isSetApart(rule) || [...header, ...footer].some(({ box }) => setsApart(rule, box)),
  )
  for (const rule of rules) around.rules.delete(rule)
  return { header, footer, rules: joinedLevel(rules), edges }
}

/** A line across the page close to a header or footer. */
const setsApart = (rule: Rule, box: Box): boolean =>
  rule.y1 === rule.y2 &&
  rule.x2 - rule.x1 > 100 &&
  Math.min(Math.abs(rule.y1 - box.y1), Math.abs(rule.y1 - box.y2)) < 12
