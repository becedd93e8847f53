import { useEffect, useEffectEvent, useState } from 'react'
import { forgottenEvent, keep, kept } from './kept.web.ts'

/**
 * A state that outlives a reload and the way to other pages and back: what somebody has chosen or written and not yet used. It is kept in this
 * window alone and goes with it, or on the device, where it follows what other windows make of it. `read` makes a state of what was kept, or
 * nothing where it is none any more. Secrets do not belong in it. The first drawing is the same for everybody.
 */
export function useKeptState<State>(
  name: string,
  first: State,
  read: (kept: unknown) => State | undefined,
  where: 'window' | 'device' = 'window',
) {
  const [state, setState] = useState(first)
  const takeUp = useEffectEvent(() => setState(read(kept(name, where)) ?? first))

  useEffect(() => {
    takeUp()
    const events = new AbortController()
    if (where === 'window') addEventListener(forgottenEvent, takeUp, events)
    else addEventListener('storage', (event) => (event.key === name || event.key === null) && takeUp(), events)
    return () => events.abort()
  }, [name, where])

  return [
    state,
    (next: State) => {
      setState(next)
      keep(name, next, where)
    },
  ] as const
}
