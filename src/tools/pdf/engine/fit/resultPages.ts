import type { Flow, Section } from '../layout/model.ts'
import { readingPage } from '../layout/readingPage.ts'
import type { Page, Rule } from '../model.ts'
import { withDocument } from '../withDocument.ts'
import { bottomMargin } from '../word/bottomMargin.ts'
import { pageOwners } from './pageOwners.ts'
import { pagesOf, pageTexts } from './pageTexts.ts'

/**
 * A page as the word processor lays it out: its text without spaces, and where the last of its contents would end in points if
 * footnotes stood right below the text.
 */
export type ResultPage = { text: string; bottom: number }

/** Signs reach so far beyond the room that their lines have, in points. */
const REACH = 3

/** What stands on a page: its text, where each piece of its contents ends, and the lines that are drawn; in points. */
type Read = { text: string; ends: number[]; pictures: number[]; rules: Rule[]; height: number }

/**
 * Reads the pages of a laid out document; headers and footers, which stand in the margins, do not count. Sections have margins of their
 * own, such as a first page without a footer: what a page is the text of says which section it belongs to.
 */
export function readResultPages(pdf: string, flow: Flow): Promise<ResultPage[]> {
  const top = Math.min(...flow.sections.map(({ margins }) => margins.top)) - REACH
  return withDocument({ path: pdf }, async (document) => {
    const pages = Array.from({ length: document.pageCount }, (_, index) =>
      readPage(readingPage(document.page(index + 1)).page, top),
    )
    const sections = sectionsOf(
      flow,
      pages.map(({ text }) => text),
    )
    return pages.map(({ text, ends, pictures, rules, height }, index) => {
      const section = sections[index]
      const bottom = height - (section ? roomBelow(section, flow) - REACH : 0)
      const notes = flow.notes.length > 0 && section ? notesLine(rules, section) : undefined
      const inside = [...ends.filter((end) => end < bottom), ...pictures.map((end) => Math.min(end, bottom))]
      return { text, bottom: Math.max(top, usedUpTo(inside, notes)) }
    })
  })
}

function readPage({ chars, pictures, rules, height }: Page, top: number): Read {
  const inside = chars.filter(({ box, text }) => text.trim() !== '' && box.y1 > top)
  const text = inside.map((char) => char.text).join('')
  return { text, ends: inside.map(({ box }) => box.y2), pictures: pictures.map(({ y2 }) => y2), rules, height }
}

/** What no text stands in at the foot of a page, in points: its margin, or its footer, which pushes the text up where it needs more. */
function roomBelow(section: Section, flow: Flow): number {
  const furniture = section.furniture ?? flow.furniture
  const footers = [furniture, furniture.first, furniture.even].flatMap((kind) => kind?.footer ?? [])
  return Math.max(bottomMargin(section, flow), ...footers.map(({ box }) => section.page.height - box.y1))
}

/** The section that each page of the result belongs to: the first one of the page that its text comes from. */
function sectionsOf(flow: Flow, results: string[]): (Section | undefined)[] {
  const sources = pageTexts(flow)
  const numbers = [...sources.keys()]
  const sectionOf = new Map<number, Section>()
  for (const section of flow.sections) {
    for (const page of section.blocks.flatMap(pagesOf)) if (!sectionOf.has(page)) sectionOf.set(page, section)
  }
  return pageOwners([...sources.values()], results).map((owner) => sectionOf.get(numbers[owner]!) ?? flow.sections[0])
}

/** The line above footnotes begins at the margin and takes up such a part of the text's width. */
const NOTES_LINE = { aside: 2, least: 0.15, most: 0.4 }

/** Where the line is that the word processor draws above the footnotes of a page. */
function notesLine(rules: Rule[], { page, margins, isFacing }: Section): number | undefined {
  const width = page.width - margins.left - margins.right
  const found = rules.filter(
    ({ x1, x2, y1, y2 }) =>
      y1 === y2 &&
      [margins.left, isFacing ? margins.right : margins.left].some((left) => Math.abs(x1 - left) < NOTES_LINE.aside) &&
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
