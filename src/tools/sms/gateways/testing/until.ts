import { setTimeout as pause } from 'node:timers/promises'

/** Waits until something has come true; fails after `seconds`. */
export async function until(comeTrue: () => unknown, what: string, seconds = 10): Promise<void> {
  const end = Date.now() + seconds * 1000
  while (!(await comeTrue())) {
    if (Date.now() > end) throw new Error(`This never came true: ${what}`)
    await pause(20)
  }
}
