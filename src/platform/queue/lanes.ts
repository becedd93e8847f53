import { setTimeout as sleep } from 'node:timers/promises'
import { ProgramStops } from '#platform/programStops.ts'
import { within } from '#platform/within.ts'
import { type CarryingOut, carryOut, type Handle } from './carryOut.ts'
import { openWaiting } from './waiting.ts'

type Options<Data> = CarryingOut<Data> & {
  /** How many messages are in hand at a time, over all queues. */
  concurrency: number
  /** Who handles the messages of each queue. */
  handlers: ReadonlyMap<string, Handle<Data>>
}

/**
 * Handles the messages of several queues in a number of lanes that they share. A lane takes a message only once it is free,
 * so none waits here that another process could handle; the queues take turns, and a group has one message in hand at a time.
 */
export function openLanes<Data extends object>({ concurrency, handlers, ...around }: Options<Data>) {
  const names = [...handlers.keys()]
  const closing = new AbortController()
  const ending = new AbortController()
  const waiting = openWaiting<Data>(around.boss, names, closing.signal)
  let inHand = 0

  /** Carries out one message after the other. */
  async function lane(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        await carryOutNext()
      } catch (error) {
        // The database is away: what was in hand comes again when its heartbeat is missed.
        around.sayFailure('warn', error, 'The queue could not be asked and is asked again')
        await sleep(1000, undefined, { signal: closing.signal }).catch(() => {})
      }
    }
  }

  async function carryOutNext(): Promise<void> {
    const taken = await waiting.next()
    if (!taken) return
    inHand++
    try {
      await carryOut(taken, handlers.get(taken.name)!, { ...around, ending: ending.signal })
    } finally {
      inHand--
      waiting.ended(taken)
    }
  }

  const lanes = Array.from({ length: concurrency }, lane)
  return {
    /** Whether a message is in hand. */
    isAtWork: () => inHand > 0,

    /** To be called when a message may have come into a queue, or into any of them. */
    look: (name?: string) => waiting.want(...(name === undefined ? names : [name])),

    /** Takes nothing more and waits for what is in hand, at most `seconds`; what is left is given back to the queue. */
    async close(seconds: number): Promise<void> {
      closing.abort()
      const ended = await within(seconds, Promise.all(lanes))
      if (ended) return
      ending.abort(new ProgramStops())
      await within(around.heartbeatSeconds, Promise.all(lanes))
    },
  }
}
