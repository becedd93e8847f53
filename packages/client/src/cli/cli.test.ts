import { appendFile, mkdir, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import type { Client } from '../client.ts'
import { UnreachedError } from '../request.ts'
import { progressBar } from './bar.ts'
import { conversionOf } from './conversion.ts'
import { holdFolder } from './holdFolder.ts'
import { readOptions } from './options.ts'
import { save } from './save.ts'
import { UsageError } from './usage.ts'
import { newFiles } from './watch.ts'
import { readWords } from './words.ts'
import { notBegun, workOn } from './work.ts'

test('options are told from words, and their values from text', () => {
  const typed = [
    'run',
    'pdf',
    'a.pdf',
    '--dpi',
    '72',
    '--layout=keep',
    '--sheets',
    '[1,2]',
    '--deep',
    '--quiet',
    'b.pdf',
    '--out',
    'x',
    '--x=',
  ]
  const loose = { id: 'any', options: { properties: { dpi: {}, layout: {}, sheets: {}, deep: {}, x: {}, pages: {} } } }
  const { words, own, options } = readWords(typed)
  expect(words).toEqual(['run', 'pdf', 'a.pdf', 'b.pdf'])
  expect(own).toEqual({ quiet: true, out: 'x' })
  expect(readOptions(options, loose)).toEqual({ dpi: 72, layout: 'keep', sheets: [1, 2], deep: true, x: '' })
  expect(readOptions(readWords(['--pages', '1-3']).options, loose)).toEqual({ pages: '1-3' })
  expect(() => readWords(['--host'])).toThrow('--host needs a value')
  expect(readWords(['-q', 'tools', '--', '--a.pdf', '-h'])).toMatchObject({
    words: ['tools', '--a.pdf', '-h'],
    own: { quiet: true },
  })
})

test('what a tool takes as text stays text, and an option in an option has a dot', () => {
  const text = { type: 'string' }
  const pages = { anyOf: [text, { type: 'array' }] }
  const action = {
    oneOf: [{ properties: { name: text } }, { properties: { name: text, pages, first: { type: 'integer' } } }],
  }
  const schema = {
    properties: { password: text, action, dpi: { type: 'number' }, either: { anyOf: [text, { type: 'number' }] } },
  }
  const typed = [
    '--password',
    '1e5',
    '--action.name',
    'number',
    '--action.pages',
    '3',
    '--action.first=4',
    '--dpi',
    '72',
  ]
  const read = (words: string[]) => readOptions(readWords(words).options, { id: 'pdf', options: schema })
  expect(read([...typed, '--either', '5'])).toEqual({
    ...{ password: '1e5', action: { name: 'number', pages: '3', first: 4 } },
    ...{ dpi: 72, either: 5 },
  })
  expect(() => read(['--action.nam', 'x'])).toThrow('pdf has no option --action.nam.')
})

test('a result is saved under the next free name, however long', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sundry-save-'))
  const long = `${'あ'.repeat(200)}.docx`
  const made = [await save(new Response('one'), folder, 'a.docx'), await save(new Response('two'), folder, 'a.docx')]
  expect(made.map((path) => basename(path))).toEqual(['a.docx', 'a (2).docx'])
  expect(basename(await save(new Response('three'), folder, long))).toMatch(/^あ{81}\.docx$/)
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
  await rm(folder, { recursive: true })
})

/** A client whose job is done, as far as it is not said otherwise. */
const clientWith = (more: Partial<Record<keyof Client, unknown>>) =>
  ({
    upload: async () => ({ id: 'file' }),
    createJob: async () => ({ id: 'job' }),
    wait: async () => ({ results: [{ name: 'a.docx' }] }),
    ...more,
  }) as unknown as Client

test('a job is cancelled whose program is stopped', async () => {
  const stop = new AbortController()
  const cancelled: string[] = []
  const client = clientWith({
    wait: async () => {
      stop.abort()
      stop.signal.throwIfAborted()
    },
    cancel: async (id: string) => cancelled.push(id),
  })
  const wish = { tool: 'pdf', options: {}, files: [], out: tmpdir(), as: undefined }
  await expect(workOn(client, wish, () => {}, stop.signal)).rejects.toThrow('aborted')
  expect(cancelled).toEqual(['job'])
})

