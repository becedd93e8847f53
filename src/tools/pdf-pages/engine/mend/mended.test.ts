import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { codes } from '#platform/codes.ts'
import { unreadableFile } from '#platform/errors.ts'
import { withPdf } from '#platform/pdfium/openPdf.ts'
import lookAtPages from '../lookAtPages.ts'
import pdfPages, { type PdfPagesInput } from '../pdfPages.ts'
import { qpdf } from '../qpdf.ts'
import { oddities, oddPaper } from '../samples/oddPapers.ts'
import { paper } from '../samples/papers.ts'
import { mended, mostPages } from './mended.ts'

let scratch: string
beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'mended-'))
})
afterEach(() => rm(scratch, { recursive: true }))

const work = () => ({ scratch, signal: AbortSignal.timeout(20_000), progress: () => {} })

/** A file that is odd in the way of this name. */
async function odd(name: string): Promise<string> {
  const path = join(scratch, 'odd.pdf')
  await writeFile(path, oddPaper(name))
  return path
}

const perform = (path: string, action: PdfPagesInput['action']) => pdfPages({ paths: [path], action }, work())

/** What stands on each page. */
const wordsOn = (path: string) =>
  withPdf({ path }, async (pdf) =>
    Array.from({ length: pdf.pageCount }, (_, at) =>
      pdf.withPage(at + 1, (page) => {
        const { call } = pdf.library
        const text = call.FPDFText_LoadPage(page)
        const count = call.FPDFText_CountChars(text)
        const letters = Array.from({ length: count }, (_, index) => call.FPDFText_GetUnicode(text, index))
        call.FPDFText_ClosePage(text)
        return String.fromCodePoint(...letters).trim()
      }),
    ),
  )

const all = ['alpha 1', 'alpha 2', 'alpha 3']

/** Files of which less or more is there than three pages. */
const others: Record<string, string[]> = {
  'a page that stands twice': ['alpha 1', 'alpha 2', 'alpha 1', 'alpha 3'],
  'one kid without brackets': ['alpha 1'],
  'a tree that is one page': ['alpha 1'],
}
/** Pages on which nothing can be read whatever is done. */
const blank = new Set([
  'no contents',
  'contents of nothing',
  'contents that are a page',
  'contents that do not unpack',
  'contents by an unknown filter',
])
/** The words of the last page stood behind the place where the file breaks off. */
const brokenOff = 'an end that is not there'
const shut = new Set(['an odd encryption', 'numbers beyond all bounds'])

test('pages come out of files that are written in odd ways, each once and in their order', {
  timeout: 240_000,
}, async () => {
  for (const name of oddities.filter((each) => !shut.has(each))) {
    const made = await perform(await odd(name), {
      name: 'number',
      pages: '1',
      place: 'bottom',
      form: 'number',
      first: 7,
    })
    const words = await wordsOn(made.file)
    const expected = others[name] ?? all
    expect(words, name).toHaveLength(expected.length)
    expect(words[0], name).toContain('7')
    const read = words.map((each) => each.replace(/\s*7\s*/, ''))
    expect(read, name).toEqual(
      expected.map((each, at) => ((blank.has(name) && at === 1) || (name === brokenOff && at === 2) ? '' : each)),
    )
  }
})

/** Those whose list of pages is damaged, or that have lost their end. */
const damaged = oddities.filter(
  (name) =>
    /kid|tree|count|branch leads|stands twice|catalog$|table of objects|end that/.test(name) &&
    !/deep|tree without a type|into its tree|by reference/.test(name),
)

test('all work on a damaged file sees the same pages, and tells that it is damaged', { timeout: 240_000 }, async () => {
  for (const name of damaged) {
    const path = await odd(name)
    const { length } = others[name] ?? all
    expect((await lookAtPages({ path }, work())).facts, name).toMatchObject({ pages: length })
    const pages = [1, length].map((page) => ({ file: 1, page, turn: 0 as const }))
    for (const action of [{ name: 'arrange' }, { name: 'arrange', pages }] as const) {
      const { file, facts } = await perform(path, action)
      expect(facts, name).toMatchObject({ wasDamaged: true })
      expect(await qpdf(['--check', file], work()), name).toContain('No syntax')
    }
  }
})

test('of several files it is told which are damaged', async () => {
  const sound = await paper(scratch, 'sound', 2)
  const paths = [sound.path, await odd(damaged[0]!), sound.path, await odd(damaged[1]!)]
  const { facts } = await pdfPages({ paths, action: { name: 'arrange' } }, work())
  expect(facts).toMatchObject({ wasDamaged: true, wasDamagedAt: [1, 3] })
})

test('what is sound is left alone, whatever else is odd in it', async () => {
  expect(await mended(await paper(scratch, 'alpha', 30), work())).toMatchObject({ wasDamaged: false })
  for (const name of oddities.filter((each) =>
    /box|turned|notes|bookmarks|fields|form|kids by reference|deep/.test(each),
  ))
    expect(await mended({ path: await odd(name) }, work()), name).toMatchObject({ wasDamaged: false })
})

test('a file without a page is refused as damaged', async () => {
  const path = join(scratch, 'none.pdf')
  for (const text of ['%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n', '%PDF-1.7\n', 'no PDF']) {
    await writeFile(path, text)
    await expect(mended({ path }, work())).rejects.toThrow(unreadableFile().message)
    await expect(lookAtPages({ path }, work())).rejects.toThrow(unreadableFile().message)
  }
})

/** A file that lists its one page so many times. */
async function listing(times: number): Promise<string> {
  const path = join(scratch, 'listing.pdf')
  const kids = Array(times).fill('3 0 R').join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${times} /Kids [${kids}] >>`,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] >>',
  ].map((value, at) => `${at + 1} 0 obj ${value} endobj\n`)
  await writeFile(path, `%PDF-1.4\n${objects.join('')}trailer << /Root 1 0 R /Size 4 >>\n%%EOF\n`)
  return path
}

test('a file that lists one page without end is refused by its number of pages, and one that lists it often is not', async () => {
  const path = await listing(mostPages + 1)
  const refused = { code: codes.tooManyPages, text: { en: expect.stringContaining('20001') } }
  await expect(mended({ path }, work())).rejects.toMatchObject(refused)
  await expect(lookAtPages({ path }, work())).rejects.toMatchObject(refused)
  await expect(perform(path, { name: 'unlock' })).rejects.toMatchObject(refused)
  expect((await mended({ path: await listing(20) }, work())).objects.size).toBeGreaterThan(20)
})
