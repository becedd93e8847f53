/**
 * One page of a list over some sites, or over all where they are null. Each site is asked by itself, so that its own index answers however
 * few of the rows are its, and the answers are put in order.
 */
export async function overSites<Row>(
  sites: readonly string[] | null,
  ask: (site: string | undefined) => Promise<Row[]>,
  { order, most }: { order: (a: Row, b: Row) => number; most: number },
): Promise<Row[]> {
  if (sites === null) return ask(undefined)
  const pages = await Promise.all(sites.map((site) => ask(site)))
  return pages.flat().toSorted(order).slice(0, most)
}

/** What finds texts that begin with what was typed, whatever signs of a pattern that holds. */
export const beginningWith = (typed: string): string => `${typed.replace(/[\\%_]/g, '\\$&')}%`
