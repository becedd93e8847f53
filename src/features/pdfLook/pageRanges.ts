/** Pages from one to another, counted from 1; `last` is Infinity where it goes on to the end. */
export type PageRange = { first: number; last: number }

/**
 * The ranges that a text such as `1-3, 5, 7-` names, in its order; none where it is empty, undefined where it is no such text, whatever the
 * file. Parts stand between commas or what `between` matches.
 */
export function pageRangesOf(text: string | undefined, between: RegExp | string = ','): PageRange[] | undefined {
  const wanted = (text ?? '').replace(/[–—]/g, '-').replace(/\s/g, '')
  if (wanted === '') return []
  const ranges = wanted.split(between).map(rangeOf)
  return ranges.every((range) => range !== undefined) ? ranges : undefined
}

function rangeOf(part: string): PageRange | undefined {
  const [, from, dash, to] = /^(\d*)(-?)(\d*)$/.exec(part) ?? []
  if (!from && !to) return undefined
  const first = Number(from || 1)
  const last = dash ? Number(to || Number.POSITIVE_INFINITY) : first
  return first < 1 || last < first ? undefined : { first, last }
}

/** Whether a range begins in a file and has its end typed beyond it: more was asked for than there is. */
export const reachesBeyond = ({ first, last }: PageRange, pageCount: number): boolean =>
  first <= pageCount && last > pageCount && last !== Number.POSITIVE_INFINITY

/** The pages of a range that a file has, in their order. */
export const pagesWithin = ({ first, last }: PageRange, pageCount: number): number[] =>
  Array.from({ length: Math.max(0, Math.min(last, pageCount) - first + 1) }, (_, at) => first + at)

/** Pages in their order as a text such as `1-3,7` names them. */
export function rangesText(pages: readonly number[], between = ','): string {
  const ranges: [first: number, last: number][] = []
  for (const page of pages) {
    const open = ranges.at(-1)
    if (open && page === open[1] + 1) open[1] = page
    else ranges.push([page, page])
  }
  return ranges.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(between)
}
