import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { eventsOf } from './events.ts'
import { ProblemError } from './problem.ts'
import { type Asked, type Connection, request } from './request.ts'
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

/** An id as a part of an address; whatever it is, it leads nowhere else. Throws TypeError for what addresses take for a way up, or for nothing. */
function part(id: string): string {
  if (/^\.{0,2}$/.test(id)) throw new TypeError(`"${id}" is no id.`)
  return encodeURIComponent(id)
}

function checked({ host, key }: Pick<ClientOptions, 'host' | 'key'>): Pick<ClientOptions, 'host' | 'key'> {
  const protocol = URL.canParse(host) ? new URL(host).protocol : undefined
  if (protocol !== 'https:' && protocol !== 'http:')
    throw new TypeError(`"${host}" is no host of a site. Give it with its scheme, such as https://example.com.`)
  // What comes out of a file ends with a line's end.
  const plain = key.trim()
  if (!/^[\x21-\x7e]+$/.test(plain))
    throw new TypeError(
      'This is no key: one has visible characters alone, of ASCII. Keys are made on the account page.',
    )
  return { host, key: plain }
}

const whole = (response: Response) => response
const nothing = () => {}

/** There is no room for another stream of events; the job itself can be looked at. */
const isFull = ({ status }: ProblemError) => status === 429 || status === 503

/**
 * The calls of a site’s API. Each throws ProblemError for a refusal, and UnreachedError where nobody answers. Throws TypeError where the host or
 * the key can be none.
 */
export function createClient({ host, key, language = 'en', retries = 4 }: ClientOptions) {
  const connection: Connection = { ...checked({ host, key }), language, retries }
  const call = <Body>(path: string, asked: Asked) =>
    request(connection, path, asked, (response) => response.json() as Promise<Body>)
  const read = <Body>(path: string, { signal }: Stoppable = {}) => call<Body>(path, { signal })

  /** Follows a job by its events; ends where the stream does, which may be before the job does. */
  async function* follow(id: string, { signal }: Stoppable = {}): AsyncGenerator<Job, void> {
    const { body } = await request(connection, `/jobs/${part(id)}/events`, { signal }, whole)
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
      if (!(content instanceof Blob)) throw new TypeError('A file to upload is a Blob, as openAsBlob(path) makes it.')
      const { type, body } = formOf(content, name, progress)
      // A second upload is a second file, which goes by itself: no harm is done.
      const asked = { method: 'POST', headers: { 'content-type': type }, body, signal, again: true }
      return call('/files', asked)
    },

    /** An address that takes exactly so many bytes, once, by PUT and without a key: for whoever has the file. `finishUpload` makes it a file. */
    signUpload(name: string, bytes: number, { signal }: Stoppable = {}): Promise<SignedUpload> {
      const headers = { 'content-type': 'application/json' }
      // A second address is harmless: one that nobody uses ends by itself.
      const asked = { method: 'POST', headers, body: () => JSON.stringify({ name, bytes }), signal, again: true }
      return call('/uploads/signed', asked)
    },

    /** Makes what was sent to a signed address a file; asked again it answers the same one. */
    finishUpload: (id: string, { signal }: Stoppable = {}): Promise<File> =>
      call(`/uploads/${part(id)}/file`, { method: 'POST', signal, again: true }),

    /** Asks for a job. Sent again with the same `idempotencyKey` it makes no second one; without one it has one of its own. */
    createJob(
      wish: JobRequest,
      { signal, idempotencyKey = randomUUID() }: Stoppable & { idempotencyKey?: string } = {},
    ): Promise<Job> {
      const headers = { 'content-type': 'application/json', 'idempotency-key': idempotencyKey }
      const asked = { method: 'POST', headers, body: () => JSON.stringify(wish), signal, again: true }
      return call('/jobs', asked)
    },

    /** A job as it is now. */
    job: (id: string, options?: Stoppable) => read<Job>(`/jobs/${part(id)}`, options),

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
          job = await read<Job>(`/jobs/${part(id)}`, { signal })
          progress?.(job)
        }
        if (job.state === 'done') return job
        if (job.error) throw new ProblemError(job.error)
        if (isOver(job)) throw new Error('The job was cancelled.')
        await sleep(lookSeconds * 1000, undefined, signal ? { signal } : {})
      }
    },

    /** The bytes of a result of a job, from 1; `as` another of the formats that its tool has, such as `srt`. */
    download: (
      id: string,
      number = 1,
      { signal, as }: Stoppable & { as?: string | undefined } = {},
    ): Promise<Response> =>
      request(
        connection,
        `/jobs/${part(id)}/results/${number}${as === undefined ? '' : `?as=${encodeURIComponent(as)}`}`,
        { signal },
        whole,
      ),

    /** Cancels a job; a finished one stays as it is. */
    cancel: (id: string, { signal }: Stoppable = {}): Promise<Job> =>
      call(`/jobs/${part(id)}/cancel`, { method: 'POST', signal, again: true }),

    /** Deletes a job with what it made. */
    deleteJob: (id: string, { signal }: Stoppable = {}): Promise<void> =>
      request(connection, `/jobs/${part(id)}`, { method: 'DELETE', signal }, nothing),

    /** Deletes a file. */
    deleteFile: (id: string, { signal }: Stoppable = {}): Promise<void> =>
      request(connection, `/files/${part(id)}`, { method: 'DELETE', signal }, nothing),
  }
}

export type Client = ReturnType<typeof createClient>
