import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, desc, eq, notInArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#platform/db/db.ts'
import { invalidRequest, notFound } from '#platform/errors.ts'
import { inEach } from '#platform/texts.ts'
import { lockSite } from '../keeping/siteVersions.ts'
import { pictureSize } from '../reading/pictureSize.ts'
import { sitePictures } from '../schema.ts'
import { authoringTexts } from './authoringTexts.ts'
import { isRefusal, type SitesPlace } from './changeSite.ts'
import { kindOfName, pictureKind } from './pictureKind.ts'
import { mayWrite, writeSources } from './sourceFiles.ts'

/** The path of a picture below the folder of its site: one that is sent here lies in no folder of its own. */
export const picturePath = z
  .string()
  .regex(/^assets\/\w[\w-]{0,63}(?:\.[\w-]{1,20})?\.(?:png|jpe?g|webp|avif|svg|ico)$/i)

/** Most bytes of a picture: what a site keeps of its last good version, too. */
export const mostPictureBytes = 2_000_000

/** Most pixels of a side: no page shows more, and browsers on phones refuse them. */
const mostSide = 8000

/** Versions of one picture that are kept; older ones go. */
const mostVersions = 10

/** Names the content of a picture. */
export const hashOfPicture = (content: Buffer): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 16)

/** A picture of a site as it lies on the disk; undefined where there is none. */
export const readPicture = (folder: string, code: string, path: string): Promise<Buffer | undefined> =>
  readFile(join(folder, code, path)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })

type Wish = {
  code: string
  path: string
  content: Buffer
  /** What the picture was when that was decided (`hashOfPicture`); empty for a new one. Without it whatever is there is replaced. */
  seen?: string
  /** For the history. */
  who: string
}

/**
 * Puts a picture into a site, a new one or in the place of one: shown within a second, and in its history with what was there before. Throws an
 * AppError where it is of another kind than its name says, too large, or somebody else has changed it, and where the folder cannot be written.
 */
export async function putPicture({ db, sitesFolder, sites }: SitesPlace, wish: Wish): Promise<void> {
  const { code, path, content, seen, who } = wish
  expectPicture(path, content)
  if (!(await mayWrite(sitesFolder))) throw refused((words) => words.readOnly)
  await db.transaction(async (tx) => {
    await lockSite(tx, code)
    const before = await readPicture(sitesFolder, code, path)
    const found = before ? hashOfPicture(before) : ''
    if (seen === '' && before) throw refused((words) => words.picture.isThere(path))
    if (seen !== undefined && seen !== found) throw refused((words) => words.changedSince(path))
    if (found === hashOfPicture(content)) throw refused((words) => words.sameAlready)
    if (before) await note(tx, { code, path, content: before, who: '' })
    await note(tx, { code, path, content, who })
    await writeSources(sitesFolder, code, new Map([[path, content]])).catch((error: NodeJS.ErrnoException) => {
      throw isRefusal(error) ? refused((words) => words.notWritten(error.code ?? error.message), error) : error
    })
  })
  await sites.refresh(new Set([code]))
}

/** Puts a version of a picture back. Throws notFound, and an AppError as `putPicture` does. */
export async function bringPictureBack(
  place: SitesPlace,
  { version, ...wish }: Omit<Wish, 'content'> & { version: number },
): Promise<void> {
  const content = await pictureVersion(place.db, wish, version)
  if (!content) throw notFound()
  await putPicture(place, { ...wish, content })
}

type Named = { code: string; path: string }

const isOf = ({ code, path }: Named) => and(eq(sitePictures.code, code), eq(sitePictures.path, path))

/** The versions of a picture without their content, the newest first. */
export const listPictureVersions = (db: Queryable, name: Named) =>
  db
    .select({ id: sitePictures.id, hash: sitePictures.hash, who: sitePictures.who, at: sitePictures.at })
    .from(sitePictures)
    .where(isOf(name))
    .orderBy(desc(sitePictures.id))

/** The content of a version of a picture; undefined where it has none of this number. */
export async function pictureVersion(db: Queryable, name: Named, id: number): Promise<Buffer | undefined> {
  const [found] = await db
    .select({ content: sitePictures.content })
    .from(sitePictures)
    .where(and(isOf(name), eq(sitePictures.id, id)))
  return found?.content
}

/** Notes what a picture is now, unless its newest version says so. Within a transaction that has locked the site. */
async function note(tx: Queryable, { code, path, content, who }: Named & { content: Buffer; who: string }) {
  const hash = hashOfPicture(content)
  const [newest] = await listPictureVersions(tx, { code, path })
  if (newest?.hash === hash) return
  await tx.insert(sitePictures).values({ code, path, hash, content, who })
  const kept = tx
    .select({ id: sitePictures.id })
    .from(sitePictures)
    .where(isOf({ code, path }))
    .orderBy(desc(sitePictures.id))
    .limit(mostVersions)
  await tx.delete(sitePictures).where(and(isOf({ code, path }), notInArray(sitePictures.id, kept)))
}

/** Throws where a picture is not what its name says, or too large. */
function expectPicture(path: string, content: Buffer): void {
  if (content.length > mostPictureBytes) throw refused(({ picture }) => picture.tooLarge(mostPictureBytes / 1e6))
  const kind = pictureKind(content)
  if (kind === undefined) throw refused(({ picture }) => picture.isNone)
  if (kind !== kindOfName(path)) throw refused(({ picture }) => picture.isOther(kind, path))
  const size = pictureSize(content)
  if (kind !== 'svg' && size && Math.max(size.width, size.height) > mostSide)
    throw refused(({ picture }) => picture.tooWide(mostSide))
}

const refused = (say: (words: (typeof authoringTexts)['en']) => string, cause?: unknown) =>
  invalidRequest(inEach(authoringTexts, say), cause)
