/** Things of one day, by the reader's own clock; `at` is the moment of its first. */
export type Day<Thing> = { key: string; at: number; things: Thing[] }

/** Groups things by the day on which they were made, in their order. */
export function byDay<Thing extends { createdAt: number }>(things: readonly Thing[]): Day<Thing>[] {
  const days: Day<Thing>[] = []
  for (const thing of things) {
    const key = new Date(thing.createdAt).toDateString()
    const latest = days.at(-1)
    if (latest?.key === key) latest.things.push(thing)
    else days.push({ key, at: thing.createdAt, things: [thing] })
  }
  return days
}
