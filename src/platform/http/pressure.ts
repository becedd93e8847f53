import type { FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whoever calls this is never turned away, however busy the process is. */
    alwaysTaken?: true
  }
}

/** A round of the event loop that is still going on after so long, in ms, is a queue in the kernel that nobody sees. */
const lateMs = 1000
/** Requests of such a round before which it is no queue: a process may have been kept from its core for other reasons. */
const fewRequests = 100
/** How often the loop is looked at, in ms. */
const tickMs = 100

/** How much waits in a process: whoever comes new can be told so before they wait as well. */
export type Pressure = {
  /** Counts a request, and whether this round of the event loop has gone on for so long, with so many requests, that others wait behind it. */
  isLate(): boolean
  /** Whether as many calls are in hand as a process may have. */
  isFull(): boolean
  /** A call is in hand until it is answered or given up. */
  take(request: FastifyRequest, reply: FastifyReply): void
  close(): void
}

const awaiting = new WeakSet<FastifyRequest['raw']>()

/** From now on a call only waits for work that others do, such as a job: whoever asks for much of it takes no place from those who come new. */
export const awaitsWork = ({ raw }: Pick<FastifyRequest, 'raw'>): void => void awaiting.add(raw)

/**
 * Watches a web process. Of calls in hand those count that have arrived whole, and do not await work: the others wait for their sender, and may do so
 * for long over a slow line. `now` is a clock in ms.
 */
export function watchPressure(mostInHand: number, now: () => number = performance.now.bind(performance)): Pressure {
  const inHand = new Set<FastifyRequest['raw']>()
  let looked = now()
  let sinceLook = 0
  const timer = setInterval(() => {
    looked = now()
    sinceLook = 0
  }, tickMs).unref()
  return {
    isLate() {
      sinceLook += 1
      return sinceLook > fewRequests && now() - looked > lateMs
    },
    isFull() {
      if (inHand.size < mostInHand) return false
      let arrived = 0
      for (const raw of inHand) if (raw.complete && !awaiting.has(raw)) arrived += 1
      return arrived >= mostInHand
    },
    take({ raw: request }, { raw: response }) {
      inHand.add(request)
      response.once('close', () => inHand.delete(request))
    },
    close: () => clearInterval(timer),
  }
}
