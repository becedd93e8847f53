import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { eventsOf } from './events.ts'
import { ProblemError } from './problem.ts'
import { type Connection, request } from './request.ts'
import type { File, Job, JobList, JobRequest, Me, SignedUpload, Tool, ToolList } from './types.ts'
import { type ByteProgress, formOf } from './upload.ts'

export type ClientOptions = {
  /** Scheme and host of the site, such as `https://example.com`. */
  host: string
  /** A key from the account page. */
  key: string
  /** The language of sentences; English where nothing is said. */
  language?: string
  /** How often a request is sent again where that does no harm. */
  retries?: number
}

type Stoppable = { signal?: AbortSignal | undefined }

/** How often a job is looked at where its events cannot be followed, in seconds. */
const lookSeconds = 2

const isOver = ({ state }: Job) => state === 'done' || state === 'failed' || state === 'cancelled'

/** There is no room for another stream of events; the job itself can be looked at. */
const isFull = ({ status }: ProblemError) => status === 429 || status === 503

/** The calls of a site's API. Each throws ProblemError for a refusal, and what `fetch` throws where the site is not reached. */
export function createClient({ host, key, language = 'en', retries = 4 }: ClientOptions) {
  const connection: Connection = { host, key, language, retries }
  const read = async <Body>(path: string, { signal }: Stoppable = {}) =>
    (await (await request(connection, path, { signal })).json()) as Body

  /** Follows a job by its events; ends where the stream does, which may be before the job does. */
  async function* follow(id: string, { signal }: Stoppable = {}): AsyncGenerator<Job, void> {
    const { body } = await request(connection, `/jobs/${id}/events`, { signal })
    if (body) for await (const data of eventsOf(body)) yield JSON.parse(data) as Job
  }

  return {
    /** Whose key this is, with credits and limits. */
    me: (options?: Stoppable) => read<Me>('/me', options),

    /** All that this key may ask for. */
    tools: async (options?: Stoppable): Promise<Tool[]> => (await read<ToolList>('/tools', options)).tools,

    /** Uploads a file; `progress` is told how many of its bytes have gone. */
    async upload(
      content: Blob,
      name: string,
      { signal, progress }: Stoppable & { progress?: ByteProgress } = {},
    ): Promise<File> {
      const { type, body } = formOf(content, name, progress)
      // A second upload is a second file, which goes by itself: no harm is done.
      const asked = { method: 'POST', headers: { 'content-type': type }, body, signal, again: true }
      return (await (await request(connection, '/files', asked)).json()) as File
    },

    /** An address that takes exactly so many bytes, once, by PUT and without a key: for whoever has the file. `finishUpload` makes it a file. */
    async signUpload(name: string, bytes: number, { signal }: Stoppable = {}): Promise<SignedUpload> {
      const headers = { 'content-type': 'application/json' }
      // A second address is harmless: one that nobody uses ends by itself.
      const asked = { method: 'POST', headers, body: () => JSON.stringify({ name, bytes }), signal, again: true }
      return (await (await request(connection, '/uploads/signed', asked)).json()) as SignedUpload
    },

    /** Makes what was sent to a signed address a file; asked again it answers the same one. */
    finishUpload: async (id: string, { signal }: Stoppable = {}): Promise<File> =>
      (await (
        await request(connection, `/uploads/${id}/file`, { method: 'POST', signal, again: true })
      ).json()) as File,

    /** Asks for a job. Sent again with the same `idempotencyKey` it makes no second one; without one it has one of its own. */
    async createJob(
      wish: JobRequest,
      { signal, idempotencyKey = randomUUID() }: Stoppable & { idempotencyKey?: string } = {},
    ): Promise<Job> {
      const headers = { 'content-type': 'application/json', 'idempotency-key': idempotencyKey }
      const asked = { method: 'POST', headers, body: () => JSON.stringify(wish), signal, again: true }
      return (await (await request(connection, '/jobs', asked)).json()) as Job
    },

    /** A job as it is now. */
    job: (id: string, options?: Stoppable) => read<Job>(`/jobs/${id}`, options),

    /** A page of jobs, the newest first. */
    jobs: (cursor?: string, options?: Stoppable) =>
      read<JobList>(cursor === undefined ? '/jobs' : `/jobs?cursor=${encodeURIComponent(cursor)}`, options),

    /**
     * Waits until a job has ended, by its events, and where these cannot be had by looking now and then; answers it once it is done. Throws
     * ProblemError where it fails.
     */
    async wait(id: string, { signal, progress }: Stoppable & { progress?: (job: Job) => void } = {}): Promise<Job> {
      for (;;) {
        let job: Job | undefined
        try {
          for await (const told of follow(id, { signal })) {
            job = told
            progress?.(told)
          }
        } catch (error) {
          if (signal?.aborted || (error instanceof ProblemError && !isFull(error))) throw error
        }
        if (!job || !isOver(job)) {
          job = await read<Job>(`/jobs/${id}`, { signal })
          progress?.(job)
        }
        if (job.state === 'done') return job
        if (job.error) throw new ProblemError(job.error)
        if (isOver(job)) throw new Error('The job was cancelled.')
        await sleep(lookSeconds * 1000, undefined, signal ? { signal } : {})
      }
    },

    /** The bytes of a result of a job, from 1. */
    download: (id: string, number = 1, { signal }: Stoppable = {}): Promise<Response> =>
      request(connection, `/jobs/${id}/results/${number}`, { signal }),

    /** Cancels a job; a finished one stays as it is. */
    cancel: async (id: string, { signal }: Stoppable = {}): Promise<Job> =>
      (await (await request(connection, `/jobs/${id}/cancel`, { method: 'POST', signal, again: true })).json()) as Job,

    /** Deletes a job with what it made. */
    async deleteJob(id: string, { signal }: Stoppable = {}): Promise<void> {
      await request(connection, `/jobs/${id}`, { method: 'DELETE', signal })
    },

    /** Deletes a file. */
    async deleteFile(id: string, { signal }: Stoppable = {}): Promise<void> {
      await request(connection, `/files/${id}`, { method: 'DELETE', signal })
    },
  }
}

export type Client = ReturnType<typeof createClient>
