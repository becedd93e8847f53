/**
 * The pages that a text such as `1-3, 5` or `7-` chooses, in ascending order; all where it is empty, undefined where it is no such choice. The
 * engine reads it in the same way and has the last word.
 */
export function pagesOf(text: string | undefined, pageCount: number): number[] | undefined {
  const wanted = (text ?? '').replace(/[–—]/g, '-').replace(/\s/g, '')
  if (wanted === '') return Array.from({ length: pageCount }, (_, at) => at + 1)
  const chosen = new Set<number>()
  for (const part of wanted.split(/[,;]/)) {
    const [, first, dash, last] = /^(\d*)(-?)(\d*)$/.exec(part) ?? []
    if (!first && !last) return undefined
    const from = Number(first || 1)
    const to = dash ? Number(last || pageCount) : from
    if (from < 1 || to < from) return undefined
    for (let page = from; page <= Math.min(to, pageCount); page++) chosen.add(page)
  }
  return [...chosen].sort((a, b) => a - b)
}

/** The text that chooses these pages, given in ascending order; undefined for all of them. */
export function choiceOf(pages: readonly number[], pageCount: number): string | undefined {
  if (pages.length === pageCount) return undefined
  const ranges: [first: number, last: number][] = []
  for (const page of pages) {
    const open = ranges.at(-1)
    if (open && page === open[1] + 1) open[1] = page
    else ranges.push([page, page])
  }
  return ranges.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(', ')
}
