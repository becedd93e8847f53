import { pagesOf } from '../pageChoice.ts'
import { badPageRange } from './failures.ts'

/**
 * The pages that a text like `1-3,5` or `7-` chooses, in ascending order and each once; all pages when it is empty.
 * Ends beyond the last page are cut off, so `1-100` works for a short file.
 * @throws AppError 50105 when the text is not such a choice, or chooses nothing.
 */
export function pageRange(text: string | undefined, pageCount: number): number[] {
  const pages = pagesOf(text, pageCount)
  if (!pages?.length) throw badPageRange(text?.trim() ?? '', pageCount)
  return pages
}
