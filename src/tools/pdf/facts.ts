import type { pdfTexts } from './texts.ts'

/** What is worth telling about a result, as sentences; engines tell it as facts. */
export function factLines(facts: Record<string, unknown>, say: (typeof pdfTexts)['en']['facts']): string[] {
  const { tables, recognised, reduced, cutLinks } = facts
  const lines: string[] = []
  if (tables === 0) lines.push(say.noTables)
  else if (typeof tables === 'number') lines.push(say.tables(tables))
  if (Array.isArray(recognised) && recognised.length > 0) lines.push(say.recognised(recognised.length))
  if (Array.isArray(reduced) && reduced.length > 0) lines.push(say.reduced(reduced.length))
  if (typeof cutLinks === 'number' && cutLinks > 0) lines.push(say.cutLinks(cutLinks))
  return lines
}
