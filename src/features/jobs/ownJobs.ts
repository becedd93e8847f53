import { and, count, desc, eq, inArray, isNotNull, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { deleteFiles, type FileRow, isLiving } from '#features/files/files.ts'
import { downloadLink } from '#features/files/links.ts'
import { files } from '#features/files/schema.ts'
import type { Db } from '#platform/db/db.ts'
import { engineFailed, fromFacts, notFound } from '#platform/errors.ts'
import type { Signer } from '#platform/secret.ts'
import type { Store } from '#platform/storage/store.ts'
import { type Language, textIn } from '#platform/text.ts'
import type { JobKind } from './defineJob.ts'
import { finishJob, isFinished } from './jobs.ts'
import type { OwnJob } from './ownJob.ts'
import { shownFacts } from './present.ts'
import type { ResultWriting } from './resultWriting.ts'
import { type JobRow, jobs } from './schema.ts'
import { unknownTool } from './unknownTool.ts'

/** Which tool each kind of work is of, and what its results can be written as. */
export type ToolKinds = readonly { tool: string; kinds: readonly JobKind[]; writing?: ResultWriting | undefined }[]

/** Which of their jobs somebody wants to see, the newest first; `before` is the last one of the page before. */
export const WantedJobs = z.object({
  tool: z.string().max(50).optional(),
  search: z.string().trim().max(200).optional(),
  before: z.uuid().optional(),
  most: z.coerce.number().int().min(1).max(50).default(20),
})
type WantedJobs = z.infer<typeof WantedJobs> & {
  /** Results alone, work that is done, paid for and kept; otherwise what a page may take up. */
  results?: boolean
}

type Place = { db: Db; signer: Signer; origin: string; language: Language }

const source = alias(files, 'source')
const shown = alias(files, 'shown')
const later = alias(jobs, 'later')

/** The upload, or the first of the uploads, that a job is of. */
const sourceId = sql`coalesce(${jobs.input} ->> 'fileId', ${jobs.input} -> 'fileIds' ->> 0)::uuid`

/** The jobs of some accounts page by page, searched and filtered in the database. Throws unknownTool. */
export async function listOwnJobs(
  place: Place,
  toolKinds: ToolKinds,
  owners: readonly number[],
  { tool, search, before, most, results = false }: WantedJobs,
): Promise<OwnJob[]> {
  const wanted = toolKinds.filter((each) => tool === undefined || each.tool === tool)
  if (tool !== undefined && wanted.length === 0) {
    throw unknownTool(
      tool,
      toolKinds.map((each) => each.tool),
    )
  }
  const kinds = wanted.flatMap((each) =>
    each.kinds.filter(({ isStep }) => !(results && isStep)).map(({ kind }) => kind),
  )
  if (kinds.length === 0 || owners.length === 0) return []
  return find(
    place,
    toolKinds,
    and(
      inArray(jobs.accountId, [...owners]),
      inArray(jobs.kind, kinds),
      results ? isResult(place.db) : isOfPage,
      search ? sql`position(lower(${search}) in lower(coalesce(${files.name}, ${source.name}))) > 0` : undefined,
      before
        ? sql`(${jobs.createdAt}, ${jobs.id}) < ((select created_at from job where id = ${before}), ${before})`
        : undefined,
    ),
    most,
  )
}

/** How many results an account has of each tool, the most first; tools without any are left out. */
export async function countOwnResults(
  db: Db,
  toolKinds: ToolKinds,
  accountId: number,
): Promise<{ tool: string; count: number }[]> {
  const rows = await db
    .select({ kind: jobs.kind, count: count() })
    .from(jobs)
    .innerJoin(files, eq(files.id, jobs.resultId))
    .where(and(eq(jobs.accountId, accountId), isResult(db)))
    .groupBy(jobs.kind)
  const counted = toolKinds.map(({ tool, kinds }) => {
    const own = rows.filter((row) => kinds.some(({ kind, isStep }) => !isStep && kind === row.kind))
    return { tool, count: own.reduce((sum, row) => sum + row.count, 0) }
  })
  return counted.filter((each) => each.count > 0).sort((a, b) => b.count - a.count)
}

/** One job of some accounts. Throws notFound, also for one of somebody else. */
export async function ownJobById(
  place: Place,
  toolKinds: ToolKinds,
  owners: readonly number[],
  id: string,
): Promise<OwnJob> {
  const [found] = await find(place, toolKinds, and(eq(jobs.id, id), inArray(jobs.accountId, [...owners])), 1)
  if (!found) throw notFound()
  return found
}

/** Work that is done and paid for, and whose result is kept. */
const isResult = (db: Db) => and(eq(jobs.state, 'done'), eq(jobs.tried, false), isLiving(), isLast(db))

/** What a page may take up: what is done, whoever asked, and of the rest what a page asked for. A program looks after its own. */
const isOfPage = or(eq(jobs.state, 'done'), isNotNull(jobs.wish))

/** Not a step whose result its tool went on with, such as a photo that was enlarged after it was mended. */
const isLast = (db: Db) =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(later)
      .where(
        and(
          eq(later.accountId, jobs.accountId),
          eq(later.kind, jobs.kind),
          eq(later.state, 'done'),
          sql`${later.input} ->> 'fileId' = ${jobs.resultId}::text`,
        ),
      ),
  )

