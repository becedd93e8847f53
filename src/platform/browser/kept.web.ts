import { store, stored } from './stored.web.ts'

/** Where a value is kept: in this window, and gone with it, or on this device, for all windows, for good or until somebody logs out. */
type Keeping = 'window' | 'device' | 'login'

/** How the names begin under which the device keeps what goes when somebody logs out. */
export const untilLogout = 'login:'
const keyOf = (name: string, where: Keeping) => (where === 'login' ? untilLogout + name : name)

/** What is kept under a name; null where that is nothing, or nothing that can be read. */
export function kept(name: string, where: Keeping = 'window'): unknown {
  try {
    return JSON.parse((where === 'window' ? sessionStorage.getItem(name) : stored(keyOf(name, where))) ?? 'null')
  } catch {
    return null
  }
}

let isOver = false

/** From now on this page keeps nothing: its owner has logged out, and it is about to be loaded anew. */
export function keepNoMore(): void {
  isOver = true
}

/** Whether this page still keeps what it is given. */
export const isKeeping = (): boolean => !isOver

/** Keeps a value that JSON can tell, or forgets it with undefined. */
export function keep(name: string, value: unknown, where: Keeping = 'window'): void {
  if (isOver && value !== undefined) return
  const text = value === undefined ? null : JSON.stringify(value)
  try {
    if (where !== 'window') store(keyOf(name, where), text)
    else if (text === null) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, text)
  } catch {
    // Without storage it lives as long as the page.
  }
}

/** Happens on the window when what it kept is forgotten. */
export const forgottenEvent = 'kept-forgotten'

/** Forgets all that this window keeps; see forgetOwner. */
export function forgetWindow(): void {
  try {
    sessionStorage.clear()
  } catch {
    // Nothing was kept.
  }
  dispatchEvent(new Event(forgottenEvent))
}

/** What was kept with its fields over those of `first`, as far as they are of the same types; undefined for what has no fields. */
export function fieldsOver<State extends object>(first: State, value: unknown): State | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const known = Object.entries(value).filter(([field, one]) => typeof one === typeof first[field as keyof State])
  return { ...first, ...Object.fromEntries(known) }
}

/** What was kept as a list, without what is not of the shape that `isOne` knows; undefined for what is no list. */
export const listOf =
  <One>(isOne: (value: unknown) => value is One) =>
  (value: unknown): readonly One[] | undefined =>
    Array.isArray(value) ? value.filter(isOne) : undefined

/** What was kept as a choice that is on or off; undefined for what is neither. */
export const isOn = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined)
