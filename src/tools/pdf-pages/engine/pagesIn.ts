import { pageRangesOf, pagesWithin } from '#features/pdfLook/pageRanges.ts'
import { badRange } from '../errors.ts'

/**
 * The pages that a text such as `1-3, 7-` names, in its order; all of them where it is empty. Ends beyond the last page are cut off.
 * @throws AppError where it is no such text, or names no page that there is
 */
export function pagesIn(text: string | undefined, count: number): number[] {
  const ranges = pageRangesOf(text)
  if (!ranges) throw badRange(text ?? '', count)
  const named = ranges.length > 0 ? ranges : [{ first: 1, last: count }]
  return named.flatMap((range) => {
    const pages = pagesWithin(range, count)
    if (pages.length === 0) throw badRange(text ?? '', count)
    return pages
  })
}
