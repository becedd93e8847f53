import type { Char } from '../../model.ts'

/** Letters farther apart are of two words, in multiples of the size. */
const APART = 0.5

/** The words of what was read: letters of a line up to a space or a gap. */
export function wordsOf(chars: Char[]): Char[][] {
  const words: Char[][] = []
  let before: Char | undefined
  for (const char of chars) {
    const gap = before ? char.box.x1 - before.box.x2 : 0
    const goesOn = before?.run === char.run && before.text !== ' ' && char.text !== ' ' && gap < APART * char.size
    if (goesOn) words.at(-1)!.push(char)
    else words.push([char])
    before = char
  }
  return words
}
