import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { EngineDescriptor } from '#platform/childProcess/engine.ts'
import type { PdfMaker } from '#platform/pdfOfWord.ts'
import { DocumentRequest, mostDocumentLines } from '../contract.ts'
import type { Segment } from '../engine/transcriber.ts'
import { textOf } from '../engine/transcript.ts'
import writeWord, { type WriteWordInput } from '../engine/writeWord.ts'
import { makeDocument } from './makeDocument.ts'
import { documentParagraphs } from './paragraphs.ts'
import { wordTranscript } from './wordTranscript.ts'
import { writtenParagraphs } from './writtenParagraphs.ts'

const nameOf = (speaker: number) => `Speaker ${speaker}`

const talk: Segment[] = [
  { start: 0, end: 4, text: 'Where did you put the keys of the house?', speaker: 1 },
  { start: 4, end: 8, text: 'They are on the table in the kitchen.', speaker: 2 },
  { start: 12, end: 15, text: 'Nobody looks for them there, I think.', speaker: 2 },
]

test('a printed transcript has the paragraphs of the text, with their speakers and times', () => {
  expect(documentParagraphs(talk, 'en-GB', nameOf)).toEqual([
    { start: 0, speaker: 'Speaker 1', text: 'Where did you put the keys of the house?' },
    { start: 4, speaker: 'Speaker 2', text: 'They are on the table in the kitchen.' },
    { start: 12, speaker: 'Speaker 2', text: 'Nobody looks for them there, I think.' },
  ])
})

test('whoever speaks for hours without a pause gets a new paragraph within minutes', () => {
  const hours = (end: string) =>
    Array.from({ length: 3600 }, (_, i) => ({ start: 4 * i, end: 4 * i + 4, text: `word${end}` }))
  const longest = (segments: Segment[]) => {
    const starts = documentParagraphs(segments, 'en-GB', nameOf).map(({ start = 0 }) => start)
    return Math.max(...starts.slice(1).map((start, i) => start - starts[i]!))
  }
  expect(longest(hours('.'))).toBeLessThanOrEqual(60)
  expect(longest(hours(''))).toBeLessThanOrEqual(100)
})

test('a text that was written in keeps the times of the words that it shares with the recording', () => {
  const text = [
    'Speaker 1: Tell me, where did you put the keys?',
    'A paragraph of their own.',
    'Speaker 2: They are on the table in the kitchen. Nobody looks there.',
    'looks for them there, I hope',
  ].join('\n\n')
  expect(writtenParagraphs(text, talk, nameOf)).toEqual([
    { start: 0, speaker: 'Speaker 1', text: 'Tell me, where did you put the keys?' },
    { text: 'A paragraph of their own.' },
    { start: 4, speaker: 'Speaker 2', text: 'They are on the table in the kitchen. Nobody looks there.' },
    { start: expect.closeTo(12.6, 0), text: 'looks for them there, I hope' },
  ])
})

test('words that were said twice are found in their order', () => {
  const twice = [0, 10, 20].map((start) => ({ start, end: start + 2, text: 'one two three four' }))
  const text = 'one two three four\n\none two three four\n\none two three four'
  expect(writtenParagraphs(text, twice, nameOf).map(({ start }) => start)).toEqual([0, 10, 20])
})

test('a document of more lines than hours of speech have is refused, also where they stand in one paragraph', () => {
  const isTaken = (paragraphs: { text: string }[]) =>
    DocumentRequest.safeParse({
      format: 'docx',
      name: 'a',
      seconds: 1,
      languageCode: 'en-GB',
      isGuess: false,
      paragraphs,
    }).success
  expect(isTaken([{ text: '\n'.repeat(mostDocumentLines - 1) }])).toBe(true)
  expect(isTaken([{ text: '\n'.repeat(mostDocumentLines) }])).toBe(false)
  expect(isTaken(Array.from({ length: mostDocumentLines }, () => ({ text: 'a\nb' })))).toBe(false)
})

