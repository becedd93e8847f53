import { type Line, phrasesOf, type Word, wordsHere } from './words.ts'

/** Longer words are no mark: what is read out of dirt or of the rest of a stamp has so few signs. */
const SIGNS = 2
/** Room between texts that stand apart, in font sizes. */
export const APART = 0.7
/** Texts of one column begin, end or have their middle so near to each other, in font sizes. */
const ALIGNED = 0.5
/** Rows follow each other in steps of no more font sizes. */
const STEP = 3.5
/** Sure texts below each other that are a column, or the part of the rows in which it has texts. */
const COLUMN = { texts: 2, filled: 0.5 }
/** A text of so many letters is a heading; the first line of a table is made of headings. */
const LETTERS = 3

/** Lines that follow each other with several texts in each. */
type Rows = Line[][]

/**
 * Lines without the stray marks of a scan: doubtful words of one or two signs, alone in the white, that were made of the rest of a stamp,
 * of dirt or of the table below the sheet. No column is told by them. What stands below a heading or sure texts, or in most rows, is in a
 * narrow column, of ticks, units or single figures, and stays.
 */
export function withoutStrayMarks(lines: Line[]): Line[] {
  if (!lines.some(({ words }) => words.some(isMark))) return lines
  const blocks = blocksOf(lines)
  const alone = lines.flatMap((line) => phrasesOf(line, APART).filter(isOfMarks))
  const stray = alone.filter((mark) => !blocks.some((rows) => isAmong(mark, rows) && isInColumn(mark, rows)))
  const words = new Set(stray.flatMap((mark) => mark.words))
  return words.size > 0 ? wordsHere(lines, (word) => !words.has(word)) : lines
}

/** Whether a word was read doubtfully and has hardly a sign. */
export const isMark = ({ text, chars }: Word): boolean =>
  [...text].length <= SIGNS && chars.every(({ doubtful }) => doubtful)

const isOfMarks = ({ words }: Line): boolean => words.every(isMark)

const isSure = ({ words }: Line): boolean => words.every(({ chars }) => !chars.some(({ doubtful }) => doubtful))

function blocksOf(lines: Line[]): Rows[] {
  const blocks: Rows[] = []
  let before: Line | undefined
  for (const line of lines) {
    const texts = phrasesOf(line, APART)
    if (texts.length < 2) continue
    if (!before || line.baseline - before.baseline > STEP * line.size) blocks.push([])
    blocks.at(-1)!.push(texts)
    before = line
  }
  return blocks
}

const isAmong = ({ baseline }: Line, rows: Rows): boolean =>
  baseline >= rows[0]![0]!.baseline && baseline <= rows.at(-1)![0]!.baseline

/** Whether a mark stands below a heading or sure texts, or with others of its kind in most rows. */
function isInColumn(mark: Line, rows: Rows): boolean {
  const others = rows.flatMap((texts, row) =>
    texts.filter(({ words }) => words[0] !== mark.words[0]).map((text) => ({ text, isFirst: row === 0 })),
  )
  const isHeading = ({ text, isFirst }: { text: Line; isFirst: boolean }) =>
    text.baseline < mark.baseline &&
    text.x1 < mark.x2 &&
    text.x2 > mark.x1 &&
    isSure(text) &&
    (isFirst || text.words.some((word) => (word.text.match(/\p{L}/gu)?.length ?? 0) >= LETTERS))
  const aligned = others.filter(({ text }) => areAligned(mark, text)).map(({ text }) => text)
  return (
    others.some(isHeading) ||
    aligned.filter(isSure).length >= COLUMN.texts ||
    aligned.length + 1 >= COLUMN.filled * rows.length
  )
}

function areAligned(one: Line, other: Line): boolean {
  const near = ALIGNED * Math.min(one.size, other.size)
  const apart = [one.x1 - other.x1, one.x2 - other.x2, (one.x1 + one.x2 - other.x1 - other.x2) / 2]
  return apart.some((each) => Math.abs(each) < near)
}