test('a result that breaks off on its way is fetched again, and nobody sees half of it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sundry-fetch-'))
  const broken = new ReadableStream({ pull: (controller) => controller.error(new TypeError('terminated')) })
  const answers = [new Response(broken), new Response('whole')]
  const client = clientWith({ download: async () => answers.shift() })
  const wish = { tool: 'text-conversion', options: {}, files: [], out: folder, as: 'srt' }
  const made = await workOn(client, wish, () => {}, new AbortController().signal)
  expect(await readFile(made, 'utf8')).toBe('whole')
  expect(await readdir(folder)).toEqual(['a.srt'])
  await rm(folder, { recursive: true })
})

test('a connection that is lost in the middle is told with the job, and what goes on sends and asks for nothing twice', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sundry-lost-'))
  const files = ['one.pdf', 'two.pdf'].map((name) => join(folder, name))
  for (const path of files) await writeFile(path, path)
  const calls: string[] = []
  /** Where the connection is lost, one step after the other. */
  const lost = ['upload two.pdf', 'create', 'wait', 'download']
  const step = (name: string) => {
    calls.push(name)
    if (lost[0] !== name) return
    lost.shift()
    throw new UnreachedError('The site is not reached.')
  }
  const keys = new Set<string>()
  const client = clientWith({
    upload: async (_content: Blob, name: string) => {
      step(`upload ${name}`)
      return { id: name }
    },
    createJob: async (_asked: unknown, { idempotencyKey }: { idempotencyKey: string }) => {
      keys.add(idempotencyKey)
      step('create')
      return { id: 'job-7' }
    },
    wait: async () => {
      step('wait')
      return { results: [{ name: 'a.docx' }] }
    },
    download: async () => {
      step('download')
      return new Response('made')
    },
  })
  const begun = notBegun()
  const wish = { tool: 'pdf-pages', options: {}, files, out: folder, as: undefined }
  const go = () => workOn(client, wish, () => {}, new AbortController().signal, begun)
  await expect(go()).rejects.toThrow('The site is not reached.')
  await expect(go()).rejects.toThrow('The site is not reached.')
  await expect(go()).rejects.toThrow('The job job-7 goes on there, and its result will be on your account page.')
  await expect(go()).rejects.toThrow('The job job-7 goes on there')
  expect(basename(await go())).toBe('a.docx')
  const count = (name: string) => calls.filter((call) => call === name).length
  expect([count('upload one.pdf'), count('upload two.pdf'), count('create'), keys.size]).toEqual([1, 2, 2, 1])
  await rm(folder, { recursive: true })
})

test('a file of a watched folder that gets another name is not worked on again', { timeout: 60_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sundry-rename-'))
  const at = (name: string) => join(folder, name)
  await writeFile(at('before.txt'), 'was here')
  const stop = new AbortController()
  const files = newFiles(folder, new Set(await readdir(folder)), stop.signal)
  await writeFile(at('first.txt'), 'one')
  expect(basename((await files.next()).value ?? '')).toBe('first.txt')
  const next = files.next()
  await rename(at('first.txt'), at('renamed.txt'))
  await rename(at('before.txt'), at('older.txt'))
  // It is looked at before the next one comes.
  await new Promise((resolve) => setTimeout(resolve, 3000))
  await writeFile(at('second.txt'), 'two')
  expect(basename((await next).value ?? '')).toBe('second.txt')
  const last = files.next()
  await appendFile(at('renamed.txt'), ' and more')
  expect(basename((await last).value ?? '')).toBe('renamed.txt')
  stop.abort()
  await rm(folder, { recursive: true })
})

