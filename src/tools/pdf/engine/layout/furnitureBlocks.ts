import { finishParagraph } from './finishParagraph.ts'
import type { EdgeLine } from './furniture.ts'
import { pageOffset } from './furniture.ts'
import type { Vocabulary } from './hyphens.ts'
import type { Furniture, HeaderAndFooter, Paragraph, Run } from './model.ts'
import type { PageParts } from './parts.ts'

/** Chapters are at least so many pages long on average; heads that change more often belong to the pages. */
const CHAPTER_PAGES = 1.5

/**
 * The headers and footers of a document, with its page numbers as fields, and the number of its first page. `chapters`
 * has those of each page where they change in the course of the document, and is empty otherwise.
 */
export function furnitureOf(
  pages: PageParts[],
  lines: EdgeLine[],
  pageCount: number,
  words: Vocabulary,
): { furniture: Furniture; firstPage: number; chapters: Map<number, HeaderAndFooter> } {
  const offset = numberOffset(lines)
  const make = (page: PageParts | undefined): HeaderAndFooter => ({
    header: page
      ? page.furniture.header.map((draft) => ruled(withFields(finishParagraph(draft, words), page), page))
      : [],
    footer: page
      ? page.furniture.footer.map((draft) => ruled(withFields(finishParagraph(draft, words), page), page))
      : [],
  })
  const withFields = (paragraph: Paragraph, page: PageParts): Paragraph => ({
    ...paragraph,
    runs: paragraph.runs.flatMap((run) => fieldsIn(run, page.number + (offset ?? 0), pageCount, offset !== undefined)),
  })

  const patterns = (page: PageParts) =>
    lines
      .filter((line) => line.page === page.number)
      .map((line) => `${line.zone}${line.pattern}`)
      .sort()
      .join('|')
  const [first, ...rest] = pages
  const others = rest.length > 0 ? rest : pages
  const usual = mostCommon(others.map(patterns))
  const sample = others.find((page) => patterns(page) === usual)
  const furniture: Furniture = make(sample)
  const odd = mostCommon(others.filter((page) => page.number % 2 === 1).map(patterns))
  const even = mostCommon(others.filter((page) => page.number % 2 === 0).map(patterns))
  if (others.length >= 4 && odd !== even) {
    Object.assign(furniture, make(others.find((page) => page.number % 2 === 1 && patterns(page) === odd)))
    furniture.even = make(others.find((page) => page.number % 2 === 0 && patterns(page) === even))
  }
  const expected = furniture.even ? odd : usual
  if (first && rest.length > 0 && patterns(first) !== expected) furniture.first = make(first)
  const known = furniture.even ? [odd, even] : [usual]
  const strange = others.filter((page) => patterns(page) !== '' && !known.includes(patterns(page)))
  const chapters = strange.length > 0 ? chaptersOf(pages, patterns, make) : new Map<number, HeaderAndFooter>()
  if (chapters.size > 0) {
    delete furniture.first
    delete furniture.even
  }
  return { furniture, firstPage: (first?.number ?? 1) + (offset ?? 0), chapters }
}

/** One header and footer for each run of pages that have the same; none where they change from page to page. */
function chaptersOf(
  pages: PageParts[],
  patterns: (page: PageParts) => string,
  make: (page: PageParts) => HeaderAndFooter,
): Map<number, HeaderAndFooter> {
  const chapters = new Map<number, HeaderAndFooter>()
  let open: { pattern: string; furniture: HeaderAndFooter } | undefined
  let count = 0
  for (const page of pages) {
    const pattern = patterns(page)
    if (open?.pattern !== pattern) {
      open = { pattern, furniture: make(page) }
      count++
    }
    chapters.set(page.number, open.furniture)
  }
  return pages.length >= CHAPTER_PAGES * count ? chapters : new Map()
}

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

/** What to add to a page's place in the file to get its printed number; undefined when no number counts the pages. */
function numberOffset(lines: EdgeLine[]): number | undefined {
  for (const group of Map.groupBy(lines, (line) => `${line.zone}|${line.pattern}`).values()) {
    const numbers = group[0]?.numbers.length ?? 0
    for (let at = 0; at < numbers; at++) {
      const offset = pageOffset(group, at)
      if (offset !== undefined && (group.length > 1 || group[0]?.lonely)) return offset
    }
  }
  const lonely = lines.find((line) => line.lonely && line.numbers.length > 0)
  return lonely ? (lonely.numbers[0] ?? 0) - lonely.page : undefined
}

/** Splits a run at the page's number, and at the number of pages behind it. */
function fieldsIn(run: Run, pageNumber: number, pageCount: number, counted: boolean): Run[] {
  if (!counted) return [run]
  const pieces = run.text.split(new RegExp(`(?<!\\d)(${pageNumber})(?!\\d)`))
  if (pieces.length < 2) return [run]
  const [before = '', number = '', ...rest] = pieces
  const after = rest.join('')
  const total = new RegExp(`^(\\s*(?:of|dari|/|von|de|sur)\\s*)${pageCount}(?!\\d)`).exec(after)
  return [
    ...(before ? [{ ...run, text: before }] : []),
    { ...run, text: number, field: 'page' as const },
    ...(total
      ? [
          { ...run, text: total[1] ?? '' },
          { ...run, text: String(pageCount), field: 'pages' as const },
        ]
      : []),
    ...(after.slice(total?.[0].length ?? 0) ? [{ ...run, text: after.slice(total?.[0].length ?? 0) }] : []),
  ]
}
