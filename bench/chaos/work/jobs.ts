import { and, eq, inArray } from 'drizzle-orm'
import { jobSpendKey } from '#features/credits/credits.ts'
import { spends } from '#features/credits/schema.ts'
import { files } from '#features/files/schema.ts'
import { jobs } from '#features/jobs/schema.ts'
import { spendKeyOf } from '#features/jobs/spending.ts'
import type { Database } from '#platform/db/db.ts'
import { fileBody, type HttpClient, type Raw, someAddress } from '../../../tests/support/httpClient.ts'
import { samplePdf } from '../../../tests/support/samplePdf.ts'
import { type Around, failing, type Work } from '../work.ts'

/** So many results a customer waits for at most before asking for more: what waits is not to grow from round to round. */
const mostAwaited = 6

/** Documents that are turned into pictures. Done means done: the result is there, and its credit was spent once. */
export function jobWork({ client, member, database }: Around): Work {
  const name = 'jobs'
  const site = client('pdf')
  const asked: string[] = []
  const awaited = () =>
    database.db.$count(jobs, and(inArray(jobs.id, asked.slice(-50)), inArray(jobs.state, ['waiting', 'working'])))
  return {
    name,
    async once() {
      if (asked.length > 0 && (await awaited()) >= mostAwaited) return
      const { headers } = await member('pdf')
      const fileUrl = await uploadFile(site, headers, await samplePdf('A letter', 3))
      asked.push(await askForPictures(site, headers, fileUrl))
    },
    async tally(until) {
      const lost = await failing(asked, until, async (id) => (await isDone(database, id)) && hasResult(database, id))
      const spent = await failing(asked, 0, async (id) => lost.includes(id) || (await creditsFor(database, id)) === 1)
      return { name, acknowledged: asked.length, lost, doubled: spent, notes: [] }
    },
  }
}

/** What a call answered where it succeeded. Throws what it said otherwise. */
export function answered<Obj>(what: string, raw: Raw): Obj {
  const body = raw.status === 200 ? raw.json<{ success: number; obj: Obj; msg: string }>() : undefined
  if (body?.success !== 1) throw new Error(`${what}: ${raw.status} ${(body?.msg ?? raw.text).slice(0, 100)}`)
  return body.obj
}

/** Uploads a file; answers its link. */
export async function uploadFile(site: HttpClient, token: Record<string, string>, bytes: Uint8Array): Promise<string> {
  const form = await fileBody('file.pdf', bytes)
  const headers = { ...form.headers, ...someAddress(), ...token }
  return answered('an upload', await site.ask('/backapi/v1/convert/uploadFile', { ...form, headers }))
}

/** Asks for pictures of a PDF; answers the job's id. */
export async function askForPictures(
  site: HttpClient,
  token: Record<string, string>,
  fileUrl: string,
): Promise<string> {
  const query = new URLSearchParams({ fileUrl, outType: '2', dpi: '72' })
  const headers = { ...someAddress(), ...token }
  return answered('a job', await site.ask(`/backapi/v1/pdf/pdfToImg?${query}`, { headers }))
}

export async function isDone({ db }: Pick<Database, 'db'>, id: string): Promise<boolean> {
  const [job] = await db.select().from(jobs).where(eq(jobs.id, id))
  if (job?.state === 'failed') throw new Error(`The job ${id} failed: ${job.error?.text.en}`)
  return job?.state === 'done'
}

async function hasResult({ db }: Database, id: string): Promise<boolean> {
  const [found] = await db
    .select({ bytes: files.bytes })
    .from(jobs)
    .innerJoin(files, eq(files.id, jobs.resultId))
    .where(eq(jobs.id, id))
  return (found?.bytes ?? 0) > 0
}

async function creditsFor({ db }: Database, id: string): Promise<number> {
  const [job] = await db.select({ id: jobs.id, spendKey: jobs.spendKey }).from(jobs).where(eq(jobs.id, id))
  const rows = await db
    .select()
    .from(spends)
    .where(eq(spends.key, job ? spendKeyOf(job) : jobSpendKey(id)))
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}
