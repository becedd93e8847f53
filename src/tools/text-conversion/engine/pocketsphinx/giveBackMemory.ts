import koffi from 'koffi'

/**
 * Hands memory that is not in use back to the system: sounds that nobody needs any more, which Node.js lets lie until there are 64 MB of them (where it
 * runs with `--expose-gc`), and what C libraries have freed (malloc_trim(3)), which the GNU C library keeps in pieces between what is in use.
 */
export function giveBackMemory(): void {
  globalThis.gc?.()
  trim()
}

const trim = bind()

/** Does nothing with another C library. */
function bind(): () => void {
  try {
    const trim = koffi.load('libc.so.6').func('int malloc_trim(size_t)')
    return () => trim(0)
  } catch {
    return () => {}
  }
}
