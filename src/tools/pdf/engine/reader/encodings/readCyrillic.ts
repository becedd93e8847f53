import type { Char } from '../../model.ts'

/** So many words of so many letters, all of them beyond ASCII, are no words of a language in Latin letters. */
const FOREIGN = { words: 4, letters: 3 }
/** Part of the letters that are vowels in languages with Cyrillic letters. */
const VOWELS = { least: 0.25, most: 0.55 }
/** Letters of a word are at most so far apart, in multiples of the size. */
const GAP = 0.2

const windows = new TextDecoder('windows-1251')
/** Russian's ё as TeX's Cyrillic fonts number it. */
const YO = '¼'

/**
 * Gives Cyrillic letters to fonts that number them as Windows-1251 does (TeX's T2A fonts have the same alphabet) and say nothing of it, so
 * that they read as `Îò÷åò` for `Отчет`. A page with enough words of nothing but such letters is one; words with a plain
 * Latin letter stay as they are.
 */
export function readCyrillic(chars: Char[]): Char[] {
  const foreign = chars.filter(({ text }) => isHigh(text)).length
  if (foreign < FOREIGN.words * FOREIGN.letters) return chars
  const words = wordsOf(chars).filter((word) => word.some(({ text }) => isHigh(text)) && !word.some(isLatin))
  const telling = words.filter((word) => word.filter(({ text }) => isHigh(text)).length >= FOREIGN.letters)
  if (telling.length < FOREIGN.words) return chars
  const letters = telling.flat().map(({ text }) => cyrillic(text).toLowerCase())
  const vowels = letters.filter((letter) => /[аеёиоуыэюяіїє]/.test(letter)).length / letters.length
  if (vowels < VOWELS.least || vowels > VOWELS.most) return chars
  const read = new Map(words.flat().map((char) => [char, { ...char, text: cyrillic(char.text) }]))
  return chars.map((char) => read.get(char) ?? char)
}

/** À to ÿ, where Windows-1251 has its alphabet. */
const isHigh = (text: string): boolean => /^[À-ÿ]$/.test(text)

const isLatin = ({ text }: Char): boolean => /^[A-Za-z]$/.test(text)

/** A letter, or a sign that is one of Ukrainian, Russian and their kin in the middle of a word. */
const isPart = ({ text }: Char): boolean => /^[A-Za-z¡-ÿ]$/.test(text) && !/^[«»§©®°]$/.test(text)

const cyrillic = (text: string): string => {
  if (text === YO) return 'ё'
  const code = text.codePointAt(0)!
  return text.length === 1 && code > 0xa0 && code < 0x100 ? windows.decode(Uint8Array.of(code)) : text
}

/** Letters that follow each other without room between them. */
function wordsOf(chars: Char[]): Char[][] {
  const words: Char[][] = []
  let open: Char[] | undefined
  for (const char of chars) {
    const last = open?.at(-1)
    const goesOn =
      last && Math.abs(last.origin.y - char.origin.y) < 1 && char.loose.x1 - last.loose.x2 < GAP * char.size
    if (!isPart(char)) open = undefined
    else if (open && goesOn && char.loose.x1 > last.loose.x1) open.push(char)
    else {
      open = [char]
      words.push(open)
    }
  }
  return words
}
