#!/usr/bin/env node
import { readdir } from 'node:fs/promises'
import { basename } from 'node:path'
import { type Client, createClient } from '../client.ts'
import { ProblemError } from '../problem.ts'
import { UnreachedError } from '../request.ts'
import { progressBar } from './bar.ts'
import { conversionOf } from './conversion.ts'
import { readKey } from './key.ts'
import { UsageError, usage } from './usage.ts'
import { newFiles } from './watch.ts'
import { readWords, type Words } from './words.ts'
import { type Wish, workOn } from './work.ts'

const stop = new AbortController()
process.once('SIGINT', () => stop.abort())
process.once('SIGTERM', () => stop.abort())

/** Exit codes; `usage` says them. */
const ends = { done: 0, failed: 1, wrong: 2, refused: 3, unreached: 4, stopped: 130 }

process.exitCode = await main(process.argv.slice(2)).catch(endOf)

async function main(typed: string[]): Promise<number> {
  const { words, own, options } = readWords(typed)
  const [command, ...rest] = words
  if (own.help || command === undefined) {
    process.stdout.write(usage)
    return own.help ? ends.done : ends.wrong
  }
  const host = own.host ?? process.env.SUNDRY_HOST
  if (!host || !URL.canParse(host)) throw new UsageError('Name the site: --host https://example.com, or SUNDRY_HOST.')
  const client = createClient({ host, key: await readKey(own['key-file']), retries: 2 })
  switch (command) {
    case 'tools':
      for (const { id, name, files } of await client.tools({ signal: stop.signal }))
        process.stdout.write(`${id}\t${name}\t${files.accepts.join(' ')}\n`)
      return ends.done
    case 'convert': {
      const { to } = own
      if (to === undefined || rest.length === 0)
        throw new UsageError('Say what becomes of which file: convert FILE… --to docx')
      const wishes = rest.map((file) => wishOf('pdf', [file], { ...options, conversion: conversionOf(file, to) }, own))
      return allOf(client, wishes, own)
    }
    case 'run': {
      const [tool, ...files] = rest
      if (tool === undefined || files.length === 0)
        throw new UsageError('Say which tool and which files: run TOOL FILE…')
      const known = (await client.tools({ signal: stop.signal })).find(({ id }) => id === tool)
      if (!known) throw new UsageError(`There is no tool ${tool} for this key. See: sundry-client tools`)
      const jobs = known.files.most > 1 ? [files] : files.map((file) => [file])
      return allOf(
        client,
        jobs.map((each) => wishOf(tool, each, options, own)),
        own,
      )
    }
    case 'watch': {
      const [folder, tool] = rest
      if (folder === undefined || tool === undefined)
        throw new UsageError('Say which folder and tool: watch FOLDER TOOL')
      return watchFolder(client, folder, (file) => wishOf(tool, [file], options, own), own)
    }
    default:
      throw new UsageError(`There is no command ${command}. See: sundry-client --help`)
  }
}

function wishOf(tool: string, files: string[], options: Wish['options'], { out }: Words['own']): Wish {
  return { tool, files, options, out }
}

/** Does all of it, one after the other; one that fails holds up no other. */
async function allOf(client: Client, wishes: Wish[], own: Words['own']): Promise<number> {
  let worst = ends.done
  for (const wish of wishes) {
    const { end } = await oneOf(client, wish, own)
    worst = Math.max(worst, end)
    if (end > ends.failed) break
  }
  return worst
}

async function oneOf(client: Client, wish: Wish, { quiet }: Words['own']): Promise<{ end: number; made?: string }> {
  const bar = progressBar(wish.files.map((file) => basename(file)).join(', '), process.stderr)
  try {
    const made = await workOn(client, wish, quiet ? () => {} : bar.tell, stop.signal)
    if (!quiet) bar.end(`→ ${made}`)
    process.stdout.write(quiet ? '' : `${made}\n`)
    return { end: ends.done, made }
  } catch (error) {
    if (!quiet) bar.end('failed')
    return { end: endOf(error) }
  }
}

async function watchFolder(
  client: Client,
  folder: string,
  wishFor: (file: string) => Wish,
  own: Words['own'],
): Promise<number> {
  const known = new Set(await readdir(folder))
  if (!own.quiet) process.stderr.write(`Watching ${folder}; Ctrl+C ends it.\n`)
  for await (const file of newFiles(folder, known, stop.signal)) {
    const { end, made } = await oneOf(client, wishFor(file), own)
    if (made !== undefined) known.add(basename(made))
    if (end > ends.failed) return end
  }
  return ends.done
}

/** Says what went wrong in a sentence; answers how the program ends. */
function endOf(error: unknown): number {
  if (stop.signal.aborted) return ends.stopped
  process.stderr.write(`${sentenceOf(error)}\n`)
  if (error instanceof UsageError) return ends.wrong
  if (error instanceof ProblemError) return error.status === 401 ? ends.refused : ends.failed
  return error instanceof UnreachedError ? ends.unreached : ends.failed
}

function sentenceOf(error: unknown): string {
  if (error instanceof UnreachedError)
    return `${error.message} Check the address and your connection. (${whyOf(error)})`
  return error instanceof Error ? error.message : String(error)
}

/** The innermost cause of an error, in its own words. */
function whyOf(error: Error): string {
  return error.cause instanceof Error ? whyOf(error.cause) : error.message
}
