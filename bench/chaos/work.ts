import type { installationParts } from './installation.ts'
import type { SmsNetwork } from './smsNetwork.ts'

/** What came of one kind of work. */
export type Tally = {
  name: string
  /** How many times a customer was told that it was done. */
  acknowledged: number
  /** What of that is not there. */
  lost: string[]
  /** What was done more than once. */
  doubled: string[]
  /** What a reader of the figures should know. */
  notes: string[]
}

/** What customers do all the time. */
export type Work = {
  name: string
  /** Does it once, and remembers it where the product said that it was done. Throws where anything went wrong. */
  once(): Promise<void>
  /** Looks for everything that was acknowledged; what takes its time may take until then. */
  tally(until: number): Promise<Tally>
}

export type Around = Awaited<ReturnType<typeof installationParts>> & { network: SmsNetwork }

/** Those of a list for which something does not hold, though it was asked again and again until a time. */
export async function failing<Item>(
  items: Item[],
  until: number,
  holds: (item: Item) => Promise<boolean>,
): Promise<Item[]> {
  const left: Item[] = []
  for (const item of items) {
    let fine = await holds(item).catch(() => false)
    while (!fine && Date.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, 500))
      fine = await holds(item).catch(() => false)
    }
    if (!fine) left.push(item)
  }
  return left
}