const partsOf = async (document: Partial<Parameters<typeof wordTranscript>[0]>, reader: 'en' | 'ar' = 'en') => {
  const usual = { name: 'Call', seconds: 65, languageCode: 'en-GB' as const, isGuess: false, paragraphs: [] }
  const parts = unzipSync(new Uint8Array(await wordTranscript({ ...usual, ...document }, reader)))
  return strFromU8(parts['word/document.xml']!)
}
const wordsOf = (xml: string) => [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)</g)].map(([, text]) => text)

test('a Word file holds the name, the length, and each paragraph below its speaker and time', async () => {
  const xml = await partsOf({
    paragraphs: [{ start: 5, speaker: 'Ana', text: 'First & last\u0000' }, { text: 'Alone\nand below' }],
  })
  expect(wordsOf(xml)).toEqual(['Call', '1:05 · English', 'Ana', '  0:05', 'First &amp; last', 'Alone', 'and below'])
  expect(xml).not.toContain('<w:bidi/>')
})

test('a guess is called one, and Arabic words run from the right beside English ones', async () => {
  const paragraphs = [
    { speaker: 'سارة', text: 'صباح الخير' },
    { speaker: 'Ana', text: 'Good morning' },
  ]
  const xml = await partsOf({ isGuess: true, paragraphs }, 'ar')
  const words = wordsOf(xml)
  expect(words.some((text) => text?.includes('يُخمَّن'))).toBe(true)
  const isBidi = (text: string) =>
    /<w:bidi\/>/.test(xml.slice(xml.lastIndexOf('<w:p>', xml.indexOf(text)), xml.indexOf(text)))
  expect([isBidi('صباح'), isBidi('Good morning')]).toEqual([true, false])
})

test('Latin words and numbers in Arabic ones are runs of their own, and a name that goes the other way keeps its time behind it', async () => {
  const xml = await partsOf({
    name: 'مكالمة iPhone 15',
    paragraphs: [
      { start: 5, speaker: 'Ana', text: 'iPhone 15 يباع بسعر 999' },
      { start: 9, speaker: 'سارة', text: 'I said «مرحبا» twice.' },
    ],
  })
  const paragraphs = xml.split('<w:p>').slice(1)
  const runs = (at: number) =>
    [...paragraphs[at]!.matchAll(/<w:r>(.*?)<\/w:r>/gs)].map(
      ([, run = '']) => `${/<w:rtl\/>/.test(run) ? '<' : '>'}${wordsOf(run).join('')}`,
    )
  expect(paragraphs.map((paragraph) => /<w:bidi\/>/.test(paragraph)).slice(0, 6)).toEqual([
    ...[true, false],
    ...[true, true],
    ...[false, false],
  ])
  expect(runs(0)).toEqual(['<مكالمة ', '>iPhone 15'])
  expect(runs(2)).toEqual(['>Ana', '<  \u200f0:05'])
  expect(runs(3)).toEqual(['>iPhone 15', '< يباع بسعر 999'])
  expect(runs(4)).toEqual(['<سارة', '>  \u200e0:09'])
  expect(runs(5)).toEqual(['>I said «', '<مرحبا', '>» twice.'])
})

test('a sentence that goes another way than its paragraph is set in its own as a whole', async () => {
  const text = 'We met. قال إن هاتف iPhone جديد! Then we left.'
  const xml = await partsOf({ paragraphs: [{ text }] })
  const paragraph = xml.split('<w:p>').at(-1)!
  expect(paragraph).not.toContain('<w:bidi/>')
  const [, before, inside, behind] = /^(.*)<w:dir w:val="rtl">(.*)<\/w:dir>(.*)$/s.exec(paragraph)!
  expect([before, inside, behind].map((part) => wordsOf(part!).join(''))).toEqual([
    'We met. ',
    '\u202bقال إن هاتف iPhone جديد!\u202c',
    ' Then we left.',
  ])
})

