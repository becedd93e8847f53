import type { Flow } from '../layout/model.ts'
import { readingPage } from '../layout/readingPage.ts'
import { withDocument } from '../withDocument.ts'
import { bottomMargin } from '../word/bottomMargin.ts'

/** A page as the word processor lays it out: its text without spaces, and where the last of its contents ends, in points. */
export type ResultPage = { text: string; bottom: number }

/** Signs reach so far beyond the room that their lines have, in points. */
const REACH = 3

/** Reads the pages of a laid out document; headers and footers, which stand in the margins, do not count. */
export function readResultPages(pdf: string, flow: Flow): Promise<ResultPage[]> {
  const [first] = flow.sections
  const top = Math.min(...flow.sections.map(({ margins }) => margins.top)) - REACH
  const below = first ? bottomMargin(first, flow) - REACH : 0
  return withDocument({ path: pdf }, async (document) =>
    Array.from({ length: document.pageCount }, (_, index) => {
      const { chars, pictures, height } = readingPage(document.page(index + 1)).page
      const bottom = height - below
      const inside = chars.filter(({ box, text }) => text.trim() !== '' && box.y1 > top && box.y2 < bottom)
      const ends = [...inside.map(({ box }) => box.y2), ...pictures.map(({ y2 }) => Math.min(y2, bottom))]
      return { text: inside.map(({ text }) => text).join(''), bottom: Math.max(top, ...ends) }
    }),
  )
}
