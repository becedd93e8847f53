import { inLanes } from '#platform/inLanes.ts'
import type { LoadOptions, Site } from '../loading/loadSite.ts'
import { folderNames, hasSiteFile, type RawFolder, readShared, readSite, sharedFolder } from '../reading/folder.ts'
import { describeProblem, type Problem } from '../reading/problem.ts'
import { type Held, shownHosts } from './hosts.ts'
import { indexFolder } from './indexFolder.ts'
import type { KeptSites, KeptVersion } from './keptSites.ts'
import { type Renewed, renewSite, type SiteLog } from './renewSite.ts'
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

/** Folders that are read at a time. */
const lanes = 16

/**
 * What is known of every folder of sites, and the sites that were asked for last. A folder that was read is found by its hosts at
 * once; its site is made when somebody asks for it.
 */
export function createShelf({ folder, options, kept, log, most }: ShelfPlace) {
  const memory = createSiteMemory(most.inMemory)
  let shared: RawFolder
  let all = new Map<string, Held>()
  let hosts = new Map<string, string>()
  let doubled: Problem[] = []

  function put(next: Map<string, Held>) {
    all = next
    const found = shownHosts([...next.values()])
    for (const problem of found.problems.filter((one) => !doubled.some((two) => two.message === one.message)))
      log?.warn(problem, describeProblem(problem))
    hosts = found.hosts
    doubled = found.problems
  }

  /** A database that does not answer keeps no changed file from showing; at the start nothing goes without it. */
  async function keptByCode(): Promise<Map<string, KeptVersion[]>> {
    const asked = kept?.all() ?? Promise.resolve([])
    return Map.groupBy(await (all.size === 0 ? asked : asked.catch(() => [])), ({ code }) => code)
  }

  /** Forgets what was kept of a site that is gone, or has other hosts now. */
  async function forget({ code, keptAs }: Held) {
    if (keptAs)
      await kept
        ?.forget({ code, hosts: keptAs })
        .catch((err: unknown) => log?.warn({ err, site: code }, 'a site that is gone stays kept'))
  }

  /** Checks a folder, and remembers its site where it is wanted or cannot be made again. */
  async function check(before: Held, isWanted: boolean, raw?: RawFolder): Promise<Renewed> {
    const { code } = before
    const own = raw ?? (await readSite(folder, code))
    const shown = memory.get(code)?.site
    const renewed = await renewSite(own, shared, { before, shown, options, kept, log })
    const { held, site, isLast } = renewed
    if (held.isWhole && before.keptAs && textOf(before.keptAs) !== textOf(held.keptAs)) await forget(before)
    if (site && (isWanted || isLast)) memory.set(code, { hash: held.hash, site }, isLast)
    return renewed
  }

  /** The site of a folder, made now; undefined where another reading of it was faster. */
  async function make(held: Held, isWanted: boolean): Promise<{ site: Site | undefined } | undefined> {
    const renewed = await check(held, isWanted)
    if (all.get(held.code) !== held) return undefined
    if (isSameFor(held, renewed.held)) all.set(held.code, renewed.held)
    else put(new Map(all).set(held.code, renewed.held))
    return renewed
  }

  const making = new Map<Held, ReturnType<typeof make>>()
  /** One that several ask for at the same time is made once. */
  function madeOnce(held: Held) {
    const made = making.get(held) ?? make(held, true).finally(() => making.delete(held))
    making.set(held, made)
    return made
  }

  return {
    /** The code of the site that names a host. */
    codeOf: (host: string): string | undefined => hosts.get(host),
    held: (code: string): Held | undefined => all.get(code),
    all: (): Held[] => [...all.values()],
    problems: (): Problem[] => [...[...all.values()].flatMap((one) => one.problems), ...doubled],
    shared: (): RawFolder => shared,

    /** The site of a code, as its files are now or as they were when they were good. */
    async site(code: string): Promise<Site | undefined> {
      for (;;) {
        const held = all.get(code)
        if (!held?.isShown) return undefined
        const known = memory.get(code)
        if (known?.hash === held.hash) return known.site
        const made = await madeOnce(held)
        if (made) return made.site
      }
    },

    /** Checks a folder that nobody asks for; its site does not stay in memory. */
    async look(held: Held): Promise<void> {
      if (all.get(held.code) === held) await make(held, false)
    },

    /** Reads the folders with these names again, or all of them. A good change shows when this ends. */
    async read(changed?: ReadonlySet<string>): Promise<void> {
      const isAll = changed === undefined || changed.has(sharedFolder)
      const versions = isAll ? await keptByCode() : new Map<string, KeptVersion[]>()
      const names = await folderNames(folder).catch(() => [])
      if (isAll) shared = await readShared(folder)

      const read = new Map<string, Held>()
      /** The files of those that are checked at once, so that none is read twice. */
      const raws = new Map<string, RawFolder>()
      const index = async (code: string) => {
        const before = all.get(code)
        const raw = await readSite(folder, code)
        const isSite = before !== undefined || versions.has(code) || hasSiteFile(raw) || !raw.isMissing
        if (!isSite) return
        const around = { shared, options, kept: versions.get(code) ?? [], keptAs: before?.keptAs }
        const isSame = before?.hash === raw.hash + shared.hash
        read.set(code, isSame ? before : indexFolder(raw, around))
        if (!isSame && raws.size < most.checkedAtOnce) raws.set(code, raw)
      }
      await inLanes(isAll ? names : names.filter((name) => changed.has(name)), lanes, index)

      const now = names.flatMap((name) => read.get(name) ?? (isAll ? [] : (all.get(name) ?? [])))
      const isGone = !now.some(({ isThere }) => isThere)
      if (isGone && all.size > 0) {
        log?.error({ folder }, 'no site is left in the folder of sites; the last ones stay up')
        // Without a hash each is read anew as soon as its files are back.
        put(new Map([...all].map(([code, held]) => [code, { ...held, hash: '', isThere: false, isCurrent: false }])))
        return
      }
      if (isGone) {
        log?.error({ folder }, 'no site is in the folder of sites; the last good versions are shown')
        await inLanes([...versions.keys()].filter((code) => !read.has(code)).sort(), lanes, index)
      }

      const next = new Map(
        isGone ? [...read].sort(([a], [b]) => (a < b ? -1 : 1)) : now.map((held) => [held.code, held]),
      )
      const fresh = [...next.values()].filter((held) => held !== all.get(held.code))
      for (const held of atOnce(fresh)) next.set(held.code, (await check(held, true, raws.get(held.code))).held)
      // The folder of sites is there and others are in it: whoever took this one out meant it. One that was never here may be another machine's.
      for (const held of all.values()) {
        if (next.has(held.code)) continue
        log?.info({ site: held.code }, 'site is gone')
        memory.forget(held.code)
        await forget(held)
      }
      put(next)
    },
  }

  /** Those of some folders that are checked before they show: the default site, then those that nobody has found good. */
  function atOnce(fresh: readonly Held[]): Held[] {
    const rank = ({ code, wasGood }: Held) => (code === options.defaultCode ? 0 : wasGood ? 2 : 1)
    return fresh.toSorted((a, b) => rank(a) - rank(b)).slice(0, most.checkedAtOnce)
  }
}

export type Shelf = ReturnType<typeof createShelf>

const textOf = (hosts: readonly string[] | undefined) => hosts?.toSorted().join(' ')

/** Whether two states of a folder answer for the same hosts. */
const isSameFor = (one: Held, other: Held) =>
  textOf(one.hosts) === textOf(other.hosts) && one.isShown === other.isShown && one.isCurrent === other.isCurrent
