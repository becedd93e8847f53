import { parseFolder, type RawFolder, readFolder, type SiteFolder, sharedFolder, siteCodes } from './folder.ts'
import { hostName, sharedHosts } from './hosts.ts'
import { type Loaded, type LoadOptions, loadSite, type Site } from './loadSite.ts'
import { describeProblem, type Problem } from './problem.ts'
import { watchFolder } from './watchFolder.ts'

/** Where to tell what became of the site files; a pino logger fits. */
export type SiteLog = {
  info(facts: object, text: string): void
  warn(facts: object, text: string): void
  error(facts: object, text: string): void
}

export type SitesOptions = Partial<LoadOptions> & {
  /** The folder of site folders, an absolute path. */
  folder: string
  log?: SiteLog
  /** Whether changed files show without a restart; true unless it says otherwise. */
  watch?: boolean
}

/** All sites in memory. What it hands out never changes; ask again to see a changed file. */
export type Sites = {
  /** The site that a Host header means: ports and capitals do not matter, an unknown host gets the default site. */
  siteOfHost(host: string | undefined): Site
  /** The site with this code. */
  site(code: string): Site | undefined
  /** All sites by code. */
  all(): readonly Site[]
  /** What is wrong in the files as they lie on the disk now. */
  problems(): readonly Problem[]
  /** Reads again what changed on the disk; with `watch` this happens by itself. */
  refresh(): Promise<void>
  /** Stops watching. */
  close(): void
  [Symbol.dispose](): void
}

type Held = Loaded & { hash: string }

/**
 * Reads, checks and watches a folder of sites. A changed file shows within a second; one with an error is logged with file,
 * line and field while the last good version of its site stays up. Throws when no site at all could be read.
 */
export async function openSites({ folder, log, watch = true, ...rest }: SitesOptions): Promise<Sites> {
  const options: LoadOptions = { development: false, defaultCode: 'hub', ...rest }
  let loaded = new Map<string, Held>()
  let hosts = new Map<string, Site>()
  let doubled: Problem[] = []

  async function read() {
    const shared = await readFolder(folder, sharedFolder)
    let defaults: SiteFolder | undefined
    const next = new Map<string, Held>()
    for (const code of await siteCodes(folder)) {
      const own = await readFolder(folder, code)
      const before = loaded.get(code)
      if (before?.hash === own.hash + shared.hash) {
        next.set(code, before)
        continue
      }
      defaults ??= parseFolder(shared)
      next.set(code, renew(own, defaults, before))
    }
    if (loaded.size > 0 && ![...next.values()].some(({ site }) => site)) {
      log?.error({ folder }, 'no site is left in the folder of sites; the last ones stay up')
      return
    }
    for (const code of loaded.keys()) if (!next.has(code)) log?.info({ site: code }, 'site is gone')
    const found = sharedHosts([...next.values()].flatMap(({ site }) => site ?? []))
    for (const problem of found.problems.filter((one) => !doubled.some((two) => two.message === one.message)))
      log?.warn(problem, describeProblem(problem))
    loaded = next
    hosts = found.hosts
    doubled = found.problems
  }

  function renew(own: RawFolder, shared: SiteFolder, before: Held | undefined): Held {
    const { site, problems } = loadSite(parseFolder(own), shared, options)
    const errors = problems.filter(({ severity }) => severity === 'error')
    for (const problem of problems)
      log?.[problem.severity === 'error' ? 'error' : 'warn']({ site: own.code, ...problem }, describeProblem(problem))
    const kept = errors.length > 0 && before?.site
    if (kept) log?.warn({ site: own.code }, 'site stays on its last good version')
    else if (site) log?.info({ site: own.code, version: site.version }, before ? 'site changed' : 'site ready')
    return { hash: own.hash + shared.hash, site: kept || site, problems }
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
    throw new Error(`No site could be read in ${folder}\n${problems().map(describeProblem).join('\n')}`)

  const watcher = watch
    ? watchFolder(folder, () =>
        refresh().catch((cause: unknown) =>
          log?.error({ err: cause }, 'site files could not be read; the sites stay as they are'),
        ),
      )
    : undefined
  const close = () => watcher?.close()

  return {
    siteOfHost: (host) => hosts.get(hostName(host)) ?? loaded.get(options.defaultCode)?.site ?? all()[0]!,
    site: (code) => loaded.get(code)?.site,
    all,
    problems,
    refresh,
    close,
    [Symbol.dispose]: close,
  }
}
