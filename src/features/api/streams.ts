import { streamsFull, tooManyStreams } from './errors.ts'

/** Streams that one key may have open at a process: its jobs that run side by side, and some that are forgotten. */
const mostOfKey = 20

/** The streams of events that are open at a process: each holds a connection and asks the database now and then. */
export type Streams = {
  /** Takes a place for a stream of a key; what is answered gives it back. Throws tooManyStreams (429) and streamsFull (503). */
  enter(keyId: string): () => void
}

/** Room for so many streams of all keys together. */
export function roomForStreams(most: number): Streams {
  const open = new Map<string, number>()
  let all = 0
  const move = (keyId: string, by: number) => {
    all += by
    const left = (open.get(keyId) ?? 0) + by
    if (left > 0) open.set(keyId, left)
    else open.delete(keyId)
  }
  return {
    enter(keyId) {
      if ((open.get(keyId) ?? 0) >= mostOfKey) throw tooManyStreams(mostOfKey)
      if (all >= most) throw streamsFull()
      move(keyId, 1)
      let isOpen = true
      return () => {
        if (isOpen) move(keyId, -1)
        isOpen = false
      }
    },
  }
}
