import { randomUUID } from 'node:crypto'
import { constants, openAsBlob } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { basename, dirname, extname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '../client.ts'
import { ProblemError } from '../problem.ts'
import { UnreachedError } from '../request.ts'
import type { JobRequest } from '../types.ts'
import type { ByteProgress } from '../upload.ts'
import { save } from './save.ts'

/** What is to be done with files: by which tool, how, and where its result goes. */
export type Wish = {
  tool: string
  options: Record<string, unknown>
  files: string[]
  /** A folder; beside the first file where none is named. */
  out: string | undefined
  /** A format that the result is had in instead of its own. */
  as: string | undefined
}

/** Tells how far a file is: what is being done, and percent of it. */
export type Told = (step: string, percent: number) => void

/** How often a result is fetched whose bytes break off under way; the pauses between grow from a second to eight. */
const mostFetches = 5

/** How far a wish has come, so that it goes on from there once the connection is back: nothing is sent or paid for twice. */
export type Begun = {
  /** By which the site knows the job again that is asked for. */
  idempotencyKey: string
  /** Of the files that are uploaded, in their order. */
  ids: string[]
  /** The job that is asked for. */
  job?: string
}

/** A wish that nothing has been done for. */
export const notBegun = (): Begun => ({ idempotencyKey: randomUUID(), ids: [] })

/**
 * Uploads files, has one job made of them, and writes what it made; answers where. A job that is stopped is cancelled. What is done already stands in
 * `begun`, to which what comes is added. Throws ProblemError, and UnreachedError, after which it may be called again.
 */
export async function workOn(
  client: Client,
  wish: Wish,
  tell: Told,
  signal: AbortSignal,
  begun: Begun = notBegun(),
): Promise<string> {
  begun.job ??= await askedFor(client, wish, begun, tell, signal)
  const id = begun.job
  try {
    const { results } = await finished(client, id, tell, signal)
    const name = results[0]?.name
    if (name === undefined) throw new Error('The result is gone already: its time was over.')
    tell('download', 100)
    return await fetched(client, id, nameIn(name, wish.as), wish, signal)
  } catch (error) {
    if (signal.aborted || !(error instanceof UnreachedError)) throw error
    throw new UnreachedError(
      `${error.message} The job ${id} goes on there, and its result will be on your account page.`,
      {
        cause: error,
      },
    )
  }
}

/** Uploads what is not there yet and asks for the job; answers its id. */
async function askedFor(client: Client, wish: Wish, begun: Begun, tell: Told, signal: AbortSignal): Promise<string> {
  const { ids, idempotencyKey } = begun
  const hasEarlier = ids.length > 0
  for (const path of wish.files.slice(ids.length)) {
    const progress = (sent: number, all: number) => tell('upload', (100 * sent) / all)
    ids.push(await sent(client, path, progress, signal))
  }
  // The server checks the options of each tool, and says in a sentence what is wrong.
  const asked = { tool: wish.tool, options: wish.options, files: ids } as JobRequest
  try {
    const { id } = await client.createJob(asked, { signal, idempotencyKey })
    return id
  } catch (error) {
    if (!hasEarlier || !(error instanceof ProblemError && error.status === 404)) throw error
    // While the connection was lost the time of the uploads was over.
    ids.length = 0
    return askedFor(client, wish, begun, tell, signal)
  }
}

/** Uploads a file; answers its id. Throws an Error where it is not there any more, or was written to meanwhile. */
async function sent(client: Client, path: string, progress: ByteProgress, signal: AbortSignal): Promise<string> {
  const before = await stampOf(path)
  try {
    const { id } = await client.upload(await openAsBlob(path), basename(path), { progress, signal })
    return id
  } catch (error) {
    if (signal.aborted || error instanceof ProblemError) throw error
    const now = await stampOf(path)
    if (now === undefined) throw new Error(`${path} is not there any more, or cannot be read.`, { cause: error })
    // The request breaks off then, which looks like a lost connection.
    if (now !== before) throw new Error(`${path} was written to while it was sent.`, { cause: error })
    throw error
  }
}

/** What changes with the content of a file; undefined where it cannot be read. */
const stampOf = async (path: string) => {
  const facts = await access(path, constants.R_OK)
    .then(() => stat(path))
    .catch(() => undefined)
  return facts && `${facts.ino} ${facts.size} ${facts.mtimeMs}`
}

async function finished(client: Client, id: string, tell: Told, signal: AbortSignal) {
  try {
    return await client.wait(id, { progress: (job) => tell(job.state, job.progress), signal })
  } catch (error) {
    // Nobody waits for it any more, and its credits come back.
    if (signal.aborted) await client.cancel(id).catch(() => {})
    throw error
  }
}

async function fetched(client: Client, id: string, name: string, { out, files, as }: Wish, signal: AbortSignal) {
  for (let fetches = 1; ; fetches++) {
    const response = await client.download(id, 1, { signal, as })
    try {
      return await save(response, out ?? dirname(files[0] ?? '.'), name)
    } catch (error) {
      // What the connection breaks off is a TypeError of fetch; the disk's errors are not.
      if (signal.aborted || !(error instanceof TypeError)) throw error
      if (fetches === mostFetches) throw new UnreachedError('The connection broke off.', { cause: error })
    }
    await sleep(2 ** (fetches - 1) * 1000, undefined, { signal })
  }
}

const nameIn = (name: string, format: string | undefined) =>
  basename(format === undefined ? name : `${name.slice(0, name.length - extname(name).length)}.${format}`)
