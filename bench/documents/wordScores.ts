import type { Truth } from './madeDocuments.ts'
import { order, recall, whole, wordsOf } from './measures.ts'
import { readDocx } from './readDocx.ts'
import { compareTables, f1 } from './score.ts'

/** A PDF and what is known to be in it; what is not known is not measured. */
export type Case = { name: string; pdf: string; truth: Partial<Truth> & { text: string; blocks?: string[] } }

/** Each from 0 to 1, higher is better. `whole` tells how many paragraphs and lines came out as one, mixed with no other. `tables` are those found among true and false ones, `cells` F1 on their grid. */
export type Scores = Partial<Record<(typeof measures)[number], number>>
export const measures = ['text', 'order', 'whole', 'tables', 'cells', 'flow', 'pictures', 'look'] as const

/** How a .docx holds what is known to be in the PDF that it was made of; the look is not measured here. */
export function scoresOf({ truth }: Case, docx: Uint8Array): Scores {
  const found = readDocx(docx)
  const [words, body] = [wordsOf(found.text), wordsOf(truth.text)]
  const scores: Scores = {
    text: recall([...body, ...wordsOf(truth.notes ?? '')], words),
    order: order(body, words),
    flow: words.length === 0 ? 0 : 1 - wordsOf(found.boxed).length / words.length,
  }
  if (truth.blocks) scores.whole = whole(truth.blocks, found.text.split('\n'))
  if (truth.tables) {
    const hits = truth.tables.filter((table) =>
      found.tables.some((other) => f1(compareTables([table], [other])) >= 0.5),
    ).length
    const all = truth.tables.length + found.tables.length
    scores.tables = all === 0 ? 1 : Math.min(1, (2 * hits) / all)
    if (truth.tables.length > 0) scores.cells = f1(compareTables(truth.tables, found.tables))
  }
  const most = Math.max(truth.pictures ?? 0, found.pictures)
  if (truth.pictures !== undefined && most > 0) scores.pictures = Math.min(truth.pictures, found.pictures) / most
  return scores
}
