/** A number of places that are taken in the order of asking. */
export type Slots = {
  /** How many places nobody has. */
  free(): number
  /** Waits for a place and returns how to give it back. Rejects with the signal's reason when it aborts first. */
  take(signal: AbortSignal): Promise<() => void>
  /** Turns away everyone who waits, and all who ask from now on. */
  close(error: Error): void
}

export function createSlots(count: number): Slots {
  let free = count
  let closed: Error | undefined
  const waiting: { enter: () => void; refuse: (error: Error) => void }[] = []

  function giveBack() {
    const next = waiting.shift()
    if (next) next.enter()
    else free += 1
  }

  return {
    free: () => free,
    async take(signal) {
      signal.throwIfAborted()
      if (closed) throw closed
      if (free > 0) {
        free -= 1
        return giveBack
      }
      const turn = Promise.withResolvers<void>()
      const place = { enter: turn.resolve, refuse: turn.reject }
      waiting.push(place)
      const leave = () => {
        const at = waiting.indexOf(place)
        if (at >= 0) waiting.splice(at, 1)
        turn.reject(signal.reason)
      }
      signal.addEventListener('abort', leave, { once: true })
      await turn.promise.finally(() => signal.removeEventListener('abort', leave))
      return giveBack
    },
    close(error) {
      closed = error
      for (const { refuse } of waiting.splice(0)) refuse(error)
    },
  }
}
