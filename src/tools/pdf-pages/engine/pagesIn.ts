import { pageRangesOf, pagesWithin, reachesBeyond } from '#features/pdfLook/pageRanges.ts'
import { badRange, rangeBeyond } from '../errors.ts'

/**
 * The pages that a text such as `1-3, 7-` names, in its order; all of them where it is empty.
 * @throws AppError where it is no such text, or names a page that there is not
 */
export function pagesIn(text: string | undefined, count: number): number[] {
  const ranges = pageRangesOf(text)
  if (!ranges) throw badRange(text ?? '', count)
  const named = ranges.length > 0 ? ranges : [{ first: 1, last: count }]
  return named.flatMap((range) => {
    const pages = pagesWithin(range, count)
    if (pages.length === 0) throw badRange(text ?? '', count)
    if (reachesBeyond(range, count)) throw rangeBeyond(text ?? '', count)
    return pages
  })
}
