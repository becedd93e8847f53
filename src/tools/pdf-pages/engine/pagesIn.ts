import { badRange } from '../errors.ts'

/**
 * The pages that a text such as `1-3, 7-` names, in its order; all of them where it is empty. Ends beyond the last page are cut off.
 * @throws AppError where it is no such text, or names no page that there is
 */
export function pagesIn(text: string | undefined, count: number): number[] {
  const wanted = (text ?? '').replace(/[–—]/g, '-').replace(/\s/g, '')
  if (wanted === '') return Array.from({ length: count }, (_, at) => at + 1)
  const pages = wanted.split(',').flatMap((part) => {
    const [, first, dash, last] = /^(\d{0,6})(-?)(\d{0,6})$/.exec(part) ?? []
    const from = Number(first || 1)
    const to = Math.min(dash ? Number(last || count) : from, count)
    if ((!first && !last) || from < 1 || to < from) throw badRange(text ?? '', count)
    return Array.from({ length: to - from + 1 }, (_, at) => from + at)
  })
  return pages
}
