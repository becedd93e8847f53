import { createSlots, type Slots } from '#platform/childProcess/slots.ts'

/** Takes the turn of somebody, by a number of theirs; answers how to give it back. Rejects with the signal's reason where that aborts first. */
export type TakeTurn = (who: number, signal: AbortSignal) => Promise<() => void>

/** Turns of which everybody has one at a time: whoever asks again waits for themselves and for nobody else. */
export function turnsOfEach(): TakeTurn {
  const lines = new Map<number, { slots: Slots; standing: number }>()
  return async (who, signal) => {
    const line = lines.get(who) ?? { slots: createSlots(1), standing: 0 }
    lines.set(who, line)
    line.standing += 1
    const leave = () => {
      line.standing -= 1
      if (line.standing === 0) lines.delete(who)
    }
    try {
      const giveBack = await line.slots.take(signal)
      return () => {
        giveBack()
        leave()
      }
    } catch (error) {
      leave()
      throw error
    }
  }
}
