import { tryHeader } from '#platform/tryHeader.ts'
import { randomName } from './randomName.web.ts'
import { store, stored } from './stored.web.ts'

/** Gives this browser a name for trying the tools, once; from then on every call says it. */
export function beginTrying(): void {
  if (stored(tryHeader)) return
  store(tryHeader, randomName())
}
