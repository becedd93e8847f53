/** Counts of cells: in the truth, found, and found in the right place. */
export type Count = { truth: number; found: number; right: number }

export const f1 = ({ truth, found, right }: Count): number => (truth + found === 0 ? 1 : (2 * right) / (truth + found))

/** What two programs may write differently: spaces, line ends, kinds of dashes. */
export const normal = (text: string): string =>
  text
    .replace(/[\s\u00a0]+/g, '')
    .replace(/[−–—]/g, '-')
    .toLowerCase()

const filled = (grid: string[][]): number => grid.flat().filter((text) => normal(text) !== '').length

/**
 * Cells of a found table against the true one. A cell is right when its text stands in the right column of the row
 * that belongs to the true row; rows are put beside each other so that most cells are right, and keep their order.
 */
export function compareGrids(truth: string[][], found: string[][]): Count {
  const right = (a: string[], b: string[]) =>
    a.filter((text, at) => normal(text) && normal(text) === normal(b[at] ?? '')).length
  const best: number[][] = Array.from({ length: truth.length + 1 }, () => new Array<number>(found.length + 1).fill(0))
  for (let t = 1; t <= truth.length; t++) {
    for (let f = 1; f <= found.length; f++) {
      const both = best[t - 1]![f - 1]! + right(truth[t - 1]!, found[f - 1]!)
      best[t]![f] = Math.max(both, best[t - 1]![f]!, best[t]![f - 1]!)
    }
  }
  return { truth: filled(truth), found: filled(found), right: best[truth.length]![found.length]! }
}

/** Pairs each true table with the found one that fits best; what is left over on either side counts as wrong. */
export function compareTables(truths: string[][][], founds: string[][][]): Count {
  const pairs = truths
    .flatMap((truth, t) => founds.map((found, f) => ({ t, f, count: compareGrids(truth, found) })))
    .sort((a, b) => b.count.right - a.count.right)
  const sum: Count = { truth: 0, found: 0, right: 0 }
  const usedTruth = new Set<number>()
  const usedFound = new Set<number>()
  for (const { t, f, count } of pairs) {
    if (usedTruth.has(t) || usedFound.has(f) || count.right === 0) continue
    usedTruth.add(t)
    usedFound.add(f)
    add(sum, count)
  }
  for (const [t, truth] of truths.entries())
    if (!usedTruth.has(t)) add(sum, { truth: filled(truth), found: 0, right: 0 })
  for (const [f, found] of founds.entries())
    if (!usedFound.has(f)) add(sum, { truth: 0, found: filled(found), right: 0 })
  return sum
}

export function add(sum: Count, count: Count): void {
  sum.truth += count.truth
  sum.found += count.found
  sum.right += count.right
}
