const signs = ['scroll', 'pointerdown', 'keydown', 'touchstart', 'wheel'] as const
const patienceMs = 2500

/**
 * Waits, on a page that came from the server, until its reader stirs or has had time to read what `selector` shows in the
 * window: until then what the server drew is enough, and nothing needs to be fetched. Elsewhere it does not wait.
 */
export function whenWanted(selector: string): Promise<void> {
  const drawn = globalThis.document ? [...document.querySelectorAll(selector)] : []
  if (drawn.length === 0) return Promise.resolve()
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = new AbortController()
  const go = () => {
    stop.abort()
    resolve()
  }
  for (const sign of signs) addEventListener(sign, go, { passive: true, once: true, signal: stop.signal })
  if (drawn.some((element) => element.getBoundingClientRect().top < innerHeight)) setTimeout(go, patienceMs)
  return promise
}
