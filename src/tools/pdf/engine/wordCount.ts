import { isSpaceless, isWide } from './scripts.ts'

/** So many letters make a word, on average, where no spaces tell: of Chinese and Japanese signs, and of scripts such as Thai with their marks. */
const LETTERS = { wide: 2, other: 5 }

/** How many words a text has: those between spaces, and of scripts without spaces about as many as its letters make. */
export const wordCount = (text: string): number =>
  text
    .trim()
    .split(/\s+/)
    .reduce((sum, word) => sum + wordsIn(word), 0)

function wordsIn(word: string): number {
  const letters = [...word]
  const wide = letters.filter(isWide).length
  const other = letters.filter(isSpaceless).length - wide
  return Math.max(1, Math.round(wide / LETTERS.wide + other / LETTERS.other))
}
