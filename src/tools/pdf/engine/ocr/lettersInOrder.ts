import { isRightToLeft } from '../scripts.ts'
import type { ScannedWord } from './hocr.ts'

/**
 * The letters of a word with boxes in the order in which they are read. Tesseract's recogniser reads a word as a whole and only guesses
 * where each letter stands: now and then two have changed places, and whoever sorts letters by place would read `870.98` for `870.89`.
 * Such a word has its letters spread evenly over its box.
 */
export function lettersInOrder({ box, chars }: ScannedWord): ScannedWord['chars'] {
  const isLeftwards = chars.some(({ text }) => isRightToLeft(text))
  const isOrdered = chars.every(({ box: own }, at) => {
    const before = chars[at - 1]?.box
    if (!before) return true
    return isLeftwards ? own.x1 < before.x1 && own.x2 < before.x2 : own.x1 > before.x1 && own.x2 > before.x2
  })
  if (isOrdered) return chars
  const width = (box.x2 - box.x1) / chars.length
  return chars.map(({ text, box: own }, index) => {
    const at = isLeftwards ? chars.length - 1 - index : index
    return { text, box: { ...own, x1: box.x1 + at * width, x2: box.x1 + (at + 1) * width } }
  })
}
