import type { ServerResponse } from 'node:http'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import { within } from '../within.ts'
import type { App } from './server.ts'
import { turnAway } from './turnAway.ts'

/** How long a server may take to end, in seconds. */
export type DrainTimes = {
  /** For which it says that it stops and still takes every request, so that a balancer chooses others. */
  announced: number
  /** That requests in hand may take after that; what is left then is cut off. */
  finishing: number
}

/** What lets a server end without losing a request. Add it before any route. */
export function drainOf(app: App) {
  const inHand = new Set<ServerResponse>()
  let stopping = false
  app.addHook('onRequest', async (_request, { raw }) => {
    if (stopping) return sayClose(raw)
    inHand.add(raw)
    raw.once('close', () => inHand.delete(raw))
  })

  return {
    isStopping: () => stopping,
    /** Announces the end, takes no more connections, and ends when the last request is answered or the time is over. */
    async end(times: DrainTimes): Promise<void> {
      stopping = true
      for (const response of inHand) sayClose(response)
      await wait(times.announced * 1000)
      // Only where somebody is told: a program that is ended at once has no balancer before it.
      if (times.announced > 0 && (await turnAway(app.server))) await wait(handshakeMs)
      await quietMoment(app)
      // In this very turn: the framework takes several, in which the kernel would take connections that nobody fetches.
      app.server.close()
      const closing = app.close()
      if (await within(times.finishing, closing)) return
      app.log.warn({ connections: inHand.size }, 'Some requests took too long and are cut off')
      app.server.closeAllConnections()
      await closing
    },
  }
}

/** In which a connection that the kernel has begun is there, also over a slow network. */
const handshakeMs = 300

// Written to the answer itself, which also goes for answers that the framework does not write.
const sayClose = (response: ServerResponse) => {
  if (!response.headersSent) response.setHeader('connection', 'close')
}

/** Turns of the event loop to look for a quiet one in: under a heavy load there may be none. */
const mostTurns = 100

/**
 * Waits until the loop went round without a new connection. One that the kernel has taken and nobody has fetched yet is
 * reset when the server stops listening; its client believes that the request was taken.
 */
async function quietMoment({ server }: App): Promise<void> {
  let isQuiet = false
  const heard = () => {
    isQuiet = false
  }
  server.on('connection', heard)
  for (let turns = 0; turns < mostTurns && !isQuiet; turns++) {
    isQuiet = true
    await turn()
  }
  server.off('connection', heard)
}
