import type { LoadOptions, Site } from '../loading/loadSite.ts'
import { type RawFolder, readSite } from '../reading/folder.ts'
import type { Held } from './hosts.ts'
import type { KeptSites } from './keptSites.ts'
import type { Register } from './register.ts'
import { type Renewed, renewSite, type SiteLog } from './renewSite.ts'
import type { createSiteMemory } from './siteMemory.ts'

type Around = {
  /** The folder of site folders, an absolute path. */
  folder: string
  options: LoadOptions
  kept: KeptSites | undefined
  log: SiteLog | undefined
  memory: ReturnType<typeof createSiteMemory>
  register: Register
  shared: () => RawFolder
}

/** Makes sites of folders, and forgets those that are gone. */
export function createMaking({ folder, options, kept, log, memory, register, shared }: Around) {
  /** Forgets what was kept of a site that is gone, or has other hosts now. */
  async function forget({ code, keptAs }: Held) {
    if (keptAs)
      await kept
        ?.forget({ code, hosts: keptAs })
        .catch((err: unknown) => log?.warn({ err, site: code }, 'a site that is gone stays kept'))
  }

  async function check(before: Held, isWanted: boolean, raw?: RawFolder): Promise<Renewed> {
    const { code } = before
    const own = raw ?? (await readSite(folder, code))
    const shown = memory.get(code)?.site
    const renewed = await renewSite(own, shared(), { before, shown, options, kept, log })
    const { held, site, isLast } = renewed
    if (held.isWhole && before.keptAs && textOf(before.keptAs) !== textOf(held.keptAs)) await forget(before)
    if (site && (isWanted || isLast)) memory.set(code, { hash: held.hash, site }, isLast)
    return renewed
  }

  async function make(held: Held, isWanted: boolean): Promise<{ site: Site | undefined } | undefined> {
    const renewed = await check(held, isWanted)
    if (register.held(held.code) !== held) return undefined
    register.renew(held, renewed.held)
    return renewed
  }

  const going = new Map<Held, ReturnType<typeof make>>()
  return {
    /** Checks a folder, of whose files some may have been read, and remembers its site where it is wanted or cannot be made again. */
    check,

    /** The site of a folder, made now and registered; undefined where another reading of it was faster. */
    make,

    /** The same for one that is wanted; what several ask for at the same time is made once. */
    makeOnce(held: Held): ReturnType<typeof make> {
      const made = going.get(held) ?? make(held, true).finally(() => going.delete(held))
      going.set(held, made)
      return made
    },

    /** Forgets a site whose folder is gone. */
    async forget(held: Held): Promise<void> {
      memory.forget(held.code)
      await forget(held)
    },
  }
}

const textOf = (hosts: readonly string[] | undefined) => hosts?.toSorted().join(' ')
