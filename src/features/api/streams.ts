import { streamsFull, tooManyStreams } from './errors.ts'

/** Streams that one account may have open at a process by all its keys: its jobs that run side by side, and some that are forgotten. */
export const mostOfAccount = 20

/** The streams of events that are open at a process: each holds a connection and asks the database now and then. */
export type Streams = {
  /** Takes a place for a stream of an account; what is answered gives it back. Throws tooManyStreams (429) and streamsFull (503). */
  enter(accountId: number): () => void
}

/** Room for so many streams of all accounts together. */
export function roomForStreams(most: number): Streams {
  const open = new Map<number, number>()
  let all = 0
  const move = (accountId: number, by: number) => {
    all += by
    const left = (open.get(accountId) ?? 0) + by
    if (left > 0) open.set(accountId, left)
    else open.delete(accountId)
  }
  return {
    enter(accountId) {
      if ((open.get(accountId) ?? 0) >= mostOfAccount) throw tooManyStreams(mostOfAccount)
      if (all >= most) throw streamsFull()
      move(accountId, 1)
      let isOpen = true
      return () => {
        if (isOpen) move(accountId, -1)
        isOpen = false
      }
    },
  }
}
