import { height, overlapX, width } from '../../geometry.ts'
import type { Box } from '../../model.ts'
import { isRightToLeft } from '../../scripts.ts'
import type { ScannedLine, ScannedWord } from './hocr.ts'

/** Room that is left between two words, as part of their height. */
const ROOM = 0.12

/**
 * The words of a line that is read from the right, none on another one: Tesseract now and then makes the box of an Arabic word so wide that it
 * lies on its neighbours, and whoever sorts letters by place would mix them. Such a box ends beside its neighbour.
 */
export function wordsApart(words: ScannedWord[]): ScannedLine['words'] {
  if (!words.some(({ chars }) => chars.some(({ text }) => isRightToLeft(text)))) return words
  return words.map((word, at) => {
    const right = edgeBeside(word.box, words[at - 1]?.box)
    const left = edgeBeside(word.box, words[at + 1]?.box)
    const room = ROOM * height(word.box)
    const box = { ...word.box, x1: left ? left.x2 + room : word.box.x1, x2: right ? right.x1 - room : word.box.x2 }
    return (left || right) && width(box) > 0 ? narrowed(word, box) : word
  })
}

/** The neighbour, where the box lies on it and is the wider one. */
function edgeBeside(box: Box, neighbour: Box | undefined): Box | undefined {
  const givesWay = neighbour && width(neighbour) <= width(box) && overlapX(box, neighbour) >= 0
  return givesWay ? neighbour : undefined
}

/** The word in a narrower box; letters that stood beyond it are spread over it with all others. */
function narrowed(word: ScannedWord, box: Box): ScannedWord {
  const isWithin = word.chars.every(({ box: { x1, x2 } }) => x1 >= box.x1 && x2 <= box.x2)
  if (isWithin) return { ...word, box }
  // Where none of them is told apart from the next one, they are laid side by side in the order of reading.
  return { ...word, box, chars: word.chars.map((char) => ({ ...char, box: { ...char.box, x1: box.x1, x2: box.x2 } })) }
}
