import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Bytes of shared memory that may be made before those out of use are given back. */
const allowance = 256_000_000

let made = 0
let rounds = 0
let collect: (() => void) | undefined

/** Gives back the memory of everything out of use on this thread. */
export function reclaim(): void {
  setFlagsFromString('--expose-gc')
  collect ??= runInNewContext('gc') as () => void
  collect()
}

/**
 * Counts shared memory as it is made. The garbage collector does not see its size: left to itself it would let channels
 * pile up until the process is stopped for its memory.
 */
export function countShared(bytes: number): void {
  made += bytes
  if (made < allowance) return
  made = 0
  rounds++
  reclaim()
}

/** How often this thread has reclaimed; helper threads follow when it changes. */
export const reclaimRounds = (): number => rounds
