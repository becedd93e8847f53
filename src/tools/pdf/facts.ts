import { byteSize } from '#platform/byteSize.ts'
import { directionOf, type Language, localeOf } from '#platform/languages.ts'
import type { pdfTexts } from './texts.ts'

/** The size of the result in the reader's own notation, as far as it is known. */
export function sizeOf({ bytes }: Record<string, unknown>, language: Language): string | undefined {
  return typeof bytes === 'number' ? byteSize(bytes, language) : undefined
}

/** The picture of the first page, where the engine drew one. */
export const previewOf = ({ preview }: Record<string, unknown>): string | undefined =>
  typeof preview === 'string' && preview.startsWith('data:image/') ? preview : undefined

const numbersIn = (fact: unknown): number[] =>
  Array.isArray(fact) ? fact.filter((each): each is number => typeof each === 'number') : []

/** Numbers of pages as a reader lists them, `3, 5–9 and 12`: three and more in a row are written as a range. */
export function pageList(pages: number[], language: Language): string {
  const ranges: [first: number, last: number][] = []
  for (const page of pages) {
    const open = ranges.at(-1)
    if (open && page === open[1] + 1) open[1] = page
    else ranges.push([page, page])
  }
  const { format } = new Intl.NumberFormat(localeOf(language), { useGrouping: false })
  const written = ranges.flatMap(([first, last]) => {
    // A range is read from left to right wherever it stands.
    const range = `${format(first)}–${format(last)}`
    if (last - first > 1) return [directionOf(language) === 'rtl' ? `\u2066${range}\u2069` : range]
    return first === last ? [format(first)] : [format(first), format(last)]
  })
  return new Intl.ListFormat(localeOf(language), { type: 'conjunction' }).format(written)
}

/** What is worth telling about a result, as sentences; engines tell it as facts. */
export function factLines(
  facts: Record<string, unknown>,
  say: (typeof pdfTexts)['en']['facts'],
  language: Language,
): string[] {
  const { pages, tables, recognised, sure, doubtful, reduced, cutLinks } = facts
  const [unread, foreign, asPictures, missing] = [facts.unread, facts.foreign, facts.asPictures, facts.missing].map(
    numbersIn,
  ) as [number[], number[], number[], number[]]
  const lines: string[] = []
  if (typeof pages === 'number') lines.push(say.pages(pages))
  if (tables === 0) lines.push(say.noTables)
  else if (typeof tables === 'number') lines.push(say.tables(tables))
  if (facts.textLeftOut === true) lines.push(say.textLeftOut)
  if (Array.isArray(recognised) && recognised.length > 0) lines.push(say.recognised(recognised.length))
  if (typeof sure === 'number') {
    const { format } = new Intl.NumberFormat(localeOf(language), { style: 'percent' })
    lines.push(say.sure(format(sure / 100), typeof doubtful === 'number' ? doubtful : 0))
  }
  if (foreign.length > 0) lines.push(say.foreign(pageList(foreign, language), foreign.length))
  if (unread.length > 0) lines.push(say.unread(pageList(unread, language), unread.length))
  if (Array.isArray(reduced) && reduced.length > 0) lines.push(say.reduced(reduced.length))
  if (asPictures.length > 0) lines.push(say.asPictures(pageList(asPictures, language), asPictures.length))
  if (missing.length > 0) lines.push(say.missing(pageList(missing, language), missing.length))
  if (typeof cutLinks === 'number' && cutLinks > 0) lines.push(say.cutLinks(cutLinks))
  return lines
}
