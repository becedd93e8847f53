import { createRecent } from '#platform/recent.ts'
import type { Site } from '../loading/loadSite.ts'

/** A site in memory and the hash of the files that it stands for, which are newer than it where they are broken. */
type InMemory = { hash: string; site: Site }

/** The sites that were asked for last; beyond `most` the one unused for longest goes. */
export function createSiteMemory(most: number) {
  const recent = createRecent<InMemory>(most)
  const pinned = new Map<string, InMemory>()
  return {
    get: (code: string): InMemory | undefined => pinned.get(code) ?? recent.get(code),
    /** Remembers a site. A pinned one stays until the next: its files are nowhere else. */
    set(code: string, one: InMemory, isPinned: boolean): void {
      if (isPinned) pinned.set(code, one)
      else {
        pinned.delete(code)
        recent.set(code, one)
      }
    },
    forget: (code: string): void => void pinned.delete(code),
  }
}
