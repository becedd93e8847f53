import { hostsOf, type LoadOptions, loadSite, type Site } from '../loading/loadSite.ts'
import { hasSiteFile, parseFolder, type RawFolder } from '../reading/folder.ts'
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
  /** The folder as it is known so far, of its files as they are or of those before. */
  before: Held
  /** The site as it has been shown so far, where it is in memory. */
  shown: Site | undefined
  options: LoadOptions
  kept: KeptSites | undefined
  log: SiteLog | undefined
}

/** What became of a folder: what is known of it now, and what is shown of it. */
export type Renewed = {
  held: Held
  site: Site | undefined
  /** Whether its files are nowhere but in this site: those on the disk are broken. */
  isLast: boolean
}

/**
 * Makes the site of a folder that was read, and keeps it where it is good. Else its last good version is shown, from memory or as it
 * is kept. What is wrong is told once for the files as they are.
 */
export async function renewSite(own: RawFolder, shared: RawFolder, around: Around): Promise<Renewed> {
  const { before, options, kept, shown } = around
  const { code } = own
  const hash = own.hash + shared.hash
  const isKnown = before.hash === hash
  const log = isKnown && before.isChecked ? undefined : around.log
  const { site, problems } = loadSite(parseFolder(own), parseFolder(shared), options)
  const all = [...own.problems, ...shared.problems, ...problems]
  for (const problem of all)
    log?.[problem.severity === 'error' ? 'error' : 'warn']({ site: code, ...problem }, describeProblem(problem))
  const isWhole = site !== undefined && !all.some(({ severity }) => severity === 'error')
  const told = toldHostsOf(own, options)
  const hostsAt = site?.hostsAt ?? before.hostsAt
  const held = { ...before, hash, hostsAt, problems: all, isThere: hasSiteFile(own), isChecked: true, isWhole }
  if (isWhole) {
    log?.info({ site: code, version: site.version }, shown ? 'site changed' : 'site ready')
    if (!isKnown || !(before.isChecked || before.wasGood))
      await kept
        ?.keep(site, own, shared)
        .catch((err: unknown) => log?.warn({ err, site: code }, 'the good version of this site could not be kept'))
    const { hosts } = site
    return { held: { ...held, hosts, keptAs: hosts, isShown: true, isCurrent: true }, site, isLast: false }
  }

  if (shown) {
    log?.warn({ site: code }, 'site stays on its last good version')
    const hosts = [...told, ...shown.hosts]
    return { held: { ...held, hosts, isShown: true, isCurrent: false }, site: shown, isLast: true }
  }
  const last = await lastGood(code, told, { kept, options, log })
  if (last?.site) {
    const { hosts } = last.site
    const again = { ...held, hosts: [...told, ...hosts], keptAs: hosts, isShown: true, isCurrent: false }
    return { held: again, site: last.site, isLast: false }
  }
  const hosts = site?.hosts ?? [...told, ...(last?.hosts ?? [])]
  if (site) log?.info({ site: code, version: site.version }, 'site ready, without what is broken in it')
  else log?.error({ site: code, hosts }, 'nothing can be shown of this site; its hosts answer that it comes back')
  return { held: { ...held, hosts, isShown: site !== undefined, isCurrent: true }, site, isLast: false }
}

const toldHostsOf = ({ code, sources }: RawFolder, options: LoadOptions) =>
  hostsOf(code, { hosts: toldHosts(sources.get(`${code}/site.yaml`)) }, options)

/**
 * The site as it was kept, and its hosts where this program cannot read it; undefined where it was not kept. Another machine may keep
 * another site under the same code: the version counts that has a host of the broken file. Where none has, all of them have to be of one site.
 */
async function lastGood(
  code: string,
  told: readonly string[],
  { kept, options, log }: Pick<Around, 'kept' | 'options' | 'log'>,
) {
  const versions = (await kept?.of(code)) ?? []
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
