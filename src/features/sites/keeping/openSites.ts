import { existsSync } from 'node:fs'
import { SettingsError } from '#platform/env.ts'
import type { SiteTool } from '../format/siteTool.ts'
import { knownTools } from '../loading/knownTools.ts'
import type { Loaded, LoadOptions, Site } from '../loading/loadSite.ts'
import type { Asset } from '../reading/asset.ts'
import { describeProblem, type Problem } from '../reading/problem.ts'
import { checkInBackground } from './checkInBackground.ts'
import { type Held, hostName } from './hosts.ts'
import type { KeptSites } from './keptSites.ts'
import type { SiteLog } from './renewSite.ts'
import { createShelf } from './shelf.ts'
import { tryOut } from './tryOut.ts'
import { tryOutShared } from './tryOutShared.ts'
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

/** A site as it is listed, without the reading of its files. */
export type ListedSite = { code: string; hosts: readonly string[] }

/** All sites. Those that are asked for are in memory; what is handed out never changes, so ask again to see a changed file. */
export type Sites = {
  /**
   * The site that a Host header means: ports and capitals do not matter, an unknown host gets the default site. Undefined where
   * nothing can be shown of the site that is meant: another one's name must not stand there.
   */
  siteOfHost(host: string | undefined): Promise<Site | undefined>
  /** Whether a site names this host as its own; an unknown host is nobody's, though the default site answers there. */
  namesHost(host: string): boolean
  /** The site with this code. */
  site(code: string): Promise<Site | undefined>
  /** All sites of which something can be shown, by code. */
  list(): ListedSite[]
  /** A picture of the shared folder, by its path such as `assets/cards.svg`. */
  sharedAsset(name: `assets/${string}`): Asset | undefined
  /** What is wrong in the files as they lie on the disk now, as far as they were checked. */
  problems(): readonly Problem[]
  /** The sites that do not show what lies on the disk, as far as they were checked. */
  troubles(): readonly SiteTrouble[]
  /** Whether there is a folder of this name that is a site's, shown or not. */
  knows(code: string): boolean
  /** What would become of a site with other text in some of its files (null takes one out). Nothing of it is shown or kept. */
  tryOut(code: string, changes: ReadonlyMap<string, string | null>): Promise<Loaded>
  /** The same for the files that all sites share: what is wrong in them, and what they would break. */
  tryOutShared(changes: ReadonlyMap<string, string | null>): Promise<Problem[]>
  /** Reads again what changed on the disk, in the folders with these names or in all; with `watch` this happens by itself. */
  refresh(codes?: ReadonlySet<string>): Promise<void>
  /** Stops watching. */
  close(): void
  [Symbol.dispose](): void
}

const dayMilliseconds = 86_400_000

/** Beyond these a site is checked and made when somebody asks for it, and checked in the background. */
const most = { inMemory: 300, checkedAtOnce: 40 }

/**
 * Reads, checks and watches a folder of sites. A changed file shows within a second; one with an error is logged with file,
 * line and field while the last good version of its site stays up, over restarts where `kept` is given. Throws when nothing of any
 * site can be shown.
 */
export async function openSites({ folder, tools, log, watch = true, kept, ...rest }: SitesOptions): Promise<Sites> {
  const options: LoadOptions = { development: false, defaultCode: 'hub', ...rest, tools: await knownTools(tools) }
  const shelf = createShelf({ folder, options, kept, log, most })
  const checking = checkInBackground(shelf, log)

  /** Names of folders to read again; undefined for all of them, null for none. */
  let wanted: ReadonlySet<string> | undefined | null = null
  let running: Promise<void> | undefined
  /** One reading at a time; a call during one makes it look once more. */
  function refresh(changed?: ReadonlySet<string>): Promise<void> {
    wanted = wanted === undefined || changed === undefined ? undefined : new Set([...(wanted ?? []), ...changed])
    running ??= (async () => {
      while (wanted !== null) {
        const now: ReadonlySet<string> | undefined = wanted
        wanted = null
        await shelf.read(now).catch((error: unknown) => {
          // Whatever comes next reads what was missed now.
          wanted = undefined
          throw error
        })
      }
      checking.wake()
    })().finally(() => {
      running = undefined
    })
    return running
  }

  // It listens before anything is read, so that nothing is missed in between.
  const watcher = watch
    ? await watchFolder(
        folder,
        (changed) => {
          refresh(changed).catch((cause: unknown) =>
            log?.error({ err: cause }, 'site files could not be read; the sites stay as they are'),
          )
        },
        log,
      )
    : undefined
  const list = () => shelf.all().filter(({ isShown }) => isShown)
  const tellShown = async () => {
    const shown = shelf
      .all()
      .flatMap(({ code, keptAs, isCurrent }) => (keptAs && isCurrent ? { code, hosts: keptAs } : []))
    await kept
      ?.stillShown(shown)
      .catch((err: unknown) => log?.warn({ err }, 'which kept sites are still shown could not be noted'))
  }
  const daily = setInterval(() => void tellShown(), dayMilliseconds).unref()
  const close = () => {
    watcher?.close()
    checking.close()
    clearInterval(daily)
  }

  try {
    await refresh()
    if (list().length === 0)
      throw new SettingsError(
        `No site could be read in ${folder} (SITES_DIR)${missingOr(folder, shelf.problems())}\nSet SITES_DIR to the folder that holds a folder for each site, or mend the files.`,
      )
  } catch (error) {
    close()
    throw error
  }
  await tellShown()

  return {
    siteOfHost: async (host) => {
      const named = shelf.codeOf(hostName(host))
      const code = named ?? (shelf.held(options.defaultCode) ? options.defaultCode : list()[0]?.code)
      return code === undefined ? undefined : shelf.site(code)
    },
    namesHost: (host) => shelf.codeOf(hostName(host)) !== undefined,
    site: shelf.site,
    list,
    sharedAsset: (name) => shelf.shared().assets.get(name) ?? options.tools.assets.get(name),
    problems: shelf.problems,
    troubles: () => shelf.all().flatMap(troubleOf),
    knows: (code) => shelf.held(code) !== undefined,
    tryOut: (code, changes) => tryOut({ folder, options, shelf }, code, changes),
    tryOutShared: (changes) => tryOutShared({ folder, options, shelf }, changes),
    refresh,
    close,
    [Symbol.dispose]: close,
  }
}

/** What is wrong with a folder in which nothing can be read. */
const missingOr = (folder: string, problems: readonly Problem[]): string =>
  existsSync(folder) ? ['', ...problems.map(describeProblem)].join('\n') : ': there is no such folder.'

function troubleOf({ code, isShown, isCurrent, isWhole, problems }: Held): SiteTrouble[] {
  if (isCurrent && isWhole && isShown) return []
  const first = problems.find(({ severity }) => severity === 'error')
  const shows = !isShown ? 'nothing' : isCurrent ? 'what is left' : 'its last good version'
  return [{ code, shows, why: first ? describeProblem(first) : 'Its files are not there.' }]
}
