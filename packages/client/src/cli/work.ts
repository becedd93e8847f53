import { openAsBlob } from 'node:fs'
import { link, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { Client } from '../client.ts'
import type { JobRequest } from '../types.ts'
import { UsageError } from './usage.ts'

export type Wish = { tool: string; options: Record<string, unknown>; files: string[]; out: string | undefined }

/** Tells how far a file is: what is being done, and percent of it. */
export type Told = (step: string, percent: number) => void

/** Uploads files, has one job made of them, and writes what it made; answers where. Throws ProblemError and UsageError. */
export async function workOn(client: Client, wish: Wish, tell: Told, signal?: AbortSignal): Promise<string> {
  const ids: string[] = []
  for (const path of wish.files) {
    const facts = await stat(path).catch(() => undefined)
    if (!facts?.isFile()) throw new UsageError(`There is no file ${path}.`)
    const progress = (sent: number, all: number) => tell('upload', (100 * sent) / all)
    const { id } = await client.upload(await openAsBlob(path), basename(path), { progress, signal })
    ids.push(id)
  }
  // The server checks the options of each tool, and says in a sentence what is wrong.
  const asked = { tool: wish.tool, options: wish.options, files: ids } as JobRequest
  const { id } = await client.createJob(asked, { signal })
  const { results } = await client.wait(id, { progress: (job) => tell(job.state, job.progress), signal })
  const name = results[0]?.name
  if (name === undefined) throw new Error('The result is gone already: its time was over.')
  const response = await client.download(id, 1, { signal })
  return saveBeside(join(wish.out ?? dirname(wish.files[0] ?? '.'), basename(name)), response)
}

/** Writes an answer under a name, or the next free one; answers its path. Nobody sees half of it. */
async function saveBeside(path: string, { body }: Response): Promise<string> {
  if (!body) throw new Error('The result came without its bytes.')
  const part = `${path}.${process.pid}.part`
  try {
    await writeFile(part, Readable.fromWeb(body as never))
    for (let number = 1; ; number++) {
      const end = extname(path)
      const free = number === 1 ? path : `${path.slice(0, path.length - end.length)} (${number})${end}`
      try {
        // A link, unlike a rename, fails where there is a file of that name.
        await link(part, free)
        return free
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException
        if (code === 'EEXIST') continue
        if (code !== 'EPERM' && code !== 'ENOTSUP') throw error
        await rename(part, free)
        return free
      }
    }
  } finally {
    await rm(part, { force: true })
  }
}