async function find(
  { db, ...place }: Place,
  toolKinds: ToolKinds,
  which: SQL | undefined,
  most: number,
): Promise<OwnJob[]> {
  const rows = await db
    .select({ job: jobs, result: files, source, shown })
    .from(jobs)
    .leftJoin(files, eq(files.id, jobs.resultId))
    .leftJoin(source, eq(source.id, sourceId))
    .leftJoin(shown, eq(shown.id, jobs.previewId))
    .where(which)
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(most)
  return rows.map((row) => present(place, toolKinds, row))
}

type Found = { job: JobRow; result: FileRow | null; source: FileRow | null; shown: FileRow | null }

function present({ signer, origin, language }: Omit<Place, 'db'>, toolKinds: ToolKinds, found: Found): OwnJob {
  const { job } = found
  const [result, made, preview] = [found.result, found.source, found.shown].map((file) => (lives(file) ? file : null))
  const link = (file: FileRow) => downloadLink(signer, origin, file)
  const isTheirs = result && !job.tried
  const of = toolKinds.find(({ kinds }) => kinds.some(({ kind }) => kind === job.kind))
  return {
    ...{ id: job.id, tool: of?.tool ?? '', kind: job.kind, state: job.state, progress: job.progress },
    name: result?.name ?? found.source?.name ?? '',
    bytes: result?.bytes ?? 0,
    createdAt: job.createdAt.getTime(),
    expiresAt: isTheirs ? result.expiresAt.getTime() : 0,
    url: isTheirs ? link(result) : '',
    formats: isTheirs ? (of?.writing?.formats ?? []) : [],
    options: optionsOf(job),
    facts: shownFacts(job),
    source: made ? { id: made.id, name: made.name, bytes: made.bytes, url: link(made) } : null,
    ...(job.tried && { uid: job.id, shown: preview ? link(preview) : null }),
    error: job.state === 'failed' ? failureOf(job, language) : null,
  }
}

const lives = (file: FileRow | null | undefined): file is FileRow =>
  !!file && file.unfinishedUntil === null && file.bytes > 0 && file.expiresAt.getTime() > Date.now()

function failureOf({ error }: JobRow, language: Language) {
  const { code, text } = error ? fromFacts(error) : engineFailed()
  return { code, text: textIn(text, language) }
}

const ofFiles = new Set(['fileId', 'fileIds', 'maskId'])

const optionsOf = ({ input }: JobRow): Record<string, unknown> =>
  Object.fromEntries(Object.entries(input as object).filter(([name]) => !ofFiles.has(name)))

/**
 * Deletes jobs of some accounts with what they made and the steps that led there; one that is not finished is cancelled first. Looks at their
 * uploads go as well: a page would take them up as files that wait. Answers how many jobs there were; those of somebody else are none.
 */
export async function deleteOwnJobs(
  place: { db: Db; store: Store; toolKinds: ToolKinds },
  owners: readonly number[],
  ids: readonly string[],
): Promise<number> {
  const { db } = place
  const own = await db
    .select()
    .from(jobs)
    .where(and(inArray(jobs.id, [...ids]), inArray(jobs.accountId, [...owners])))
  for (const job of own) {
    if (!isFinished(job)) await finishJob(db, job.id, { state: 'cancelled' })
    for (const step of [...(await looksBeside(place, job)), ...(await withSteps(db, job))]) {
      const theirs = [step.resultId, step.previewId].filter((id) => id !== null)
      // The bytes first: a row that is left is found by the sweep.
      await deleteFiles(place, or(...theirs.map((id) => eq(files.id, id))) ?? sql`false`)
      await db.delete(jobs).where(eq(jobs.id, step.id))
    }
  }
  return own.length
}

/** The ended steps of other kinds that began with an upload of a job's, such as each look at it. */
async function looksBeside({ db, toolKinds }: { db: Db; toolKinds: ToolKinds }, job: JobRow): Promise<JobRow[]> {
  const { fileId, fileIds = [] } = Uploads.safeParse(job.input).data ?? {}
  const uploads = fileId ? [fileId] : fileIds
  const steps = toolKinds.flatMap(({ kinds }) => kinds.filter(({ isStep }) => isStep).map(({ kind }) => kind))
  if (uploads.length === 0 || steps.length === 0) return []
  return db
    .select()
    .from(jobs)
    .where(
      and(
        eq(jobs.accountId, job.accountId),
        inArray(jobs.kind, steps),
        ne(jobs.id, job.id),
        inArray(jobs.state, ['done', 'failed']),
        inArray(sourceId, uploads),
      ),
    )
}

const Uploads = z.object({ fileId: z.uuid().optional(), fileIds: z.array(z.uuid()).optional() })

/** A job, and before it the steps whose results it went on with. */
async function withSteps(db: Db, job: JobRow): Promise<JobRow[]> {
  const { data } = z.object({ fileId: z.uuid() }).safeParse(job.input)
  if (!data) return [job]
  const madeIt = and(eq(jobs.resultId, data.fileId), eq(jobs.accountId, job.accountId), eq(jobs.kind, job.kind))
  const [before] = await db.select().from(jobs).where(madeIt)
  return before ? [...(await withSteps(db, before)), job] : [job]
}
