import { pageRangesOf, pagesWithin, rangesText } from '#features/pdfLook/pageRanges.ts'

/** Whether a text such as `1-3, 5` or `7-` chooses pages of any file. */
export const isPageChoice = (text: string | undefined): boolean => pageRangesOf(text, /[,;]/) !== undefined

/**
 * The pages of a file that a text such as `1-3, 5` or `7-` chooses, in ascending order and each once; all where it is empty, undefined where it
 * is no such choice.
 */
export function pagesOf(text: string | undefined, pageCount: number): number[] | undefined {
  const ranges = pageRangesOf(text, /[,;]/)
  if (!ranges) return undefined
  const all = ranges.length > 0 ? ranges : [{ first: 1, last: pageCount }]
  const chosen = new Set(all.flatMap((range) => pagesWithin(range, pageCount)))
  return [...chosen].sort((a, b) => a - b)
}

/** The text that chooses these pages, given in ascending order; undefined for all of them. */
export function choiceOf(pages: readonly number[], pageCount: number): string | undefined {
  return pages.length === pageCount ? undefined : rangesText(pages, ', ')
}
