import type { Flow, Section } from '../layout/model.ts'
import { readingPage } from '../layout/readingPage.ts'
import type { Rule } from '../model.ts'
import { withDocument } from '../withDocument.ts'
import { bottomMargin } from '../word/bottomMargin.ts'

/**
 * A page as the word processor lays it out: its text without spaces, and where the last of its contents would end in points if
 * footnotes stood right below the text.
 */
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
      const { chars, pictures, rules, height } = readingPage(document.page(index + 1)).page
      const bottom = height - below
      const inside = chars.filter(({ box, text }) => text.trim() !== '' && box.y1 > top && box.y2 < bottom)
      const ends = [...inside.map(({ box }) => box.y2), ...pictures.map(({ y2 }) => Math.min(y2, bottom))]
      const notes = flow.notes.length > 0 && first ? notesLine(rules, first) : undefined
      return { text: inside.map(({ text }) => text).join(''), bottom: Math.max(top, usedUpTo(ends, notes)) }
    }),
  )
}

/** The line above footnotes begins at the margin and takes up such a part of the text's width. */
const NOTES_LINE = { aside: 2, least: 0.15, most: 0.4 }

/** Where the line is that the word processor draws above the footnotes of a page. */
function notesLine(rules: Rule[], { page, margins }: Section): number | undefined {
  const width = page.width - margins.left - margins.right
  const found = rules.filter(
    ({ x1, x2, y1, y2 }) =>
      y1 === y2 &&
      Math.abs(x1 - margins.left) < NOTES_LINE.aside &&
      x2 - x1 > NOTES_LINE.least * width &&
      x2 - x1 < NOTES_LINE.most * width,
  )
  return found.length === 0 ? undefined : Math.max(...found.map(({ y1 }) => y1))
}

function usedUpTo(ends: number[], notes: number | undefined): number {
  if (notes === undefined) return Math.max(0, ...ends)
  const text = Math.max(0, ...ends.filter((end) => end <= notes))
  return text + Math.max(0, ...ends.filter((end) => end > notes).map((end) => end - notes))
}
