import { bounds, overlapX, overlapY, shifted } from '../../geometry.ts'
import type { Box } from '../../model.ts'
import { type Blot, heightOf, middleOf, widthOf } from '../blots.ts'
import { coverOf } from '../coverOf.ts'
import type { Grey } from '../grey.ts'
import { movedWord, type ScannedLine, type ScannedPage, type ScannedWord } from './hocr.ts'

/** Most groups that are read a second time: more are no lone cells but a picture. */
const MOST_GROUPS = 250
/** Air around each group on the sheet that it is read from, in x-heights. */
const AIR = 0.7
/** In a second reading, less certain words are mostly dirt. */
const LEAST_CONFIDENCE = 40

/** Letters so close to a word, in x-heights, are the rest of it; a figure's point may lie between in letters of one width. */
const REST = { word: 0.4, figure: 1.6 }
const FIGURE = /^\p{Sc}?\d[\d.,:]*$|^[\d.,:]*\d[\p{Sc}%]?$/u

/** Letters that no word covers, side by side, with the words that they are the rest of: Tesseract sometimes cuts a column in two. */
type Group = Box & { cut: ScannedWord[] }

/**
 * Reads what the first reading left: letters that no word covers. Tesseract drops lone cells of tables such as `4`. Each group
 * of letters is laid on a line of its own of a new sheet, and what is read there is put back in its place, also of the words that it begins or ends.
 * @param read reads a sheet of one block of text
 * @returns the lines that were read, with the words in whose place they stand
 */
export async function readLeftOver(
  page: Grey,
  found: ScannedPage,
  letters: { xHeight: number; blots: Blot[] },
  read: (sheet: Grey) => Promise<ScannedPage>,
): Promise<{ lines: ScannedLine[]; instead: Set<ScannedWord> }> {
  const groups = withCutWords(leftOver(page, found, letters), found, letters.xHeight)
  const instead = new Set<ScannedWord>()
  if (groups.length === 0 || groups.length > MOST_GROUPS) return { lines: [], instead }
  const air = Math.round(AIR * letters.xHeight)
  const { sheet, tops } = laidOut(page, groups, air)
  const again = await read(sheet)
  const lines = again.lines.flatMap((line) => {
    const middle = (line.box.y1 + line.box.y2) / 2
    const at = tops.findLastIndex((top) => top - air / 2 <= middle)
    const group = groups[at]
    if (!group) return []
    const [right, down] = [group.x1 - 2 * air, group.y1 - tops[at]!]
    const moved = (box: Box) => shifted(box, right, down)
    const words = line.words
      .filter(
        ({ confidence, chars }) =>
          confidence >= LEAST_CONFIDENCE && chars.some(({ text }) => /[\p{L}\p{N}]/u.test(text)),
      )
      .map((word) => movedWord(word, moved))
    const rest = isWhole(words, group.cut)
      ? words
      : words.filter(({ box }) => !group.cut.some((cut) => overlapX(cut.box, box) > 0))
    if (rest === words) for (const word of group.cut) instead.add(word)
    return rest.length > 0 ? [{ ...line, box: moved(line.box), words: rest }] : []
  })
  return { lines, instead }
}

const textOf = (words: ScannedWord[]): string =>
  words
    .flatMap(({ chars }) => chars.map(({ text }) => text))
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Whether a second reading holds all that the first one had of the words that it stands for. */
const isWhole = (words: ScannedWord[], cut: ScannedWord[]): boolean => {
  const text = textOf(words)
  return cut.every((word) => text.includes(textOf([word])))
}

/** The groups with the words that they are the rest of; those of one word become one. */
function withCutWords(groups: Box[], { lines }: ScannedPage, xHeight: number): Group[] {
  const words = lines.flatMap((line) => line.words)
  const joined: Group[] = []
  for (const group of groups) {
    const cut = words.filter((word) => isRestOf(word, group, xHeight))
    const other = joined.find((each) => each.cut.some((word) => cut.includes(word)))
    const box = bounds([group, ...cut.map((word) => word.box), ...(other ? [other] : [])])
    if (other) Object.assign(other, box, { cut: [...new Set([...other.cut, ...cut])] })
    else joined.push({ ...box, cut })
  }
  return joined
}

function isRestOf({ box, chars }: ScannedWord, group: Box, xHeight: number): boolean {
  if (overlapY(box, group) < 0.5 * Math.min(box.y2 - box.y1, group.y2 - group.y1)) return false
  const isFigure = FIGURE.test(chars.map(({ text }) => text).join(''))
  return -overlapX(box, group) < (isFigure ? REST.figure : REST.word) * xHeight
}

/** Groups of letters side by side that no word covers. */
function leftOver(page: Grey, found: ScannedPage, { xHeight, blots }: { xHeight: number; blots: Blot[] }): Box[] {
  const covered = coverOf(page, [...found.lines.flatMap(({ words }) => words.map((word) => word.box)), ...found.photos])
  const isLetter = (blot: Blot) => {
    const [width, height] = [widthOf(blot), heightOf(blot)]
    if (height < 0.55 * xHeight || height > 3 * xHeight || width < 0.12 * xHeight || width > 6 * xHeight) return false
    return blot.ink > 0.12 * width * height && blot.ink > 0.1 * xHeight * xHeight
  }
  const isInside = ({ x1, y1, x2, y2 }: Blot) => x1 > 3 && y1 > 3 && x2 < page.width - 4 && y2 < page.height - 4
  const isFree = (blot: Blot) => {
    const { x, y } = middleOf(blot)
    return !covered[Math.floor(y) * page.width + Math.floor(x)]
  }
  const groups: Box[] = []
  const letters = blots.filter((blot) => isLetter(blot) && isInside(blot) && isFree(blot))
  for (const { x1, y1, x2, y2 } of letters.sort((a, b) => a.x1 - b.x1)) {
    const group = groups.find(
      (each) => x1 - each.x2 < REST.figure * xHeight && Math.min(each.y2, y2) - Math.max(each.y1, y1) > 0.3 * xHeight,
    )
    if (group)
      Object.assign(group, { x2: Math.max(group.x2, x2), y1: Math.min(group.y1, y1), y2: Math.max(group.y2, y2) })
    else groups.push({ x1, y1, x2, y2 })
  }
  return groups.filter((group) => group.y2 - group.y1 < 3.5 * xHeight)
}

function laidOut(page: Grey, groups: Box[], air: number): { sheet: Grey; tops: number[] } {
  const width = Math.max(400, ...groups.map(({ x1, x2 }) => x2 - x1 + 1 + 4 * air))
  const tops: number[] = []
  let y = 2 * air
  for (const { y1, y2 } of groups) {
    tops.push(y)
    y += y2 - y1 + 1 + 2 * air
  }
  const sheet = { width, height: y + air, data: new Uint8Array(width * (y + air)).fill(255) }
  for (const [at, { x1, y1, x2, y2 }] of groups.entries()) {
    const left = Math.max(0, x1 - 3)
    for (let row = Math.max(0, y1 - 3); row <= Math.min(page.height - 1, y2 + 3); row++) {
      const line = page.data.subarray(row * page.width + left, row * page.width + Math.min(page.width, x2 + 4))
      sheet.data.set(line, (tops[at]! + row - y1) * width + 2 * air + left - x1)
    }
  }
  return { sheet, tops }
}
