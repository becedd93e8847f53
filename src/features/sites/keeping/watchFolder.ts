import { existsSync, type FSWatcher, readdirSync, statSync, watch } from 'node:fs'
import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { inLanes } from '#platform/inLanes.ts'
import type { SiteLog } from './renewSite.ts'

/** An editor writes in several steps; a moment of silence means that it is done. */
const silenceMs = 80

/** After this long a change is told though there is no silence. */
const patienceMs = 500

/** Between looks at the folder itself, which may be replaced by another under its name. */
const rootMs = 1000

/** Between looks at all files: where the system tells of changes, only for what it may have lost. */
const lookMs = { told: 600_000, untold: 1000 }

/** How much of the time goes into looks where the system tells nothing. */
const lookShare = 0.01

/** Kinds of file systems (statfs(2)) that only this machine writes to, so that it tells of every change. */
const localKinds = new Set([
  ...[0xef53 /* ext */, 0x58465342 /* XFS */, 0x9123683e /* Btrfs */, 0x01021994 /* tmpfs */, 0x794c7630 /* overlay */],
  ...[0x2fc12fc1 /* ZFS */, 0xf2f52010 /* F2FS */, 0xca451a4e /* bcachefs */, 0x858458f6 /* ramfs */],
])

/**
 * Calls `onChange` with the names of the folders directly below `folder` in which something changed, or with undefined where that
 * may be all of them. The system's notices come at once, and nothing is looked at meanwhile. Network and container mounts send none, and a
 * system has only so many to give: there all files are looked at every second, and in a large folder as much less often that
 * looking takes a hundredth of the time. Nothing that changes after the promise is kept is missed.
 */
export async function watchFolder(
  folder: string,
  onChange: (changed: ReadonlySet<string> | undefined) => void,
  log?: SiteLog,
): Promise<{ close(): void }> {
  const told = collect(onChange)
  const notices = noticesOf(folder, told.add, log)
  const isTold = (await isLocal(folder)) && notices.begin()

  let seen = isTold ? undefined : await fingerprints(folder)
  let closed = false
  const look = async () => {
    const began = performance.now()
    const now = await fingerprints(folder)
    const names = new Set([...now.keys(), ...(seen?.keys() ?? [])])
    if (seen) for (const name of names) if (seen.get(name) !== now.get(name)) told.add(name)
    seen = now
    if (!closed) timer = setTimeout(look, nextLook(performance.now() - began)).unref()
  }
  const nextLook = (took: number) =>
    isTold && notices.areWhole() ? lookMs.told : Math.max(lookMs.untold, took / lookShare)
  let timer: NodeJS.Timeout = setTimeout(look, nextLook(0)).unref()

  let root = identityOf(folder)
  const looksAtRoot = setInterval(() => {
    const now = identityOf(folder)
    if (now === root) return
    root = now
    if (isTold) notices.begin()
    told.add(undefined)
  }, rootMs).unref()

  return {
    close() {
      closed = true
      clearTimeout(timer)
      clearInterval(looksAtRoot)
      told.close()
      notices.close()
    },
  }
}

/** Collects names until there is a moment of silence. */
function collect(onChange: (changed: ReadonlySet<string> | undefined) => void) {
  let names = new Set<string>()
  let isAll = false
  let since: number | undefined
  let timer: NodeJS.Timeout | undefined
  const tell = () => {
    const changed = isAll ? undefined : names
    names = new Set()
    isAll = false
    since = undefined
    onChange(changed)
  }
  return {
    add(name: string | undefined) {
      if (name === undefined) isAll = true
      else names.add(name)
      since ??= performance.now()
      clearTimeout(timer)
      timer = setTimeout(tell, Math.min(silenceMs, Math.max(0, since + patienceMs - performance.now())))
    },
    close: () => clearTimeout(timer),
  }
}

/**
 * A notice for each folder below one, at any depth: one watch a folder, which tells of its files as well. The name that is told is
 * that of the folder directly below the root.
 */
function noticesOf(root: string, tell: (name: string | undefined) => void, log: SiteLog | undefined) {
  /** By the name of the folder directly below the root, then by path; the root itself has the empty name. */
  const watched = new Map<string, Map<string, { watcher: FSWatcher; identity: string }>>()
  let isWhole = true

  function fail(error: unknown) {
    if (isWhole)
      log?.warn({ err: error }, 'the system does not tell of all changed site files; they are looked at by turns')
    isWhole = false
  }

  function watchOne(path: string, top: string) {
    try {
      return watch(path, { persistent: false }, (kind, name) => {
        const changed = top || name
        // A new folder is watched before it is told of, so that nothing in it is missed.
        if (kind === 'rename' && changed) watchAll(changed, foldersIn(join(root, changed)))
        tell(changed ?? undefined)
      }).on('error', fail)
    } catch (error) {
      fail(error)
      return undefined
    }
  }

  /** Watches these folders below a name and no others. */
  function watchAll(top: string, paths: readonly string[]) {
    const before = watched.get(top)
    const now: typeof before = new Map()
    for (const path of paths) {
      const identity = identityOf(path)
      const known = before?.get(path)
      const watcher = known?.identity === identity ? known.watcher : watchOne(path, top)
      if (watcher) now.set(path, { watcher, identity })
    }
    for (const { watcher } of before?.values() ?? [])
      if (![...now.values()].some((one) => one.watcher === watcher)) watcher.close()
    if (now.size > 0) watched.set(top, now)
    else watched.delete(top)
  }

  const close = () => {
    for (const top of [...watched.keys()]) watchAll(top, [])
  }

  return {
    /** Begins, or begins again where the root was replaced; answers whether all is watched. */
    begin(): boolean {
      close()
      isWhole = true
      watchAll('', existsSync(root) ? [root] : [])
      for (const name of namesIn(root)) watchAll(name, foldersIn(join(root, name)))
      return isWhole
    },
    areWhole: () => isWhole,
    close,
  }
}

/** The names of the folders in one. */
const namesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
    : []

/** A folder and all folders below it; none where there is no such folder. */
function foldersIn(folder: string): string[] {
  try {
    const below = readdirSync(folder, { withFileTypes: true, recursive: true })
    return [
      folder,
      ...below.filter((entry) => entry.isDirectory()).map(({ parentPath, name }) => join(parentPath, name)),
    ]
  } catch {
    return []
  }
}

/** What tells a folder from another one under the same name; empty where there is none. */
function identityOf(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false, bigint: true })
  return found ? `${found.dev} ${found.ino}` : ''
}

async function isLocal(folder: string): Promise<boolean> {
  return statfs(folder).then(
    ({ type }) => localKinds.has(type >>> 0),
    () => false,
  )
}

/** Names, sizes and times of the files in each folder below one, by the folder's name. */
async function fingerprints(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const found = await inLanes(names, 4, async (name) => [name, await fingerprint(join(folder, name))] as const)
  return new Map(found)
}

async function fingerprint(folder: string): Promise<string> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
  const lines = entries
    .filter((entry) => entry.isFile())
    .map(async ({ parentPath, name }) => {
      const facts = await stat(join(parentPath, name)).catch(() => undefined)
      return `${join(parentPath, name)} ${facts?.size} ${facts?.mtimeMs}`
    })
  return (await Promise.all(lines)).sort().join('\n')
}
