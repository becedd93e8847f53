import { median } from '../../geometry.ts'
import type { ScannedLine } from '../words/hocr.ts'

/** Rows whose height differs by less from the usual one have the usual size; letters likewise. */
const SAME = 0.12
/** Fewer letters of a kind say nothing of how high they are. */
const FEWEST = { onPage: 6, inLine: 2 }
/** Letters that are as high as each other, whatever the font. */
const kinds = [/^[acemnorsuvwxz]$/, /^[bdfhklA-HJ-NPR-Z0-9]$/]

/**
 * How high the row of each line is, from the tallest letters to the deepest, in pixels. Tesseract guesses it, and takes figures alone
 * for letters without ascender: where the letters of a line are as high as those of usual lines, so is its row.
 */
export function rowHeights(lines: ScannedLine[]): (line: ScannedLine) => number {
  const usual = median(lines.map(({ rowHeight }) => rowHeight))
  const isUsual = ({ rowHeight }: ScannedLine) => Math.abs(rowHeight / usual - 1) < SAME
  const plain = lines.filter(isUsual)
  const known = kinds.map((kind) => {
    const heights = plain.flatMap((line) => heightsIn(line, kind))
    return heights.length < FEWEST.onPage ? undefined : median(heights)
  })
  const hasUsualLetters = (line: ScannedLine): boolean => {
    const ratios = kinds.flatMap((kind, index) => {
      const height = known[index]
      return height === undefined ? [] : heightsIn(line, kind).map((each) => each / height)
    })
    return ratios.length >= FEWEST.inLine && Math.abs(median(ratios) - 1) < SAME
  }
  return (line) => (isUsual(line) || hasUsualLetters(line) ? usual : line.rowHeight)
}

const heightsIn = ({ words }: ScannedLine, kind: RegExp): number[] =>
  words
    .filter(({ loose }) => !loose)
    .flatMap(({ chars }) => chars.filter(({ text }) => kind.test(text)).map(({ box }) => box.y2 - box.y1))
