#!/usr/bin/env node
import { mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { type Client, createClient } from '../client.ts'
import type { Tool } from '../types.ts'
import { printable, progressBar } from './bar.ts'
import { conversionOf } from './conversion.ts'
import { describe } from './describe.ts'
import { endOf, ends } from './ends.ts'
import { holdFolder } from './holdFolder.ts'
import { readKey } from './key.ts'
import { readOptions } from './options.ts'
import { UsageError, usage } from './usage.ts'
import { newFiles } from './watch.ts'
import { readWords, type Words } from './words.ts'
import { type Begun, notBegun, type Wish, workOn } from './work.ts'

/** How often a call is tried again where work is in hand, up to a minute; whether the site is there at all is told sooner. */
const patience = { retries: 6 }
const first = { retries: 2 }

const stop = new AbortController()
process.once('SIGINT', () => stop.abort())
process.once('SIGTERM', () => stop.abort())
// Who reads the output may have seen enough, such as `head`.
process.stdout.on('error', () => process.exit(ends.done))

process.exitCode = await main(process.argv.slice(2)).catch((error) => endOf(error, stop.signal))

async function main(typed: string[]): Promise<number> {
  const { words, own, options } = readWords(typed)
  const [command, ...rest] = words
  if (own.version) {
    const { version } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8'))
    process.stdout.write(`${version}\n`)
    return ends.done
  }
  if (own.help || command === undefined) {
    process.stdout.write(usage)
    return own.help ? ends.done : ends.wrong
  }
  const site = { host: readHost(own.host), key: await readKey(own['key-file']) }
  const { signal } = stop
  const tools = () => createClient({ ...site, ...first }).tools({ signal })
  const client = createClient({ ...site, ...patience })
  switch (command) {
    case 'tools': {
      const all = await tools()
      const asked = rest.map((id) => toolIn(all, id))
      for (const tool of asked) process.stdout.write(describe(tool))
      if (asked.length === 0)
        for (const { id, name, files } of all) process.stdout.write(`${id}\t${name}\t${files.accepts.join(' ')}\n`)
      return ends.done
    }
    case 'convert': {
      const { to } = own
      if (to === undefined || rest.length === 0)
        throw new UsageError('Say what becomes of which file: convert FILE… --to docx')
      const conversions = rest.map((file) => conversionOf(file, to))
      await prepare(rest, own)
      const pdf = toolIn(await tools(), 'pdf')
      const shared = readOptions(options, pdf)
      const wishes = rest.map((file, at) => wishOf(pdf, [file], { ...shared, conversion: conversions[at] }, own))
      return allOf(client, wishes, own)
    }
    case 'run': {
      const [id, ...files] = rest
      if (id === undefined || files.length === 0) throw new UsageError('Say which tool and which files: run TOOL FILE…')
      await prepare(files, own)
      const tool = toolIn(await tools(), id)
      const jobs = tool.files.most > 1 ? [files] : files.map((file) => [file])
      const wished = readOptions(options, tool)
      return allOf(
        client,
        jobs.map((each) => wishOf(tool, each, wished, own)),
        own,
      )
    }
    case 'watch': {
      const [folder, id] = rest
      if (folder === undefined || id === undefined) throw new UsageError('Say which folder and tool: watch FOLDER TOOL')
      if (!(await stat(folder).catch(() => undefined))?.isDirectory())
        throw new UsageError(`There is no folder ${folder}.`)
      await prepare([], own)
      const tool = toolIn(await tools(), id)
      const wished = readOptions(options, tool)
      return watchFolder(client, folder, tool, (file) => wishOf(tool, [file], wished, own), own)
    }
    default:
      throw new UsageError(`There is no command ${command}. See: sundry-client --help`)
  }
}

function readHost(host = process.env.SUNDRY_HOST): string {
  const url = host && URL.canParse(host) ? new URL(host) : undefined
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError('Name the site: --host https://example.com, or SUNDRY_HOST.')
  return url.origin
}

/** Looks that all files are there, and the folder for results, before anything is sent. */
async function prepare(files: readonly string[], { out }: Words['own']): Promise<void> {
  for (const path of files)
    if (!(await stat(path).catch(() => undefined))?.isFile()) throw new UsageError(`There is no file ${path}.`)
  if (out !== undefined)
    await mkdir(out, { recursive: true }).catch((error: Error) => {
      throw new UsageError(`${out} cannot be the folder for results: ${error.message}`)
    })
}

function toolIn(tools: readonly Tool[], id: string): Tool {
  const known = tools.find((tool) => tool.id === id)
  if (!known) throw new UsageError(`There is no tool ${id} for this key. See: sundry-client tools`)
  return known
}

function wishOf({ id, formats }: Tool, files: string[], options: Wish['options'], { out, as }: Words['own']): Wish {
  if (as !== undefined && !formats.includes(as))
    throw new UsageError(
      `What ${id} makes cannot be had as ${as}${formats.length > 0 ? `, but as ${formats.join(', ')}` : ''}.`,
    )
  return { tool: id, files, options, out, as }
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

async function oneOf(
  client: Client,
  wish: Wish,
  { quiet }: Words['own'],
  begun?: Begun,
): Promise<{ end: number; made?: string }> {
  const { stderr, stdout } = process
  const bar = progressBar(wish.files.map((file) => basename(file)).join(', '), stderr)
  try {
    const made = await workOn(client, wish, quiet ? () => {} : bar.tell, stop.signal, begun)
    if (!quiet) bar.end(`→ ${made}`)
    // On a terminal the line above has said it.
    if (!quiet && !(stderr.isTTY && stdout.isTTY)) stdout.write(`${made}\n`)
    return { end: ends.done, made }
  } catch (error) {
    if (!quiet) bar.end(stop.signal.aborted ? 'stopped' : 'failed')
    return { end: endOf(error, stop.signal) }
  }
}

async function watchFolder(
  client: Client,
  folder: string,
  { id, files: { accepts } }: Tool,
  wishFor: (file: string) => Wish,
  own: Words['own'],
): Promise<number> {
  const say = (words: string) => {
    if (!own.quiet) process.stderr.write(`${words}\n`)
  }
  const held = await holdFolder(folder)
  try {
    const known = new Set(await readdir(folder))
    say(`Watching ${folder}; Ctrl+C ends it.`)
    for await (const file of newFiles(folder, known, AbortSignal.any([stop.signal, held.signal]))) {
      const end = extname(file).toLowerCase()
      if (end && accepts.length > 0 && !accepts.includes(end)) {
        // It is not even sent: what comes into a folder may be anything, of any size.
        say(`${printable(basename(file))}  passed over: ${id} takes ${accepts.join(' ')}`)
        continue
      }
      const begun = notBegun()
      let ended = await oneOf(client, wishFor(file), own, begun)
      // Whoever watches a folder is not there to begin anew once the connection is back.
      while (ended.end === ends.unreached) ended = await oneOf(client, wishFor(file), own, begun)
      if (ended.made !== undefined) known.add(basename(ended.made))
      if (ended.end > ends.failed) return ended.end
    }
    if (held.signal.aborted) throw new Error(`Another sundry-client watches ${folder} now.`)
    return ends.done
  } finally {
    await held.release()
  }
}
