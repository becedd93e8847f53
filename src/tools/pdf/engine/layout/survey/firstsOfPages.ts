import type { Char } from '../../model.ts'

/** Fewer letters do not tell a page from others with the same head: between the zones, or on a page that has them all in one of these. */
const FEWEST_LETTERS = { between: 40, alone: 120 }

/**
 * What a page says beside headers and footers: the letters between their zones or, of a page with a few lines at its
 * upper or lower edge alone, these. Empty where that is too little to tell pages apart.
 * @param top where the upper zone ends, in points from the top of the page, as `bottom`, where the lower one begins
 */
export function bodyOf(chars: Char[], { top, bottom }: { top: number; bottom: number }): string {
  const ink = chars.filter(({ text }) => text.trim())
  const between = lettersOf(ink.filter(({ origin }) => origin.y >= top && origin.y <= bottom))
  if (between.length >= FEWEST_LETTERS.between) return between
  const isInOne = ink.every(({ origin }) => origin.y < top) || ink.every(({ origin }) => origin.y > bottom)
  const all = lettersOf(ink)
  return isInOne && all.length >= FEWEST_LETTERS.alone ? all : ''
}

const lettersOf = (chars: Char[]): string => chars.map(({ text }) => text).join('')

/**
 * Answers with the first page of the document that says the same as this one beside headers and footers: the page
 * itself, but for a scan that was put in twice, copies of a letter in one file, or a form to fill in several times.
 */
export function firstsOfPages(lines: readonly { page: number; body: string }[]): (page: number) => number {
  const bodies = new Map(lines.map(({ page, body }) => [page, body]))
  const firsts = new Map<string, number>()
  for (const [page, body] of bodies) if (body && page < (firsts.get(body) ?? Infinity)) firsts.set(body, page)
  return (page) => firsts.get(bodies.get(page) ?? '') ?? page
}
