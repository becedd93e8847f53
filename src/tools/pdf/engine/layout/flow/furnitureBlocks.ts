import type { Rule } from '../../model.ts'
import type { Furniture, HeaderAndFooter, Paragraph, TextStyle } from '../model.ts'
import { numeral } from '../numeral.ts'
import type { Draft, Vocabulary } from '../paragraphs/index.ts'
import { draftText, finishParagraph } from '../paragraphs/index.ts'
import type { PageParts } from '../parts.ts'
import type { EdgeLine } from '../survey/index.ts'
import { numberOffset, type PageCount, pageCounts } from '../survey/index.ts'
import { chapterFurniture } from './chapterFurniture.ts'
import { withFields } from './pageFields.ts'
import { ruleParagraph } from './ruleBorders.ts'

/** With fewer pages nobody can say that left and right ones differ. */
const FEWEST_FACING = 4
/** What reaches over the margin by less ends at it, in points. */
const LEAST_OUT = 3

/**
 * The headers and footers of a document, with its page numbers as fields, and the number of its first page. `chapters`
 * has those of each page where they change in the course of the document, and is empty otherwise.
 */
export function furnitureOf(
  pages: PageParts[],
  lines: EdgeLine[],
  pageCount: number,
  { words, body }: { words: Vocabulary; body: TextStyle },
): { furniture: Furniture; firstPage: number; chapters: Map<number, Furniture> } {
  const counts = pageCounts(lines)
  const offset = counts.length > 0 ? 0 : numberOffset(lines)
  const countOf = (page: PageParts): PageCount | undefined => counts.findLast(({ from }) => from <= page.number)
  const numberOf = (page: PageParts): number => page.number + (countOf(page)?.offset ?? offset ?? 0)
  const near = new Map(pages.map((page) => [page, [...page.furniture.header, ...page.furniture.footer].map(draftText)]))
  /** What the pages around this one say at their edges. */
  const textsBeside = (page: PageParts): string[] => {
    const at = pages.indexOf(page)
    return [pages[at - 2], pages[at - 1], pages[at + 1], pages[at + 2]].flatMap((other) =>
      other && numberOf(other) !== numberOf(page) ? near.get(other)! : [],
    )
  }
  const finished = (draft: Draft, page: PageParts): Paragraph => {
    const paragraph = outdented(finishParagraph(draft, words), draft, page)
    if (offset === undefined) return ruled(paragraph, page)
    const number = numeral(countOf(page)?.kind ?? 'decimal', numberOf(page))
    return ruled(withFields(paragraph, number, pageCount, textsBeside(page)), page)
  }
  const side = (page: PageParts, name: keyof HeaderAndFooter): Paragraph[] => {
    const paragraphs = page.furniture[name].map((draft) => finished(draft, page))
    return [...paragraphs, ...linesAlone(paragraphs, page, name, body)].sort((a, b) => a.box.y1 - b.box.y1)
  }
  const make = (page: PageParts | undefined): HeaderAndFooter => ({
    header: page ? side(page, 'header') : [],
    footer: page ? side(page, 'footer') : [],
  })
  const patterns = patternsOf(lines)
  const pattern = (page: PageParts): string => patterns.get(page.number) ?? (hasLines(page) ? LINES : '')

  const [first, ...rest] = pages
  const others = rest.length > 0 ? rest : pages
  const countsOutside = areOutside(
    lines,
    (number) => number + (counts.findLast(({ from }) => from <= number)?.offset ?? offset ?? 0),
  )
  const facing = others.length >= FEWEST_FACING && (countsOutside || isFacing(others.map(pattern)))
  const isEven = (page: PageParts): boolean => facing && numberOf(page) % 2 === 0
  const usual = [false, true].map((even) => mostCommon(others.filter((page) => isEven(page) === even).map(pattern)))
  const isUsual = (page: PageParts): boolean => pattern(page) === usual[Number(isEven(page))]
  const sample = (even: boolean) => make(others.find((page) => isEven(page) === even && isUsual(page)))

  const furniture: Furniture = { ...sample(false), ...(facing ? { even: sample(true) } : {}) }
  const changes = counts.length > 0 || others.some((page) => pattern(page) !== '' && !isUsual(page))
  const chapters = changes
    ? chapterFurniture(pages, { pattern, make, isEven, countOf, numberOf })
    : new Map<number, Furniture>()
  if (!changes && first && rest.length > 0 && !isUsual(first)) furniture.first = make(first)
  return { furniture, firstPage: first ? Math.max(1, numberOf(first)) : 1, chapters }
}

