import type { Db } from '#platform/db/db.ts'
import { invalidRequest, notFound } from '#platform/errors.ts'
import { inEach } from '#platform/texts.ts'
import type { Sites } from '../keeping/openSites.ts'
import { hashOfSources, hashOfText, lockSite, noteVersion, type Sources, versionById } from '../keeping/siteVersions.ts'
import { readSources, sharedFolder } from '../reading/folder.ts'
import { describeProblem, type Problem } from '../reading/problem.ts'
import { authoringTexts } from './authoringTexts.ts'
import { mayWrite, NoPlainFolder, sourcePath, writeSources } from './sourceFiles.ts'

/** Where sites are changed. */
export type SitesPlace = {
  db: Db
  /** The folder of site folders, an absolute path. */
  sitesFolder: string
  sites: Pick<Sites, 'tryOut' | 'tryOutShared' | 'refresh' | 'knows'>
}

type Change = {
  code: string
  /** What its files shall say, by their paths below its folder; null takes one out. */
  changes: ReadonlyMap<string, string | null>
  /** Whether what the files say now is what whoever changes them has seen; names those that it is not. */
  changedSince(now: Sources): string[]
  /** For the history. */
  who: string
}

/**
 * Writes files of a site: shown by every process within a second, and in its history. One change at a time, in whichever process. Throws an
 * AppError where a file has changed since its author saw it, where the site would have an error, and where the folder cannot be written.
 */
export async function changeSite(place: SitesPlace, { code, changes, changedSince, who }: Change): Promise<void> {
  const { db, sitesFolder, sites } = place
  if (!(await mayWrite(sitesFolder))) throw refused((words) => words.readOnly)
  await db.transaction(async (tx) => {
    await lockSite(tx, code)
    const before = await readSources(sitesFolder, code)
    const foreign = changedSince(before)
    if (foreign.length > 0) throw refused((words) => words.changedSince(foreign.join(', ')))
    const first = errorsOf(await problemsWith(sites, code, changes))[0]
    if (first) throw refused((words) => words.broken(describeProblem(first)))
    await noteVersion(tx, code, before)
    await noteVersion(tx, code, withChanges(before, changes), who)
    await writeSources(sitesFolder, code, changes).catch((error: NodeJS.ErrnoException) => {
      throw isRefusal(error) ? refused((words) => words.notWritten(error.code ?? error.message), error) : error
    })
  })
  await sites.refresh(new Set([code]))
}

/**
 * Brings back a version of a site's files, those that it had not yet taken out. `seen` names what the files said when that was decided (`hashOfSources`);
 * without it whatever they say is replaced, and stays in the history. Throws an AppError as `changeSite` does.
 */
export async function bringBack(
  place: SitesPlace,
  { code, version: id, seen, who }: { code: string; version: number; seen?: string; who: string },
): Promise<void> {
  const version = await versionById(place.db, code, id)
  if (!version) throw notFound()
  const before = await readSources(place.sitesFolder, code)
  const changes = changesTo(before, version.sources)
  if (changes.size === 0) throw refused((words) => words.sameAlready)
  await changeSite(place, {
    ...{ code, changes, who },
    changedSince: (now) => (hashOfSources(now) === (seen ?? hashOfSources(before)) ? [] : [`${code}/`]),
  })
}

/** What has to change for files to say what others say. Files that nobody may write here stay as they are. */
export function changesTo(from: Sources, to: Sources): Map<string, string | null> {
  const paths = [...new Set([...from.keys(), ...to.keys()])].filter((path) => sourcePath.safeParse(path).success)
  return new Map(
    paths.filter((path) => from.get(path) !== to.get(path)).map((path) => [path, to.get(path) ?? null] as const),
  )
}

/** What would be wrong with other text in some files of a site, or of what all sites share. */
export const problemsWith = async (
  sites: Pick<Sites, 'tryOut' | 'tryOutShared'>,
  code: string,
  changes: ReadonlyMap<string, string | null>,
): Promise<readonly Problem[]> =>
  code === sharedFolder ? sites.tryOutShared(changes) : (await sites.tryOut(code, changes)).problems

/** The errors among problems: with one of them a site does not go live. */
export const errorsOf = (problems: readonly Problem[]) => problems.filter(({ severity }) => severity === 'error')

/** Names what a file says; empty where there is none. */
export const baseOf = (text: string | undefined): string => (text === undefined ? '' : hashOfText(text))

function withChanges(sources: Sources, changes: Change['changes']): Sources {
  const made = new Map(sources)
  for (const [path, text] of changes)
    if (text === null) made.delete(path)
    else made.set(path, text)
  return made
}

/** What the disk or whoever looks after it says no to. */
export const isRefusal = (error: NodeJS.ErrnoException) =>
  error instanceof NoPlainFolder || ['EROFS', 'EACCES', 'EPERM', 'ENOSPC', 'EDQUOT'].includes(error.code ?? '')

const refused = (say: (words: (typeof authoringTexts)['en']) => string, cause?: unknown) =>
  invalidRequest(inEach(authoringTexts, say), cause)
