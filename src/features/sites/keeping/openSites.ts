import { existsSync } from 'node:fs'
import { SettingsError } from '#platform/env.ts'
import type { SiteTool } from '../format/siteTool.ts'
import { knownTools } from '../loading/knownTools.ts'
import type { LoadOptions, Site } from '../loading/loadSite.ts'
import { readSiteFolders } from '../reading/folder.ts'
import { describeProblem, type Problem } from '../reading/problem.ts'
import { type Held, hostName, shownHosts } from './hosts.ts'
import type { KeptSites } from './keptSites.ts'
import type { SiteLog } from './renewSite.ts'
import { renewSite } from './renewSite.ts'
import { watchFolder } from './watchFolder.ts'

export type SitesOptions = Partial<Omit<LoadOptions, 'tools'>> & {
  /** Every tool that a site may be about. */
  tools: readonly SiteTool[]
  /** The folder of site folders, an absolute path. */
  folder: string
  log?: SiteLog
  /** Whether changed files show without a restart; true unless it says otherwise. */
  watch?: boolean
  /** Where last good versions are kept beyond this process. */
  kept?: KeptSites
}

/** A site whose files are broken or gone, and what is shown in their place. */
export type SiteTrouble = {
  code: string
  /** `what is left` of a site is its good parts; `nothing` is a page that names nobody, answered with 503. */
  shows: 'its last good version' | 'what is left' | 'nothing'
  /** What to mend first. */
  why: string
}

/** All sites in memory. What it hands out never changes; ask again to see a changed file. */
export type Sites = {
  /**
   * The site that a Host header means: ports and capitals do not matter, an unknown host gets the default site. Undefined where
   * nothing can be shown of the site that is meant: another one's name must not stand there.
   */
  siteOfHost(host: string | undefined): Site | undefined
  /** Whether a site names this host as its own; an unknown host is nobody's, though the default site answers there. */
  namesHost(host: string): boolean
  /** The site with this code. */
  site(code: string): Site | undefined
  /** All sites by code. */
  all(): readonly Site[]
  /** What is wrong in the files as they lie on the disk now. */
  problems(): readonly Problem[]
  /** The sites that do not show what lies on the disk. */
  troubles(): readonly SiteTrouble[]
  /** Reads again what changed on the disk; with `watch` this happens by itself. */
  refresh(): Promise<void>
  /** Stops watching. */
  close(): void
  [Symbol.dispose](): void
}

const dayMilliseconds = 86_400_000

const hostsOf = ({ site }: Held) => site?.hosts.toSorted().join(' ')

/**
 * Reads, checks and watches a folder of sites. A changed file shows within a second; one with an error is logged with file,
 * line and field while the last good version of its site stays up, over restarts where `kept` is given. Throws when nothing of any
 * site can be shown.
 */
export async function openSites({ folder, tools, log, watch = true, kept, ...rest }: SitesOptions): Promise<Sites> {
  const options: LoadOptions = { development: false, defaultCode: 'hub', ...rest, tools: await knownTools(tools) }
  let loaded = new Map<string, Held>()
  let hosts = new Map<string, Held>()
  let doubled: Problem[] = []

  /** A database that does not answer keeps no changed file from showing; at the start nothing goes without it. */
  async function keptCodes(): Promise<string[]> {
    const all = kept?.all() ?? Promise.resolve([])
    const known = await (loaded.size === 0 ? all : all.catch(() => []))
    return known.map(({ code }) => code)
  }

  /** Forgets what was kept of a site that is gone, or has other hosts now. */
  async function forget({ code, site }: Held) {
    if (site)
      await kept?.forget(site).catch((err: unknown) => log?.warn({ err, site: code }, 'a site that is gone stays kept'))
  }

  async function read() {
    const known = new Set([...loaded.keys(), ...(await keptCodes())])
    const { shared, own, isGone } = await readSiteFolders(folder, known)
    if (isGone && loaded.size > 0) {
      log?.error({ folder }, 'no site is left in the folder of sites; the last ones stay up')
      // Without a hash each is read anew as soon as its files are back.
      loaded = new Map([...loaded].map(([code, held]) => [code, { ...held, hash: '', isCurrent: false }]))
      return
    }
    if (isGone) log?.error({ folder }, 'no site is in the folder of sites; the last good versions are shown')
    const next = new Map<string, Held>()
    for (const one of own)
      next.set(one.code, await renewSite(one, shared, { before: loaded.get(one.code), options, kept, log }))
    // The folder of sites is there and others are in it: whoever took this one out meant it. One that was never here may be another machine's.
    for (const held of loaded.values()) {
      if (next.has(held.code)) continue
      log?.info({ site: held.code }, 'site is gone')
      await forget(held)
    }
    for (const held of next.values()) {
      const before = loaded.get(held.code)
      if (before && held.isCurrent && hostsOf(before) !== hostsOf(held)) await forget(before)
    }
    const found = shownHosts([...next.values()])
    for (const problem of found.problems.filter((one) => !doubled.some((two) => two.message === one.message)))
      log?.warn(problem, describeProblem(problem))
    loaded = next
    hosts = found.hosts
    doubled = found.problems
  }

  let running: Promise<void> | undefined
  let again = false
  /** One reading at a time; a call during one makes it look once more. */
  function refresh(): Promise<void> {
    again = true
    running ??= (async () => {
      while (again) {
        again = false
        await read()
      }
    })().finally(() => {
      running = undefined
    })
    return running
  }

  await refresh()
  const all = () => [...loaded.values()].flatMap(({ site }) => site ?? [])
  const problems = () => [...[...loaded.values()].flatMap((one) => one.problems), ...doubled]
  if (all().length === 0)
    throw new SettingsError(
      `No site could be read in ${folder} (SITES_DIR)${missingOr(folder, problems())}\nSet SITES_DIR to the folder that holds a folder for each site, or mend the files.`,
    )

  const watcher = watch
    ? watchFolder(folder, () =>
        refresh().catch((cause: unknown) =>
          log?.error({ err: cause }, 'site files could not be read; the sites stay as they are'),
        ),
      )
    : undefined
  const tellShown = () => {
    const shown = [...loaded.values()].flatMap(({ site, isCurrent }) => (site && isCurrent ? site : []))
    kept
      ?.stillShown(shown)
      .catch((err: unknown) => log?.warn({ err }, 'which kept sites are still shown could not be noted'))
  }
  const daily = setInterval(tellShown, dayMilliseconds).unref()
  const close = () => {
    watcher?.close()
    clearInterval(daily)
  }

  return {
    siteOfHost(host) {
      const held = hosts.get(hostName(host)) ?? loaded.get(options.defaultCode)
      return held ? held.site : all()[0]
    },
    namesHost: (host) => hosts.has(hostName(host)),
    site: (code) => loaded.get(code)?.site,
    all,
    problems,
    troubles: () => [...loaded.values()].flatMap(troubleOf),
    refresh,
    close,
    [Symbol.dispose]: close,
  }
}

/** What is wrong with a folder in which nothing can be read. */
const missingOr = (folder: string, problems: readonly Problem[]): string =>
  existsSync(folder) ? ['', ...problems.map(describeProblem)].join('\n') : ': there is no such folder.'

function troubleOf({ code, site, isCurrent, isWhole, problems }: Held): SiteTrouble[] {
  if (isCurrent && isWhole) return []
  const first = problems.find(({ severity }) => severity === 'error')
  const shows = !site ? 'nothing' : isCurrent ? 'what is left' : 'its last good version'
  return [{ code, shows, why: first ? describeProblem(first) : 'Its files are not there.' }]
}
