import { hostsOf, type LoadOptions, loadSite } from '../loading/loadSite.ts'
import { parseFolder, type RawFolder } from '../reading/folder.ts'
import { describeProblem } from '../reading/problem.ts'
import { type Held, isLocalHost } from './hosts.ts'
import type { KeptSites } from './keptSites.ts'
import { toldHosts } from './toldHosts.ts'

/** Where to tell what became of the site files; a pino logger fits. */
export type SiteLog = {
  info(facts: object, text: string): void
  warn(facts: object, text: string): void
  error(facts: object, text: string): void
}

type Around = {
  /** The site as it has been shown so far. */
  before: Held | undefined
  options: LoadOptions
  kept: KeptSites | undefined
  log: SiteLog | undefined
}

/**
 * Makes the site of a folder that was read, and keeps it where it is good. Else its last good version is shown, from memory or as it
 * is kept.
 */
export async function renewSite(own: RawFolder, shared: RawFolder, around: Around): Promise<Held> {
  const { before, options, kept, log } = around
  const { code } = own
  const hash = own.hash + shared.hash
  if (before?.hash === hash) return before
  const { site, problems } = loadSite(parseFolder(own), parseFolder(shared), options)
  const unread = [...own.problems, ...shared.problems]
  const all = [...unread, ...problems]
  for (const problem of all)
    log?.[problem.severity === 'error' ? 'error' : 'warn']({ site: code, ...problem }, describeProblem(problem))
  const isWhole = site !== undefined && !all.some(({ severity }) => severity === 'error')
  if (isWhole) {
    log?.info({ site: code, version: site.version }, before ? 'site changed' : 'site ready')
    await kept
      ?.keep(site, own, shared)
      .catch((err: unknown) => log?.warn({ err, site: code }, 'the good version of this site could not be kept'))
    return { code, hash, site, hosts: site.hosts, problems: all, isCurrent: true, isWhole }
  }

  const told = toldHostsOf(own, options)
  const broken = { code, hash, problems: all, isWhole: false }
  if (before?.site) {
    log?.warn({ site: code }, 'site stays on its last good version')
    return { ...broken, site: before.site, hosts: [...told, ...before.hosts], isCurrent: false }
  }
  const last = await lastGood(code, told, around)
  if (last?.site) return { ...broken, site: last.site, hosts: [...told, ...last.site.hosts], isCurrent: false }
  const hosts = site?.hosts ?? [...told, ...(last?.hosts ?? [])]
  if (site) log?.info({ site: code, version: site.version }, 'site ready, without what is broken in it')
  else log?.error({ site: code, hosts }, 'nothing can be shown of this site; its hosts answer that it comes back')
  return { ...broken, site, hosts, isCurrent: true }
}

const toldHostsOf = ({ code, sources }: RawFolder, options: LoadOptions) =>
  hostsOf(code, { hosts: toldHosts(sources.get(`${code}/site.yaml`)) }, options)

/**
 * The site as it was kept, and its hosts where this program cannot read it; undefined where it was not kept. Another machine may keep
 * another site under the same code: the version counts that has a host of the broken file. Where none has, all of them have to be of one site.
 */
async function lastGood(code: string, told: readonly string[], { kept, options, log }: Around) {
  const versions = (await kept?.all())?.filter((one) => one.code === code) ?? []
  const meant = versions.filter(({ hosts }) => isShared(hosts, told))
  const fitting = meant.length > 0 ? meant : versions
  const [latest] = fitting
  if (!latest) return undefined
  if (!fitting.every(({ hosts }) => isShared(hosts, latest.hosts))) {
    log?.error(
      { site: code },
      'sites of different hosts are kept under this code, and its file does not tell which it is',
    )
    return { site: undefined, hosts: fitting.flatMap(({ hosts }) => hosts) }
  }
  const folders = await kept?.folders(latest)
  if (!folders) return undefined
  const { own, shared } = folders
  const { keptAt } = latest
  const { site } = loadSite(own, shared, options)
  if (site) log?.warn({ site: code, keptAt, version: site.version }, 'site shows its last good version, as it was kept')
  else log?.error({ site: code, keptAt }, 'the kept version of this site cannot be read by this version of the program')
  return { site, hosts: toldHostsOf(own, options) }
}

/** Whether two sites have a host in common, or one of them has none that is known outside of its machine. */
function isShared(some: readonly string[], others: readonly string[]): boolean {
  const [here, there] = [some, others].map((hosts) => hosts.filter((host) => !isLocalHost(host))) as [
    string[],
    string[],
  ]
  return here.length === 0 || there.length === 0 || here.some((host) => there.includes(host))
}
