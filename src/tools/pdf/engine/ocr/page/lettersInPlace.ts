import { isRightToLeft } from '../../scripts.ts'
import type { ScannedWord } from '../words/hocr.ts'

type Letter = ScannedWord['chars'][number]

/**
 * The letters of a word with boxes as they stand, from left to right. Tesseract's recogniser reads a word as a whole and only guesses
 * where each letter stands: now and then two have changed places, and whoever sorts letters by place would read `870.98` for `870.89`.
 * Such a word has its letters spread evenly over its box.
 */
export function lettersInPlace({ box, chars }: ScannedWord): Letter[] {
  const laid = chars.some(({ text }) => isRightToLeft(text)) ? leftwards(chars) : chars
  const isOrdered = laid.every(({ box: own }, at) => {
    const before = laid[at - 1]?.box
    return !before || (own.x1 > before.x1 && own.x2 > before.x2)
  })
  if (isOrdered) return laid
  const width = (box.x2 - box.x1) / laid.length
  return laid.map(({ text, box: own }, at) => ({
    text,
    box: { ...own, x1: box.x1 + at * width, x2: box.x1 + (at + 1) * width },
  }))
}

/** The letters of a word that is read from the right, from left to right; digits and Latin letters in it are read to the right. */
function leftwards(chars: Letter[]): Letter[] {
  const laid: Letter[] = []
  let run = 0
  for (const [at, letter] of chars.entries()) {
    run = readsRightwards(chars, at) ? run + 1 : 0
    // Ahead of what was laid so far, but behind the letters of its own run.
    laid.splice(Math.max(0, run - 1), 0, letter)
  }
  return laid
}

/** A letter or digit that is read to the right, or a sign between two of them. */
function readsRightwards(chars: Letter[], at: number): boolean {
  const isOne = (index: number) => /[\p{L}\p{N}]/u.test(chars[index]?.text ?? '') && !isRightToLeft(chars[index]!.text)
  return isOne(at) || (isOne(at - 1) && isOne(at + 1) && !isRightToLeft(chars[at]!.text))
}
