import { tryHeader } from '#platform/tryHeader.ts'
import { store, stored } from './stored.web.ts'

/** Gives this browser a name for trying the tools, once; from then on every call says it. */
export function beginTrying(): void {
  if (stored(tryHeader)) return
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  store(tryHeader, Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''))
}
