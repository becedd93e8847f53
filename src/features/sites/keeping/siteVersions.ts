import { createHash } from 'node:crypto'
import { and, desc, eq, lt, notInArray, sql } from 'drizzle-orm'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import type { Queryable } from '#platform/db/db.ts'
import { siteVersions } from '../schema.ts'

/** The text of a site's files by their paths below its folder. */
export type Sources = ReadonlyMap<string, string>

/** A version of a site's files, without them. */
export type SiteVersion = { id: number; hash: string; who: string; at: Date }

/** Versions of one site that are kept; older ones go. */
const mostVersions = 100

/** Names a text: changes with every letter. */
export const hashOfText = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** Names the text of a site's files. */
export const hashOfSources = (sources: Sources): string => hashOfText(JSON.stringify([...sources].toSorted()))

/** Lets one change a site's files and their history at a time, in whichever process, until the transaction ends. */
export const lockSite = (tx: Queryable, code: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`site ${code}`}, 0))`)

/**
 * Notes what a site's files say now, unless that is what the newest version says. Within a transaction that has locked the site. `who` is an
 * operator's email or the user of a command line; empty where nobody knows.
 */
export async function noteVersion(tx: Queryable, code: string, sources: Sources, who = ''): Promise<void> {
  const hash = hashOfSources(sources)
  const [newest] = await listVersions(tx, code, { most: 1 })
  if (newest?.hash === hash) return
  const files = Buffer.from(zipSync(Object.fromEntries([...sources].map(([path, text]) => [path, strToU8(text)]))))
  await tx.insert(siteVersions).values({ code, hash, files, who })
  const kept = tx
    .select({ id: siteVersions.id })
    .from(siteVersions)
    .where(eq(siteVersions.code, code))
    .orderBy(desc(siteVersions.id))
    .limit(mostVersions)
  await tx.delete(siteVersions).where(and(eq(siteVersions.code, code), notInArray(siteVersions.id, kept)))
}

/** The versions of a site, the newest first. */
export const listVersions = (
  db: Queryable,
  code: string,
  { before, most }: { before?: number | undefined; most: number },
): Promise<SiteVersion[]> =>
  db
    .select({ id: siteVersions.id, hash: siteVersions.hash, who: siteVersions.who, at: siteVersions.at })
    .from(siteVersions)
    .where(and(eq(siteVersions.code, code), before === undefined ? undefined : lt(siteVersions.id, before)))
    .orderBy(desc(siteVersions.id))
    .limit(most)

/** A version with the text of its files; undefined where the site has none of this number. */
export async function versionById(
  db: Queryable,
  code: string,
  id: number,
): Promise<(SiteVersion & { sources: Sources }) | undefined> {
  const [found] = await db
    .select()
    .from(siteVersions)
    .where(and(eq(siteVersions.code, code), eq(siteVersions.id, id)))
  if (!found) return undefined
  const { files, ...version } = found
  const sources = Object.entries(unzipSync(files)).map(([path, bytes]) => [path, strFromU8(bytes)] as const)
  return { ...version, sources: new Map(sources) }
}