test('the line of a file stays one line, and a name moves no cursor', () => {
  const told: string[] = []
  const bar = progressBar(`${'x'.repeat(300)}\n\u001b[2J.pdf`, {
    isTTY: true,
    columns: 80,
    write: (text) => told.push(text),
  })
  bar.tell('upload', 50)
  expect(told[0]!.slice('\r\u001b[2K'.length)).toMatch(/^…x+��\[2J\.pdf {2}█{12}░{12} {2}50 % {2}upload$/)
  expect(told[0]!.length).toBeLessThan(90)
})

test('a conversion is told from two endings', () => {
  expect(conversionOf('a.PDF', 'docx')).toBe('pdf-to-word')
  expect(conversionOf('b.pptx', '.PDF')).toBe('ppt-to-pdf')
  expect(() => conversionOf('c.JPG', 'pdf')).toThrow('run pdf-pages c.JPG')
  for (const [file, to] of [
    ['a.pdf', 'pdf'],
    ['a', 'docx'],
    ['a.pdf', 'constructor'],
  ] as const)
    expect(() => conversionOf(file, to)).toThrow('cannot become')
})

test('a watched folder tells of what comes into it, once it is whole', { timeout: 60_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sundry-watch-'))
  const stop = new AbortController()
  for (const name of ['old.pdf', '.hidden', 'own.pdf', 'half.pdf.part']) await writeFile(join(folder, name), 'no')
  const seen = newFiles(folder, new Set(['old.pdf', 'own.pdf']), stop.signal)
  const first = seen.next()
  await writeFile(join(folder, 'new.pdf'), 'ne')
  await appendFile(join(folder, 'new.pdf'), 'w')
  expect(await first).toEqual({ done: false, value: join(folder, 'new.pdf') })
  const second = seen.next()
  stop.abort()
  expect(await second).toEqual({ done: true, value: undefined })
  await rm(folder, { recursive: true })
})

test('a watched folder tells of a file again that had only paused, and of the next one under a name that is free again', {
  timeout: 60_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sundry-watch-'))
  const stop = new AbortController()
  const scan = join(folder, 'scan 1.pdf')
  const known = new Set(['old.pdf'])
  await writeFile(join(folder, 'old.pdf'), 'no')
  await mkdir(join(folder, 'a folder.pdf'))
  const seen = newFiles(folder, known, stop.signal)
  await writeFile(scan, 'half')
  expect((await seen.next()).value).toBe(scan)
  // Its writer goes on.
  await appendFile(scan, ' and half')
  expect((await seen.next()).value).toBe(scan)
  await utimes(scan, new Date(), new Date())
  const third = seen.next()
  await rm(join(folder, 'old.pdf'))
  await expect.poll(() => known.size, { timeout: 10_000 }).toBe(0)
  await writeFile(join(folder, 'old.pdf'), 'another')
  expect((await third).value).toBe(join(folder, 'old.pdf'))
  const last = seen.next()
  await rm(folder, { recursive: true })
  await expect(last).rejects.toThrow(/folder .* is gone/)
})

test('a folder is watched by one program, and by the next one once the first has ended, however it did', {
  timeout: 60_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sundry-watch-'))
  const first = await holdFolder(folder)
  await expect(holdFolder(folder)).rejects.toThrow(UsageError)
  await first.release()
  expect(await readdir(folder)).toEqual([])
  // One that was killed left its lock, which nobody touches any more.
  await writeFile(join(folder, '.sundry-watch'), 'somebody who is gone')
  const second = await holdFolder(folder)
  // It is taken over from one that slept.
  await writeFile(join(folder, '.sundry-watch'), 'another')
  await expect.poll(() => second.signal.aborted, { timeout: 10_000 }).toBe(true)
  await second.release()
  expect(await readFile(join(folder, '.sundry-watch'), 'utf8')).toBe('another')
  await rm(folder, { recursive: true })
})

test('a file that goes or is written to while it is sent is told as that, and not as a lost connection', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sundry-sent-'))
  const path = join(folder, 'a.pdf')
  const wish = { tool: 'pdf', options: {}, files: [path], out: undefined, as: undefined }
  const clientThat = (act: () => Promise<unknown>) => {
    const upload = async (file: Blob) => {
      await act()
      await file.arrayBuffer().catch((cause) => {
        throw new UnreachedError('The site is not reached.', { cause })
      })
      return { id: 'a' }
    }
    return { upload } as unknown as Client
  }
  const work = (act: () => Promise<unknown>) => workOn(clientThat(act), wish, () => {}, new AbortController().signal)
  await expect(work(async () => {})).rejects.toThrow(/a\.pdf is not there any more/)
  await writeFile(path, 'abc')
  await expect(work(() => appendFile(path, 'd'))).rejects.toThrow(/a\.pdf was written to while it was sent/)
  await expect(work(() => rm(path))).rejects.toThrow(/a\.pdf is not there any more/)
  await rm(folder, { recursive: true })
})
