/**
 * Works on several items at a time and gives the results in the order of the items. It takes a new item only when fewer
 * than `width` are waiting or in work, so a long stream never piles up in memory. The first failure ends it.
 */
export async function* inOrder<Item, Result>(
  items: AsyncIterable<Item>,
  width: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<{ item: Item; result: Result }> {
  const running: Promise<{ item: Item; result: Result }>[] = []
  for await (const item of items) {
    const job = work(item).then((result) => ({ item, result }))
    // The failure is thrown where the result is awaited; until then it must not count as unhandled.
    job.catch(() => undefined)
    running.push(job)
    if (running.length >= width) yield await running.shift()!
  }
  for (const job of running) yield await job
}
