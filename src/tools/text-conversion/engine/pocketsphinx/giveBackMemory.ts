import koffi from 'koffi'

/**
 * Hands memory that C libraries have freed back to the system (malloc_trim(3)). The GNU C library keeps it otherwise, in pieces between what is in
 * use, and takes ever more beside them. Does nothing with another C library.
 */
export const giveBackMemory: () => void = bind()

function bind(): () => void {
  try {
    const trim = koffi.load('libc.so.6').func('int malloc_trim(size_t)')
    return () => trim(0)
  } catch {
    return () => {}
  }
}
