import { area, grown, holds, union } from '../../geometry.ts'
import type { Box, Char, Page } from '../../model.ts'
import { Surroundings } from '../lines/index.ts'
import { draftText, turnedParagraphs } from '../paragraphs/index.ts'
import type { PicturePart } from '../parts.ts'
import { drawRegion, onPaper, type Sheet } from './takePictures.ts'

/** A larger fill behind turned words, as a part of the page, is the ground of more than them. */
const MOST_OF_PAGE = 0.15

/**
 * Text at an angle outside of tables, which Word cannot let flow: each piece as a picture in its place, with the bar
 * that it is written on. Its words become the description, so that they can still be found.
 */
export const takeSlanted = (sheet: Sheet, chars: Char[]): PicturePart[] =>
  piecesOf(chars).map((piece) => {
    const box = groundOf(piece, sheet.page)
    return {
      kind: 'picture',
      box,
      ...onPaper(sheet, box),
      image: drawRegion(sheet, box),
      description: wordsOf(piece, sheet.page),
      wrap: 'behind',
    }
  })

type Piece = { box: Box; chars: Char[] }

/** Characters of one direction that follow each other closely. */
function piecesOf(chars: Char[]): Piece[] {
  const pieces: Piece[] = []
  for (const char of chars) {
    const piece = pieces.findLast(
      ({ box, chars: own }) => own[0]!.angle === char.angle && holds(box, char.loose, char.size),
    )
    if (!piece) pieces.push({ box: { ...char.loose }, chars: [char] })
    else {
      piece.chars.push(char)
      piece.box = union(piece.box, char.loose)
    }
  }
  return pieces.filter((piece) => piece.chars.some(({ text }) => text !== ' '))
}

/** The filled rectangle that the words are written on, where nothing else is, or else the box of the words. */
function groundOf({ box, chars }: Piece, { fills, chars: all, width, height }: Page): Box {
  const others = all.filter((char) => char.angle !== chars[0]!.angle && char.text !== ' ')
  const grounds = fills.filter(
    (fill) =>
      fill.colour !== 'ffffff' &&
      area(fill) < MOST_OF_PAGE * width * height &&
      chars.every((char) => holds(grown(fill, 1), char.box)) &&
      !others.some((char) => holds(fill, char.box)),
  )
  const [ground] = grounds.sort((a, b) => area(a) - area(b))
  return ground ? union({ x1: ground.x1, y1: ground.y1, x2: ground.x2, y2: ground.y2 }, box) : box
}

function wordsOf({ box, chars }: Piece, page: Page): string {
  const level = turnedParagraphs(chars, box, new Surroundings({ ...page, rules: [], fills: [], links: [] }))
  const words = level.length > 0 ? level.map(draftText).join(' ') : chars.map(({ text }) => text).join('')
  return words.replace(/\s+/g, ' ').trim()
}
