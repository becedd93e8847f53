import { and, eq, lt, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/db.ts'
import { hashOfText } from '../keeping/siteVersions.ts'
import { siteDrafts } from '../schema.ts'
import { baseOf, changeSite, type SitesPlace } from './changeSite.ts'

/** Days after which a draft goes that nobody has touched. */
const keptDays = 30

/** Whose draft of which site. */
export type DraftName = { author: string; code: string }

/** A file as its author means to write it. `base` names what it said when they last saw it; empty where there was none. */
export type DraftFile = { path: string; text: string; base: string; at: Date }

/** The files of a draft by their paths; empty where there is none. */
export async function readDraft(db: Queryable, { author, code }: DraftName): Promise<Map<string, DraftFile>> {
  const { path, text, base, at } = siteDrafts
  const files = await db.select({ path, text, base, at }).from(siteDrafts).where(named({ author, code })).orderBy(path)
  return new Map(files.map((file) => [file.path, file]))
}

/** Keeps a file of a draft in the place of what it said before. */
export async function saveDraft(db: Queryable, name: DraftName, file: Omit<DraftFile, 'at'>): Promise<void> {
  const { author, code, path } = siteDrafts
  const said = { text: file.text, base: file.base, at: sql`now()` }
  await db
    .insert(siteDrafts)
    .values({ ...name, path: file.path, ...said })
    .onConflictDoUpdate({ target: [author, code, path], set: said })
  await db.delete(siteDrafts).where(lt(siteDrafts.at, sql`now() - make_interval(days => ${keptDays})`))
}

/** Throws a draft away, or one file of it. */
export async function discardDraft(db: Queryable, name: DraftName, path?: string): Promise<void> {
  await db.delete(siteDrafts).where(and(named(name), path === undefined ? undefined : eq(siteDrafts.path, path)))
}

/** Gives all drafts of somebody who leaves to another one, except for files of which that one has a draft; without an heir they go. */
export async function handOnDrafts(db: Queryable, author: string, heir: string | undefined): Promise<void> {
  if (heir !== undefined) {
    const own = sql`select 1 from site_draft own where own.author = ${heir} and own.code = site_draft.code and own.path = site_draft.path`
    await db
      .update(siteDrafts)
      .set({ author: heir })
      .where(and(eq(siteDrafts.author, author), sql`not exists (${own})`))
  }
  await db.delete(siteDrafts).where(eq(siteDrafts.author, author))
}

/** What a draft changes, by path. */
export const changesOf = (draft: ReadonlyMap<string, DraftFile>): Map<string, string> =>
  new Map([...draft].map(([path, { text }]) => [path, text]))

/** Names what a draft says. */
export const hashOfDraft = (draft: ReadonlyMap<string, DraftFile>): string =>
  hashOfText(JSON.stringify([...draft.values()].map(({ path, text, base }) => [path, text, base])))

/** Makes a draft live, and ends it. Throws an AppError as `changeSite` does. */
export async function publishDraft(
  place: SitesPlace,
  { author, code }: DraftName,
  draft: ReadonlyMap<string, DraftFile>,
): Promise<void> {
  await changeSite(place, {
    ...{ code, who: author, changes: changesOf(draft) },
    changedSince: (now) =>
      [...draft.values()].flatMap(({ path, base }) => (baseOf(now.get(path)) === base ? [] : path)),
  })
  await discardDraft(place.db, { author, code })
}

const named = ({ author, code }: DraftName) => and(eq(siteDrafts.author, author), eq(siteDrafts.code, code))
