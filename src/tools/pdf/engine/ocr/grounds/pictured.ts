import { area, holds, intersection, union } from '../../geometry.ts'
import type { Box } from '../../model.ts'
import type { InkPart } from '../page/leftInk.ts'
import type { ScannedPage, ScannedWord } from '../words/hocr.ts'
import type { Ground } from './grounds.ts'

/** What is drawn takes so much of a ground with so few words: the ground is a part of that picture, such as a screenshot. */
const PICTURED = { part: 0.1, words: 12 }

/** What is drawn and the photos of a page, each with the grounds that are parts of it, and the other grounds. In pixels. */
export function withGrounds(
  written: Ground[],
  ink: InkPart[],
  found: ScannedPage,
): { grounds: Ground[]; drawings: InkPart[]; photos: Box[] } {
  const isIn = (box: Box, ground: Ground) => area(intersection(box, ground)) > PICTURED.part * area(ground)
  const isPictured = (ground: Ground) =>
    wordsOn(ground, found).length <= PICTURED.words && [...ink, ...found.photos].some((box) => isIn(box, ground))
  let [drawings, photos] = [ink, found.photos]
  const pictured = written.filter(isPictured)
  for (const ground of pictured) {
    const own = [...drawings, ...photos].filter((box) => isIn(box, ground))
    const { x1, y1, x2, y2 } = own.reduce<Box>(union, ground)
    drawings = [...drawings.filter((part) => !own.includes(part)), { x1, y1, x2, y2, filled: 0 }]
    photos = photos.filter((box) => !own.includes(box))
  }
  return { grounds: written.filter((ground) => !pictured.includes(ground)), drawings, photos }
}

/** So many of all words stand on what is the paper: a sheet that is smaller than the lid of the scanner behind it. */
const PAPER = 0.95

/** The grounds with words on them, without the paper of a small sheet. */
export function writtenGrounds(grounds: readonly Ground[], found: ScannedPage): Ground[] {
  const all = found.lines.reduce((sum, { words }) => sum + words.length, 0)
  return grounds.filter((ground) => {
    const own = wordsOn(ground, found).length
    return own > 0 && (ground.isWhiteOnDark || own < PAPER * all)
  })
}

/** The words that stand on a ground. */
export const wordsOn = (ground: Ground, { lines }: ScannedPage): ScannedWord[] =>
  lines.flatMap(({ words }) => words.filter(({ box }) => holds(ground, box)))
