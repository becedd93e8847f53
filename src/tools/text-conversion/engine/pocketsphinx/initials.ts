import type { Word } from './recogniser.ts'

/** The engine writes a letter that is spelled out as `b.` or `b`, and its genitive as `b.'s`. Without a stop A, I and O are words. */
const spelledLetter = /^([a-z](?=\.)|[b-hj-np-z])\.?('s)?$/
/** Letters belong together while no pause this long, in seconds, comes between them. */
const longestPause = 0.35

/** Writes letters as people do: `b.` as B, and `t.`, `v.'s` said in a row as TV's, one word from the first to the last of them. */
export function withInitials(words: readonly Word[]): Word[] {
  const written: Word[] = []
  let isOpen = false
  for (const word of words) {
    const [, letter, genitive = ''] = spelledLetter.exec(word.text) ?? []
    const text = letter === undefined ? word.text : letter.toUpperCase() + genitive
    const last = written.at(-1)
    if (last && isOpen && letter !== undefined && word.start - last.end < longestPause) {
      written[written.length - 1] = { text: last.text + text, start: last.start, end: word.end }
    } else written.push({ ...word, text })
    isOpen = letter !== undefined && genitive === ''
  }
  return written
}
