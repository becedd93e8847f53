import { area, bounds } from '../../geometry.ts'
import { type Figure, figuresOf } from '../../layout/figures/index.ts'
import type { Box, Char, Drawing, Page } from '../../model.ts'
import { findTables } from '../../tables/findTables.ts'
import type { InkPart } from './leftInk.ts'
import { wordsOf } from './wordsOf.ts'

/** A part of a scan that stays a picture: its box in points, and the letters that are in the picture and not in the text. */
export type DrawnPart = Box & { labels: Char[]; isBehind: boolean }

/** What is drawn over so much of the sheet is the sheet, as a poster's ground is, and where less of that is ink it frames the sheet. */
const SHEET = { part: 0.5, filled: 0.3 }
/** More words than this are a text on dark paper. */
const POSTER_WORDS = 80

/**
 * The parts of a page that are drawn, such as logos, signatures, stamps and diagrams: found as on pages that were never printed. A poster
 * is drawn all over.
 * @param read the page with the words and rules that were read
 * @param ink what is drawn and was not read, in points
 */
export function drawnParts(read: Page, ink: InkPart[]): DrawnPart[] | 'poster' {
  if (ink.length === 0) return []
  const sheet = { x1: 0, y1: 0, x2: read.width, y2: read.height }
  const isSheet = (part: InkPart) => area(part) > SHEET.part * area(sheet)
  const isPoster = ink.some((part) => isSheet(part) && part.filled > SHEET.filled)
  if (isPoster) return (read.recognition?.words ?? 0) > POSTER_WORDS ? [] : 'poster'
  const frames = ink.filter(isSheet).map((frame) => ({ ...frame, labels: [], isBehind: true }))
  const drawings = ink
    .filter((part) => !isSheet(part))
    .map((part): Drawing => ({ ...part, colour: '000000', order: 0 }))
  if (drawings.length === 0) return frames
  const tables = findTables(read).map(({ box }) => box)
  const figures = figuresOf({ ...read, drawings }, tables)
  return [...frames, ...figures.map((figure) => withWholeWords(figure, read.chars))]
}

/** A photo keeps no words from the text: they stand on it where it is as large as the sheet, and beside it elsewhere. */
export const photoPart = (read: Page, box: Box): DrawnPart => ({
  ...box,
  labels: [],
  isBehind: area(box) > SHEET.part * area({ x1: 0, y1: 0, x2: read.width, y2: read.height }),
})

/** A figure that cuts a word takes all of it. */
function withWholeWords({ labels, behind, ...box }: Figure, chars: Char[]): DrawnPart {
  const taken = new Set(labels)
  const cut = wordsOf(chars).filter(
    (word) => word.some((char) => taken.has(char)) && !word.every((char) => taken.has(char)),
  )
  const all = [...labels, ...cut.flat().filter((char) => !taken.has(char))]
  return { ...bounds([box, ...cut.flat().map((char) => char.box)]), labels: all, isBehind: behind }
}
