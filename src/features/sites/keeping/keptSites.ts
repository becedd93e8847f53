import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { and, desc, eq, lt, notExists, sql } from 'drizzle-orm'
import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate'
import type { Db, Queryable } from '#platform/db/db.ts'
import { parseFolder, type RawFolder, readFolder, type SiteFolder, sharedFolder } from '../reading/folder.ts'
import { keptShared, keptSites } from '../schema.ts'
import { hashOfSources, listVersions, lockSite, noteVersion } from './siteVersions.ts'

/** A site as a kept version is known by: two sites of one code on different machines have different hosts. */
export type KeptName = { code: string; hosts: readonly string[] }

/** A kept version, without its files. */
export type KeptVersion = KeptName & { version: string; keptAt: Date }

/** Where the last good version of each site is kept, for starts at which its folder is broken or gone. */
export type KeptSites = {
  /** All of them, those that were shown last first. */
  all(): Promise<KeptVersion[]>
  /** Those of one code, in the same order. */
  of(code: string): Promise<KeptVersion[]>
  /** Keeps a version in the place of the one before. */
  keep(site: KeptName & { version: string }, own: RawFolder, shared: RawFolder): Promise<void>
  /** The folders of a kept version, its own and the shared one; undefined where it is gone. */
  folders(name: KeptName): Promise<{ own: SiteFolder; shared: SiteFolder } | undefined>
  /** Says that these are still shown from a disk, and forgets those that no process has said so of for long. */
  stillShown(names: readonly KeptName[]): Promise<void>
  /** Forgets a site that was removed. */
  forget(name: KeptName): Promise<void>
}

/** Days after which a version is forgotten that no process shows any more. */
const keptDays = 30

/** Pictures beyond this are not kept: a site without its app file is better than a database full of them. */
const mostPictureBytes = 2_000_000

/** Where kept versions are laid out when they are needed. */
export const keptSitesFolder = (dataFolder: string) => join(dataFolder, 'kept-sites')

/** Kept versions in the database; those that are needed are laid out below `folder`, which may be deleted at any time. */
export function openKeptSites(db: Db, folder: string): KeptSites {
  const named = ({ code, hosts }: KeptName) => and(eq(keptSites.code, code), eq(keptSites.hosts, hostsText(hosts)))

  const versions = (code?: string) => {
    const { hosts, version, keptAt } = keptSites
    return db
      .select({ code: keptSites.code, hosts, version, keptAt })
      .from(keptSites)
      .where(code === undefined ? undefined : eq(keptSites.code, code))
      .orderBy(desc(keptAt))
      .then((rows) => rows.map((row) => ({ ...row, hosts: row.hosts.split(' ').filter((host) => host !== '') })))
  }

  return {
    all: () => versions(),
    of: (code) => versions(code),

    async keep(site, own, shared) {
      const { code, hosts, version } = site
      const isSame = and(named(site), eq(keptSites.version, version))
      const same = await db.update(keptSites).set({ keptAt: now }).where(isSame).returning({ code: keptSites.code })
      if (same.length > 0) return
      const files = await packed(own)
      await db.transaction(async (tx) => {
        const [known] = await tx
          .update(keptShared)
          .set({ keptAt: now })
          .where(eq(keptShared.hash, shared.hash))
          .returning({ hash: keptShared.hash })
        if (!known)
          await tx
            .insert(keptShared)
            .values({ hash: shared.hash, files: await packed(shared) })
            .onConflictDoNothing()
        await noteChange(tx, site, own)
        const kept = { version, files, shared: shared.hash, keptAt: now }
        await tx
          .insert(keptSites)
          .values({ code, hosts: hostsText(hosts), ...kept })
          .onConflictDoUpdate({ target: [keptSites.code, keptSites.hosts], set: kept })
      })
    },

    async folders(name) {
      const [kept] = await db
        .select({ version: keptSites.version, files: keptSites.files, shared: keptShared.files })
        .from(keptSites)
        .leftJoin(keptShared, eq(keptShared.hash, keptSites.shared))
        .where(named(name))
      if (!kept) return undefined
      const { code } = name
      const root = await layOut(join(folder, code), kept.version, [kept.files, ...(kept.shared ? [kept.shared] : [])])
      const [own, shared] = await Promise.all([readFolder(root, code), readFolder(root, sharedFolder)])
      return { own: parseFolder(own), shared: parseFolder(shared) }
    },

    async stillShown(names) {
      const codes = names.map(({ code }) => code)
      const hosts = names.map((name) => hostsText(name.hosts))
      const shown = db
        .select({ code: sql`code`, hosts: sql`hosts` })
        .from(sql`unnest(${sql.param(codes)}::text[], ${sql.param(hosts)}::text[]) as shown (code, hosts)`)
      await db.update(keptSites).set({ keptAt: now }).where(sql`(${keptSites.code}, ${keptSites.hosts}) in ${shown}`)
      await db.delete(keptSites).where(lt(keptSites.keptAt, daysAgo(keptDays)))
      const ofSites = db.select({ code: keptSites.code }).from(keptSites).where(eq(keptSites.shared, keptShared.hash))
      // One that a process is just keeping a site with may have no site for a moment.
      await db.delete(keptShared).where(and(lt(keptShared.keptAt, daysAgo(1)), notExists(ofSites)))
    },

    async forget(name) {
      await db.delete(keptSites).where(named(name))
    },
  }
}

