/** Items of several streams as one stream, by when they start; each stream has its own in order. It reads one ahead of each. */
export async function* inTime<Item extends { start: number }>(
  streams: readonly AsyncIterable<Item>[],
): AsyncGenerator<Item> {
  const readers = streams.map((stream) => stream[Symbol.asyncIterator]())
  const heads = await Promise.all(readers.map((reader) => reader.next()))
  for (;;) {
    let next: number | undefined
    for (const [i, head] of heads.entries()) {
      const first = next === undefined ? undefined : heads[next]
      if (!head.done && (!first || first.done || head.value.start < first.value.start)) next = i
    }
    const head = next === undefined ? undefined : heads[next]
    if (next === undefined || !head || head.done) return
    heads[next] = await readers[next]!.next()
    yield head.value
  }
}
