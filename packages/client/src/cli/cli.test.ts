import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { conversionOf } from './conversion.ts'
import { newFiles } from './watch.ts'
import { readWords } from './words.ts'

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
  expect(readWords(typed)).toEqual({
    words: ['run', 'pdf', 'a.pdf', 'b.pdf'],
    own: { quiet: true, out: 'x' },
    options: { dpi: 72, layout: 'keep', sheets: [1, 2], deep: true, x: '' },
  })
  expect(readWords(['--pages', '1-3']).options).toEqual({ pages: '1-3' })
  expect(() => readWords(['--host'])).toThrow('--host needs a value')
})

test('a conversion is told from two endings', () => {
  expect(conversionOf('a.PDF', 'docx')).toBe('pdf-to-word')
  expect(conversionOf('b.pptx', 'pdf')).toBe('ppt-to-pdf')
  for (const [file, to] of [
    ['a.pdf', 'pdf'],
    ['a', 'docx'],
    ['a.pdf', 'constructor'],
  ] as const)
    expect(() => conversionOf(file, to)).toThrow('cannot become')
})

test('a watched folder tells of what comes into it, once it is whole', { timeout: 20_000 }, async () => {
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
