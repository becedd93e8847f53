import { setTimeout as pause } from 'node:timers/promises'

/**
 * Lets at most `size` requests be without an answer at a time; the others wait in line. `hold` keeps everyone back for
 * a while, when the other side asked for it.
 */
export function openWindow(size: number) {
  const waiting: (() => void)[] = []
  let free = size
  let heldUntil = 0

  return {
    async run<Result>(request: () => Promise<Result>): Promise<Result> {
      if (free > 0) free--
      else await new Promise<void>((enter) => waiting.push(enter))
      try {
        // Others may lengthen the hold meanwhile.
        while (heldUntil > Date.now()) await pause(heldUntil - Date.now())
        return await request()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else free++
      }
    },
    hold(ms: number) {
      heldUntil = Math.max(heldUntil, Date.now() + ms)
    },
  }
}