/** A site that is kept for the first time begins no history: thousands of them would be written at the first start. */
async function noteChange(tx: Queryable, { code }: KeptName, own: RawFolder): Promise<void> {
  await lockSite(tx, code)
  const [before] = await tx
    .select({ files: keptSites.files })
    .from(keptSites)
    .where(eq(keptSites.code, code))
    .orderBy(desc(keptSites.keptAt))
    .limit(1)
  if (!before) return
  const inFolder = (path: string) => path.slice(code.length + 1)
  const isText = ({ name }: { name: string }) => name.startsWith(`${code}/`) && name.endsWith('.yaml')
  const entries = Object.entries(unzipSync(before.files, { filter: isText }))
  const then = new Map(entries.map(([path, bytes]) => [inFolder(path), strFromU8(bytes)]))
  const now = new Map([...own.sources].map(([path, text]) => [inFolder(path), text]))
  if (hashOfSources(then) === hashOfSources(now)) return
  const [newest] = await listVersions(tx, code, { most: 1 })
  if (!newest) await noteVersion(tx, code, then)
  await noteVersion(tx, code, now)
}

const now = sql`now()`
const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`

const hostsText = (hosts: readonly string[]) => [...new Set(hosts)].sort().join(' ')

/** Pictures are packed already; to try it again took half of a start. */
const asIs = { level: 0 } as const

/** What is in a folder as a zip, by path below the folder of sites. */
async function packed({ code, sources, assets }: RawFolder): Promise<Buffer> {
  const contents: Zippable = {}
  for (const [path, source] of sources) contents[path] = strToU8(source)
  for (const [name, { path }] of assets)
    if ((await stat(path)).size <= mostPictureBytes) contents[`${code}/${name}`] = [await readFile(path), asIs]
  return Buffer.from(zipSync(contents))
}

/** Writes a kept version out, and removes others of its site; answers the folder. Processes that do it at once do not disturb each other. */
async function layOut(folder: string, version: string, zips: readonly Buffer[]): Promise<string> {
  const place = join(folder, version)
  if (existsSync(place)) return place
  const part = join(folder, `.${randomUUID()}`)
  const files = zips.flatMap((zip) => Object.entries(unzipSync(zip)))
  for (const [path, content] of files) {
    await mkdir(dirname(join(part, path)), { recursive: true })
    await writeFile(join(part, path), content)
  }
  await rename(part, place).catch(async (error) => {
    await rm(part, { recursive: true, force: true })
    if (!existsSync(place)) throw error
  })
  for (const other of await readdir(folder))
    if (other !== version) await rm(join(folder, other), { recursive: true, force: true })
  return place
}
