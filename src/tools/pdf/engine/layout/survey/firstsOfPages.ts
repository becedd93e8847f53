import type { Char, Page } from '../../model.ts'

/** Fewer letters do not tell a page from others with the same head: between the zones, or on a page that has them all in one of these. */
const FEWEST_LETTERS = { between: 40, alone: 120 }

/**
 * What a page says on which paper, heads and feet among it. Empty where that is too little to tell pages apart: next to nothing between the
 * zones of these, or a few lines at the upper or lower edge alone.
 * @param chars those of the page that stand upright
 * @param top where the upper zone ends, in points from the top of the page, as `bottom`, where the lower one begins
 */
export function sayingOf(
  { width, height }: Page,
  chars: Char[],
  { top, bottom }: { top: number; bottom: number },
): string {
  const ink = chars.filter(({ text }) => text.trim())
  const between = ink.filter(({ origin }) => origin.y >= top && origin.y <= bottom)
  const isInOne = ink.every(({ origin }) => origin.y < top) || ink.every(({ origin }) => origin.y > bottom)
  const all = lettersOf(ink)
  const isTold = lettersOf(between).length >= FEWEST_LETTERS.between || (isInOne && all.length >= FEWEST_LETTERS.alone)
  return isTold ? `${Math.round(width)} ${Math.round(height)} ${all}` : ''
}

const lettersOf = (chars: Char[]): string => chars.map(({ text }) => text).join('')

/**
 * Answers with the first page of the document that says the same as this one: the page itself, but for a scan that was put in twice, copies
 * of a letter in one file, or a form to fill in several times. Pages that differ in their numbers or heads are pages of their own.
 */
export function firstsOfPages(lines: readonly { page: number; saying: string }[]): (page: number) => number {
  const sayings = new Map(lines.map(({ page, saying }) => [page, saying]))
  const firsts = new Map<string, number>()
  for (const [page, saying] of sayings) if (saying && page < (firsts.get(saying) ?? Infinity)) firsts.set(saying, page)
  return (page) => firsts.get(sayings.get(page) ?? '') ?? page
}
