import { centreX, median, shifted } from '../geometry.ts'
import type { Box, Page } from '../model.ts'
import { type Grey, partOf } from './grey.ts'
import { movedWord, type ScannedPage, type ScannedWord } from './words/hocr.ts'

/** An open book is so much wider than it is high, and its fold lies so near the middle, as parts of its width. */
const SHAPE = { wide: 1.2, from: 0.42, to: 0.58 }
/** Around the fold so much is free of words, in rows' heights, but for this part of the rows: dirt is read as words there. */
const FREE = { room: 0.25, stray: 0.05 }
/** Each side has so many lines of prose: so many words with so little room between them, in rows' heights. */
const PROSE = { lines: 6, words: 4, apart: 2 }

/**
 * Where the two pages of an open book meet that were scanned in one: a stripe near the middle that no word crosses, with lines of
 * prose on both sides. Recognition reads over it where it is narrow. In pixels; undefined for a single page, a table or a list.
 */
export function foldOf({ lines }: ScannedPage, { width, height }: Pick<Grey, 'width' | 'height'>): number | undefined {
  if (width < SHAPE.wide * height || lines.length < PROSE.lines) return undefined
  const row = median(lines.map(({ rowHeight }) => rowHeight))
  const words = lines.flatMap((line) => line.words)
  const room = FREE.room * row
  const most = FREE.stray * lines.length
  let best: { at: number; over: number; free: number } | undefined
  for (let at = SHAPE.from * width; at < SHAPE.to * width; at += row / 8) {
    const over = words.filter(({ box }) => box.x1 < at + room && box.x2 > at - room).length
    if (over > most) continue
    const free = Math.min(...words.map(({ box }) => (box.x2 <= at ? at - box.x2 : box.x1 >= at ? box.x1 - at : room)))
    if (!best || over < best.over || (over === best.over && free > best.free)) best = { at, over, free }
  }
  if (!best) return undefined
  const { at } = best
  const isOfProse = (part: ScannedWord[]) =>
    part.length >= PROSE.words &&
    part.every(({ box }, index) => index === 0 || box.x1 - part[index - 1]!.box.x2 < PROSE.apart * row)
  const sides = [(word: ScannedWord) => centreX(word.box) < at, (word: ScannedWord) => centreX(word.box) >= at]
  const isSpread = sides.every((isThere) => {
    const parts = lines.map((line) => line.words.filter(isThere)).filter((part) => part.length >= PROSE.words)
    const prose = parts.filter(isOfProse)
    return prose.length >= PROSE.lines && prose.length > 0.7 * parts.length
  })
  return isSpread ? Math.round(at) : undefined
}

/** Reads the pages on both sides of a fold each on its own; what is found has its place on the whole sheet. */
export async function readSides(
  grey: Grey,
  fold: number,
  read: (side: Grey) => Promise<ScannedPage>,
): Promise<ScannedPage> {
  const { width, height } = grey
  const [left, right] = await Promise.all([
    read(partOf(grey, 0, 0, fold, height)),
    read(partOf(grey, fold, 0, width - fold, height)),
  ])
  const moved = (box: Box) => shifted(box, fold, 0)
  const lines = right.lines.map((line) => ({
    ...line,
    box: moved(line.box),
    words: line.words.map((word) => movedWord(word, moved)),
  }))
  return { lines: [...left.lines, ...lines], photos: [...left.photos, ...right.photos.map(moved)], fold }
}

/** Room between the pages of a spread, in multiples of the letters' size and at most in points: none of their lines seem to be one. */
const OPEN = { room: 1.5, most: 24 }

/** A page whose right half stands so far from its left one that both are columns. `fold` in points. */
export function opened(page: Page, fold: number): Page {
  const room = Math.min(OPEN.most, OPEN.room * median(page.chars.map((char) => char.size)))
  const moved = <Part extends Box>(part: Part): Part =>
    centreX(part) < fold ? part : { ...part, x1: part.x1 + room, x2: part.x2 + room }
  return {
    ...page,
    width: page.width + room,
    chars: page.chars.map((char) => {
      const box = moved(char.box)
      const right = box.x1 - char.box.x1
      const loose = { ...char.loose, x1: char.loose.x1 + right, x2: char.loose.x2 + right }
      return { ...char, box, loose, origin: { ...char.origin, x: char.origin.x + right } }
    }),
    rules: page.rules.map(moved),
    fills: page.fills.map(moved),
    pictures: page.pictures.map(moved),
  }
}
