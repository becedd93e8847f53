import { setTimeout as pause } from 'node:timers/promises'
import type { Calls } from './calls.ts'

/** Members who bring one recording after the other until it is over, and how long workers worked on each, in seconds, by the time in which it ended. */
export function keepWriting(calls: Calls, members: number) {
  let phase: 'calm' | 'burst' | 'over' = 'calm'
  const times = { calm: [] as number[], burst: [] as number[], over: [] as number[] }
  let refused = 0
  const member = async () => {
    while (phase !== 'over') {
      try {
        const { worked } = await calls.conversion()
        times[phase].push(worked)
      } catch {
        refused++
        await pause(1000)
      }
    }
  }
  return {
    begin(next: typeof phase): void {
      phase = next
    },
    ended: Promise.all(Array.from({ length: members }, member)).then(() => ({ ...times, refused })),
  }
}
