import { badPageRange } from './failures.ts'

/**
 * The pages that a text like `1-3,5` or `7-` chooses, in ascending order and each once; all pages when it is empty.
 * Ends beyond the last page are cut off, so `1-100` works for a short file.
 * @throws AppError 50105 when the text is not such a choice, or chooses nothing.
 */
export function pageRange(text: string | undefined, pageCount: number): number[] {
  const wanted = (text ?? '').replace(/[–—]/g, '-').replace(/\s/g, '')
  if (wanted === '') return Array.from({ length: pageCount }, (_, index) => index + 1)
  const chosen = new Set<number>()
  for (const part of wanted.split(/[,;]/)) {
    const [, first, dash, last] = /^(\d*)(-?)(\d*)$/.exec(part) ?? []
    if (!first && !last) throw badPageRange(wanted, pageCount)
    const from = Number(first || 1)
    const to = dash ? Number(last || pageCount) : from
    if (from < 1 || to < from) throw badPageRange(wanted, pageCount)
    for (let page = from; page <= Math.min(to, pageCount); page++) chosen.add(page)
  }
  if (chosen.size === 0) throw badPageRange(wanted, pageCount)
  return [...chosen].sort((a, b) => a - b)
}
