import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { createRecent } from '#platform/recent.ts'

/** Counts a call of one kind under a key, over all processes: how many there were in this stretch of seconds, and when it ends. */
export type CountCall = (
  limit: { what: string; seconds: number },
  key: string,
) => Promise<{ count: number; resetsAt: Date }>

/** Keys beyond their limit that a process remembers, of each route. */
const mostRemembered = 5000

/**
 * Where limits by address count, so that an address has no more tries where there are more processes. Each route counts for itself. Who is beyond
 * the limit is refused from memory until the stretch ends: a flood costs the database nothing.
 */
export function sharedCounts(count: CountCall): FastifyRateLimitStoreCtor {
  const storeOf = (what: string): FastifyRateLimitStore => {
    const beyond = createRecent<{ count: number; resetsAt: number }>(mostRemembered)
    return {
      incr(key, callback, timeWindow, max) {
        const now = Date.now()
        const known = beyond.get(key)
        if (known && known.resetsAt > now && known.count > max)
          return callback(null, { current: known.count, ttl: known.resetsAt - now })
        count({ what, seconds: timeWindow / 1000 }, key).then(
          ({ count: current, resetsAt }) => {
            if (current > max) beyond.set(key, { count: current, resetsAt: resetsAt.getTime() })
            callback(null, { current, ttl: Math.max(0, resetsAt.getTime() - Date.now()) })
          },
          (error: unknown) => callback(error instanceof Error ? error : new Error('A call was not counted')),
        )
      },
      child: (route) => storeOf(nameOf(route)),
    }
  }
  return class implements FastifyRateLimitStore {
    readonly #store = storeOf('calls')
    readonly incr = this.#store.incr
    readonly child = this.#store.child
  }
}

/** The route as it is registered; the plugin hands it over beside the options of the limit. */
function nameOf(options: object): string {
  const { routeInfo } = options as { routeInfo: { method: string | string[]; url: string } }
  return `calls ${routeInfo.method} ${routeInfo.url}`
}
