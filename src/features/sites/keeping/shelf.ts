import type { LoadOptions, Site } from '../loading/loadSite.ts'
import { folderNames, type RawFolder, readShared, sharedFolder } from '../reading/folder.ts'
import type { Held } from './hosts.ts'
import { startIndexing } from './indexing.ts'
import type { KeptSites, KeptVersion } from './keptSites.ts'
import { createMaking } from './making.ts'
import { createRegister } from './register.ts'
import type { SiteLog } from './renewSite.ts'
import { createSiteMemory } from './siteMemory.ts'

export type ShelfPlace = {
  /** The folder of site folders, an absolute path. */
  folder: string
  options: LoadOptions
  kept: KeptSites | undefined
  log: SiteLog | undefined
  /** Sites that stay in memory, and folders that are checked at once when they are read. */
  most: { inMemory: number; checkedAtOnce: number }
}

/**
 * What is known of every folder of sites, and the sites that were asked for last. A folder that was read is found by its hosts at
 * once; its site is made when somebody asks for it.
 */
export function createShelf({ folder, options, kept, log, most }: ShelfPlace) {
  const memory = createSiteMemory(most.inMemory)
  const register = createRegister(log)
  let shared: RawFolder
  const making = createMaking({ folder, options, kept, log, memory, register, shared: () => shared })

  /** A database that does not answer keeps no changed file from showing; at the start nothing goes without it. */
  async function keptByCode(): Promise<Map<string, KeptVersion[]>> {
    const asked = kept?.all() ?? Promise.resolve([])
    const isStart = register.all().length === 0
    return Map.groupBy(await (isStart ? asked : asked.catch(() => [])), ({ code }) => code)
  }

  /** Those of some folders that are checked before they show: the default site, then those that nobody has found good. */
  function atOnce(fresh: readonly Held[]): Held[] {
    const rank = ({ code, wasGood }: Held) => (code === options.defaultCode ? 0 : wasGood ? 2 : 1)
    return fresh.toSorted((a, b) => rank(a) - rank(b)).slice(0, most.checkedAtOnce)
  }

  /** Registers the folders that are there now, some of them checked; what is no longer among them is forgotten. */
  async function take(now: readonly Held[], files: ReadonlyMap<string, RawFolder>): Promise<void> {
    const next = new Map(now.map((held) => [held.code, held]))
    const fresh = now.filter((held) => held !== register.held(held.code))
    for (const held of atOnce(fresh)) next.set(held.code, (await making.check(held, true, files.get(held.code))).held)
    // The folder of sites is there and others are in it: whoever took this one out meant it. One that was never here may be another machine's.
    for (const { code } of register.all().filter((held) => !next.has(held.code))) {
      log?.info({ site: code }, 'site is gone')
      await making.forget(register.held(code)!)
    }
    register.put([...next.values()])
  }

  return {
    codeOf: register.codeOf,
    held: register.held,
    all: register.all,
    problems: register.problems,
    shared: (): RawFolder => shared,

    /** The site of a code, as its files are now or as they were when they were good. */
    async site(code: string): Promise<Site | undefined> {
      for (;;) {
        const held = register.held(code)
        if (!held?.isShown) return undefined
        const known = memory.get(code)
        if (known?.hash === held.hash) return known.site
        const made = await making.makeOnce(held)
        if (made) return made.site
      }
    },

    /** Checks a folder that nobody asks for; its site does not stay in memory. */
    async look(held: Held): Promise<void> {
      if (register.held(held.code) === held) await making.make(held, false)
    },

    /** Reads the folders with these names again, or all of them. A good change shows when this ends. */
    async read(changed?: ReadonlySet<string>): Promise<void> {
      const isAll = changed === undefined || changed.has(sharedFolder)
      const versions = isAll ? await keptByCode() : new Map<string, KeptVersion[]>()
      const names = await folderNames(folder).catch(() => [])
      if (isAll) shared = await readShared(folder)

      const before = register.held
      const indexing = startIndexing({ folder, shared, options, versions, before, mostFiles: most.checkedAtOnce })
      await indexing.index(isAll ? names : names.filter((name) => changed.has(name)))

      const now = names.flatMap((name) => indexing.read.get(name) ?? (isAll ? [] : (before(name) ?? [])))
      if (now.some(({ isThere }) => isThere)) return take(now, indexing.files)

      if (register.all().length > 0) {
        log?.error({ folder }, 'no site is left in the folder of sites; the last ones stay up')
        // Without a hash each is read anew as soon as its files are back.
        return register.put(register.all().map((held) => ({ ...held, hash: '', isThere: false, isCurrent: false })))
      }

      log?.error({ folder }, 'no site is in the folder of sites; the last good versions are shown')
      await indexing.index([...versions.keys()].filter((code) => !indexing.read.has(code)).sort())
      const last = [...indexing.read.values()].sort((a, b) => (a.code < b.code ? -1 : 1))
      return take(last, indexing.files)
    },
  }
}

export type Shelf = ReturnType<typeof createShelf>
