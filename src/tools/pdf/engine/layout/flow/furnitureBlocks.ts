import type { Furniture, HeaderAndFooter, Paragraph } from '../model.ts'
import type { Draft, Vocabulary } from '../paragraphs/index.ts'
import { finishParagraph } from '../paragraphs/index.ts'
import type { PageParts } from '../parts.ts'
import type { EdgeLine } from '../survey/index.ts'
import { numberOffset } from '../survey/index.ts'
import { chapterFurniture } from './chapterFurniture.ts'
import { withFields } from './pageFields.ts'

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
  words: Vocabulary,
): { furniture: Furniture; firstPage: number; chapters: Map<number, Furniture> } {
  const offset = numberOffset(lines)
  const numberOf = (page: PageParts): number => page.number + (offset ?? 0)
  const finished = (draft: Draft, page: PageParts): Paragraph => {
    const paragraph = outdented(finishParagraph(draft, words), draft, page)
    return ruled(offset === undefined ? paragraph : withFields(paragraph, numberOf(page), pageCount), page)
  }
  const make = (page: PageParts | undefined): HeaderAndFooter => ({
    header: page?.furniture.header.map((draft) => finished(draft, page)) ?? [],
    footer: page?.furniture.footer.map((draft) => finished(draft, page)) ?? [],
  })
  const patterns = patternsOf(lines)
  const pattern = (page: PageParts): string => patterns.get(page.number) ?? ''

  const [first, ...rest] = pages
  const others = rest.length > 0 ? rest : pages
  const facing = others.length >= FEWEST_FACING && isFacing(others.map(pattern))
  const isEven = (page: PageParts): boolean => facing && numberOf(page) % 2 === 0
  const usual = [false, true].map((even) => mostCommon(others.filter((page) => isEven(page) === even).map(pattern)))
  const isUsual = (page: PageParts): boolean => pattern(page) === usual[Number(isEven(page))]
  const sample = (even: boolean) => make(others.find((page) => isEven(page) === even && isUsual(page)))

  const furniture: Furniture = { ...sample(false), ...(facing ? { even: sample(true) } : {}) }
  const changes = others.some((page) => pattern(page) !== '' && !isUsual(page))
  const chapters = changes ? chapterFurniture(pages, { pattern, make, isEven }) : new Map<number, Furniture>()
  if (!changes && first && rest.length > 0 && !isUsual(first)) furniture.first = make(first)
  return { furniture, firstPage: first ? numberOf(first) : 1, chapters }
}

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

/** With the line above or below it as its border. */
function ruled(paragraph: Paragraph, { furniture }: PageParts): Paragraph {
  for (const { y1, thickness, colour } of furniture.rules) {
    if (Math.abs(y1 - paragraph.box.y2) < 12)
      paragraph.borders = { ...paragraph.borders, bottom: { thickness, colour } }
    else if (Math.abs(y1 - paragraph.box.y1) < 12)
      paragraph.borders = { ...paragraph.borders, top: { thickness, colour } }
  }
  return paragraph
}

function mostCommon(texts: string[]): string {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? ''
}
