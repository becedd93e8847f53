/**
 * Values in the browser's local storage. Where storage is forbidden (private windows of some browsers) they live as
 * long as the page does. On the server everything is absent.
 */
const memory = new Map<string, string>()

export function stored(name: string): string | null {
  try {
    return globalThis.localStorage?.getItem(name) ?? memory.get(name) ?? null
  } catch {
    return memory.get(name) ?? null
  }
}

/** Forgets all values whose names begin so. */
export function forgetStored(beginning: string): void {
  const isOne = (name: string) => name.startsWith(beginning)
  for (const name of [...memory.keys(), ...namesInStorage()].filter(isOne)) store(name, null)
}

function namesInStorage(): string[] {
  try {
    return Object.keys(globalThis.localStorage ?? {})
  } catch {
    return []
  }
}

/** Keeps a value, or forgets it with null. */
export function store(name: string, value: string | null): void {
  if (value === null) memory.delete(name)
  else memory.set(name, value)
  try {
    if (value === null) globalThis.localStorage?.removeItem(name)
    else globalThis.localStorage?.setItem(name, value)
    // What the storage holds is forgotten with it, also by another tab.
    if (globalThis.localStorage) memory.delete(name)
  } catch {
    // The value is in memory, which has to do.
  }
}
