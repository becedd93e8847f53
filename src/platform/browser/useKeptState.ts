import { useEffect, useEffectEvent, useState } from 'react'

/**
 * A state that outlives a reload and the way to other pages and back, in this window alone, and goes with it: what somebody has chosen or
 * written and not yet used. `read` makes a state of what was kept, or nothing where it is none any more. Secrets do not belong in it.
 * The first drawing is the same for everybody.
 */
export function useKeptState<State>(name: string, first: State, read: (kept: unknown) => State | undefined) {
  const [state, setState] = useState(first)
  const takeUp = useEffectEvent(() => {
    const kept = read(keptAs(name))
    if (kept !== undefined) setState(kept)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies(name): another name is another state
  useEffect(() => takeUp(), [name])
  return [
    state,
    (next: State) => {
      setState(next)
      keep(name, next)
    },
  ] as const
}

/** Forgets what is kept under a name: it was used. */
export const forgetKept = (name: string): void => keep(name, undefined)

function keep(name: string, state: unknown): void {
  try {
    if (state === undefined) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, JSON.stringify(state))
  } catch {
    // Without storage it lives as long as the page.
  }
}

function keptAs(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null')
  } catch {
    return null
  }
}

/** What was kept with its fields over those of `first`, as far as they are of the same types; undefined for what has no fields. */
export function fieldsOver<State extends object>(first: State, kept: unknown): State | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const known = Object.entries(kept).filter(([field, value]) => typeof value === typeof first[field as keyof State])
  return { ...first, ...Object.fromEntries(known) }
}