test('a text whose paragraphs have marks of direction keeps its speakers and times', () => {
  const segments = [
    { start: 0, end: 3, text: 'I said good morning.', speaker: 1 },
    { start: 4, end: 6, text: 'And good evening to you.', speaker: 2 },
  ]
  const nameOf = (speaker: number) => `المتحدّث ${speaker}`
  const text = textOf(segments, 'en-GB', nameOf)
  expect(writtenParagraphs(text, segments, nameOf)).toEqual([
    { start: 0, speaker: 'المتحدّث 1', text: 'I said good morning.' },
    { start: 4, speaker: 'المتحدّث 2', text: 'And good evening to you.' },
  ])
})

test('a long transcript is written in a process of its own, a short one at once, and both are the same', async () => {
  const modules: string[] = []
  const maker: PdfMaker = {
    toPdf: () => Promise.reject(new Error('Nobody wants a PDF')),
    async run<Input>(
      { module }: EngineDescriptor<Input>,
      input: Input,
      options: { signal: AbortSignal; scratch: string },
    ) {
      modules.push(module)
      return writeWord(input as WriteWordInput, { ...options, progress: () => {} })
    },
    scratchParent: tmpdir(),
  }
  const document = (lines: number) => ({
    ...{ format: 'docx' as const, name: 'Call', seconds: 65, languageCode: 'en-GB' as const, isGuess: false },
    paragraphs: Array.from({ length: lines }, (_, at) => ({ text: `Line ${at}` })),
  })
  for (const lines of [3, 300]) {
    const { content } = await makeDocument(document(lines), 'en', maker, { who: 1 })
    const xml = strFromU8(unzipSync(new Uint8Array(content))['word/document.xml']!)
    expect(wordsOf(xml).slice(2)).toEqual(Array.from({ length: lines }, (_, at) => `Line ${at}`))
  }
  const oneLine = { ...document(0), paragraphs: [{ text: 'word '.repeat(1001) }] }
  await makeDocument(oneLine, 'en', maker, { who: 1 })
  expect(modules).toEqual(Array(2).fill('tools/text-conversion/engine/writeWord.ts'))
})

/** A maker whose PDFs are there when the test says so, and how many were begun. */
function heldMaker() {
  const begun: (() => void)[] = []
  const maker: PdfMaker = {
    async toPdf(_path, { scratch }) {
      await new Promise<void>((resolve) => begun.push(resolve))
      const file = join(scratch, 'made.pdf')
      await writeFile(file, 'a PDF')
      return { file }
    },
    run: () => Promise.reject(new Error('A short text needs no engine')),
    scratchParent: tmpdir(),
  }
  return { maker, begun }
}

const short = DocumentRequest.parse({
  ...{ format: 'pdf', name: 'a', seconds: 1, languageCode: 'en-GB', isGuess: false, paragraphs: [{ text: 'Hello' }] },
})

test('one PDF is set at a time, whoever asks, and one who asks for many keeps nobody from the turn after it', async () => {
  const { maker, begun } = heldMaker()
  const stays = new AbortController().signal
  const print = (who: number, gone = stays) => makeDocument(short, 'en', maker, { who, gone })
  const leaving = new AbortController()
  const [first, second] = [print(1), print(1)]
  const gone = print(1, leaving.signal)
  await expect.poll(() => begun.length).toBe(1)
  const other = print(2)
  const refused = expect(gone).rejects.toMatchObject({ code: 50007 })
  leaving.abort()
  await refused
  const done: string[] = []
  const noted = [first.then(() => done.push('first')), second.then(() => done.push('second'))]
  noted.push(other.then(() => done.push('other')))
  for (let at = 0; at < 3; at++) {
    await expect.poll(() => begun.length).toBe(at + 1)
    expect(done).toHaveLength(at)
    begun[at]!()
    await expect.poll(() => done.length).toBe(at + 1)
  }
  expect(done).toEqual(['first', 'other', 'second'])
  await Promise.all(noted)
})
