import { byteSize } from '#platform/byteSize.ts'
import type { Language } from '#platform/languages.ts'
import type { pdfTexts } from './texts.ts'

/** The size of the result in the reader's own notation, as far as it is known. */
export function sizeOf({ bytes }: Record<string, unknown>, language: Language): string | undefined {
  return typeof bytes === 'number' ? byteSize(bytes, language) : undefined
}

/** The picture of the first page, where the engine drew one. */
export const previewOf = ({ preview }: Record<string, unknown>): string | undefined =>
  typeof preview === 'string' && preview.startsWith('data:image/') ? preview : undefined

/** What is worth telling about a result, as sentences; engines tell it as facts. */
export function factLines(facts: Record<string, unknown>, say: (typeof pdfTexts)['en']['facts']): string[] {
  const { pages, tables, recognised, reduced, cutLinks } = facts
  const lines: string[] = []
  if (typeof pages === 'number') lines.push(say.pages(pages))
  if (tables === 0) lines.push(say.noTables)
  else if (typeof tables === 'number') lines.push(say.tables(tables))
  if (Array.isArray(recognised) && recognised.length > 0) lines.push(say.recognised(recognised.length))
  if (Array.isArray(reduced) && reduced.length > 0) lines.push(say.reduced(reduced.length))
  if (typeof cutLinks === 'number' && cutLinks > 0) lines.push(say.cutLinks(cutLinks))
  return lines
}
