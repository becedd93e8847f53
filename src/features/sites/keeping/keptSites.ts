import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { and, eq, ne, sql } from 'drizzle-orm'
import { strToU8, unzipSync, type Zippable, zipSync } from 'fflate'
import type { Db } from '#platform/db/db.ts'
import { parseFolder, type RawFolder, readFolder, type SiteFolder, sharedFolder } from '../reading/folder.ts'
import { keptSites } from '../schema.ts'

/** A kept version, without its files. */
export type KeptVersion = { code: string; version: string; keptAt: Date }

/** Where the last good version of each site is kept, for starts at which its folder is broken or gone. */
export type KeptSites = {
  all(): Promise<KeptVersion[]>
  /** Keeps a version in the place of the one before. */
  keep(version: string, own: RawFolder, shared: RawFolder): Promise<void>
  /** The folders of a kept version, its own and the shared one; undefined where there is none. */
  folders(code: string): Promise<{ own: SiteFolder; shared: SiteFolder; keptAt: Date } | undefined>
  /** Forgets a site that was removed. */
  forget(code: string): Promise<void>
}

/** Pictures beyond this are not kept: a site without its app file is better than a database full of them. */
const mostPictureBytes = 2_000_000

/** Where kept versions are laid out when they are needed. */
export const keptSitesFolder = (dataFolder: string) => join(dataFolder, 'kept-sites')

/** Kept versions in the database; those that are needed are laid out below `folder`, which may be deleted at any time. */
export function openKeptSites(db: Db, folder: string): KeptSites {
  return {
    all: () =>
      db.select({ code: keptSites.code, version: keptSites.version, keptAt: keptSites.keptAt }).from(keptSites),

    async keep(version, own, shared) {
      const isKept = and(eq(keptSites.code, own.code), eq(keptSites.version, version))
      if ((await db.$count(keptSites, isKept)) > 0) return
      const files = Buffer.from(zipSync(await contentsOf([own, shared])))
      const kept = { version, files, keptAt: sql`now()` }
      await db
        .insert(keptSites)
        .values({ code: own.code, ...kept })
        .onConflictDoUpdate({ target: keptSites.code, set: kept, setWhere: ne(keptSites.version, version) })
    },

    async folders(code) {
      const [kept] = await db.select().from(keptSites).where(eq(keptSites.code, code))
      if (!kept) return undefined
      const root = await layOut(join(folder, code), kept.version, kept.files)
      const [own, shared] = await Promise.all([readFolder(root, code), readFolder(root, sharedFolder)])
      return { own: parseFolder(own), shared: parseFolder(shared), keptAt: kept.keptAt }
    },

    async forget(code) {
      await db.delete(keptSites).where(eq(keptSites.code, code))
      await rm(join(folder, code), { recursive: true, force: true })
    },
  }
}

/** What is in some folders, by path below the folder of sites. */
async function contentsOf(folders: RawFolder[]): Promise<Zippable> {
  const contents: Zippable = {}
  for (const { code, sources, assets } of folders) {
    for (const [path, source] of sources) contents[path] = strToU8(source)
    for (const [name, { path }] of assets)
      if ((await stat(path)).size <= mostPictureBytes) contents[`${code}/${name}`] = await readFile(path)
  }
  return contents
}

/** Writes a kept version out, and removes others of its site; answers the folder. Processes that do it at once do not disturb each other. */
async function layOut(folder: string, version: string, files: Buffer): Promise<string> {
  const place = join(folder, version)
  if (existsSync(place)) return place
  const part = join(folder, `.${randomUUID()}`)
  for (const [path, content] of Object.entries(unzipSync(files))) {
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