/** The pattern of a page that has lines alone. */
const LINES = 'lines'

const hasLines = ({ furniture }: PageParts): boolean => furniture.rules.length > 0

/** What stands at the edges of each page, numbers aside. */
const patternsOf = (lines: EdgeLine[]): Map<number, string> =>
  new Map(
    [...Map.groupBy(lines, ({ page }) => page)].map(([page, own]) => [
      page,
      own
        .map(({ zone, pattern }) => `${zone}${pattern}`)
        .sort()
        .join('|'),
    ]),
  )

/** Left and right pages have furniture of their own: it comes back on every second page more often than on the next. */
function isFacing(patterns: string[]): boolean {
  const agreeing = (step: number) =>
    patterns.filter((pattern, index) => pattern !== '' && pattern === patterns[index + step]).length
  return agreeing(2) > agreeing(1)
}

/** So many pages show their number at the outer end of a line. */
const FEWEST_OUTSIDE = 3

/** Numbers of left pages begin a line and those of right ones end it, or the other way round, whatever else stands there. */
function areOutside(lines: EdgeLine[], numberOf: (page: number) => number): boolean {
  const ends = lines.flatMap(({ page, text }) => {
    const number = String(numberOf(page))
    const [first, ...others] = text.trim().split(/\s+/)
    if (others.length === 0 || (first === number) === (others.at(-1) === number)) return []
    return [{ isLeft: page % 2 === 0, isFirst: first === number }]
  })
  const outside = ends.filter(({ isLeft, isFirst }) => isLeft === isFirst).length
  const hasBoth = ends.some(({ isLeft }) => isLeft) && ends.some(({ isLeft }) => !isLeft)
  return ends.length >= FEWEST_OUTSIDE && hasBoth && (outside === 0 || outside === ends.length)
}

/** A word processor counts from the margins of the text: what reaches over them stands out from them. */
function outdented(paragraph: Paragraph, { column }: Draft, { furniture: { edges } }: PageParts): Paragraph {
  const left = beyond(edges.left - column.x1)
  const right = beyond(column.x2 - edges.right)
  if (left === 0 && right === 0) return paragraph
  const { indent, tabs } = paragraph
  return {
    ...paragraph,
    indent: { ...indent, left: indent.left - left, right: indent.right - right },
    tabs: tabs.map((tab) => ({ ...tab, at: tab.at - left })),
  }
}

const beyond = (by: number): number => (by < LEAST_OUT ? 0 : by)

/** A line so close to a paragraph of a header or footer is its border, in points. */
const REACH = 12

const isBelow = ({ y1 }: Rule, { box }: Paragraph): boolean => Math.abs(y1 - box.y2) < REACH
const isAbove = ({ y1 }: Rule, { box }: Paragraph): boolean => Math.abs(y1 - box.y1) < REACH

/** With the line above or below it as its border. */
function ruled(paragraph: Paragraph, { furniture }: PageParts): Paragraph {
  for (const rule of furniture.rules) {
    const { thickness, colour } = rule
    if (isBelow(rule, paragraph)) paragraph.borders = { ...paragraph.borders, bottom: { thickness, colour } }
    else if (isAbove(rule, paragraph)) paragraph.borders = { ...paragraph.borders, top: { thickness, colour } }
  }
  return paragraph
}

/** The lines of a header or footer that are the border of none of its paragraphs, each as a paragraph of its own. */
function linesAlone(paragraphs: Paragraph[], page: PageParts, side: keyof HeaderAndFooter, style: TextStyle) {
  const { rules, edges } = page.furniture
  const column = { x1: edges.left, x2: edges.right, y1: 0, y2: page.height }
  return rules
    .filter((rule) => (side === 'header') === rule.y1 < page.height / 2)
    .filter((rule) => !paragraphs.some((paragraph) => isBelow(rule, paragraph) || isAbove(rule, paragraph)))
    .map((rule) => {
      const above = paragraphs.findLast(({ box }) => box.y2 < rule.y1)
      return ruleParagraph({ kind: 'rule', box: rule, rule }, above?.box.y2 ?? rule.y1, style, column)
    })
}

function mostCommon(texts: string[]): string {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? ''
}
