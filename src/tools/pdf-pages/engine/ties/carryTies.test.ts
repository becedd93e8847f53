import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withPdf } from '#platform/pdfium/openPdf.ts'
import { arrayOf, dictOf, objectsOf } from '../objects.ts'
import pdfPages from '../pdfPages.ts'
import { qpdf, type Source } from '../qpdf.ts'
import { paper } from '../samples/papers.ts'
import { tiedPaper } from '../samples/tiedPaper.ts'
import { withTable } from '../samples/withTable.ts'
import { catalogOf, destinationsOf, pagesOf } from './document.ts'

let scratch: string
beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'pdf-ties-'))
})
afterEach(() => rm(scratch, { recursive: true }))

const work = () => ({ scratch, signal: new AbortController().signal, progress: () => {} })

const perform = async (files: Source[], action: Parameters<typeof pdfPages>[0]['action']) => {
  const { file: path, facts } = await pdfPages({ paths: files.map((file) => file.path), action }, work())
  expect(await qpdf(['--check', path], work())).toContain('No syntax')
  return { path, linksLeft: facts?.linksLeft }
}

/** For each page the pages that its links lead to, and 0 for one that leads nowhere. */
async function linksOf(source: Source): Promise<number[][]> {
  const objects = await objectsOf(source, work())
  const destinationOf = destinationsOf(objects)
  return pagesOf(objects).map((page) =>
    arrayOf(objects, dictOf(objects, page)['/Annots']).map((link) => destinationOf(dictOf(objects, link))?.page ?? 0),
  )
}

type Outline = { title: string; destpageposfrom1: number | null; kids: Outline[] }
const told = ({ title, destpageposfrom1: page, kids }: Outline): unknown[] => [title, page, ...kids.map(told)]

async function bookmarksOf({ path }: Source): Promise<unknown[]> {
  const { outlines } = JSON.parse(await qpdf(['--json=2', '--json-key=outlines', path], work())) as {
    outlines: Outline[]
  }
  return outlines.map(told)
}

const look = (source: Source, page: number) => withPdf(source, async (pdf) => Buffer.from(pdf.draw(page, 36).data))

test('pages that are taken out of a file keep links, bookmarks and hidden layers, and lose what leads elsewhere', async () => {
  const file = await tiedPaper(scratch, 'alpha')
  const pages = [3, 1].map((page) => ({ file: 1, page, turn: 0 as const }))
  const made = await perform([file], { name: 'arrange', pages })
  expect(await linksOf(made)).toEqual([[], [1, 1, 1]])
  expect(await bookmarksOf(made)).toEqual([
    ['Begin', 2],
    ['Rest', null, ['End', 1]],
  ])
  expect((await look(made, 2)).equals(await look(file, 1))).toBe(true)
  const part = await perform([file], { name: 'split', by: { way: 'ranges', ranges: '2-3' } })
  expect(await bookmarksOf(part)).toEqual([['Rest', null, ['End', 2]]])
})

test('links to pages that do not come along are counted', async () => {
  const file = await tiedPaper(scratch, 'alpha')
  const linksLeft = async (ranges: string) =>
    (await perform([file], { name: 'split', by: { way: 'ranges', ranges } })).linksLeft
  expect(await linksLeft('2-3')).toBe(0)
  expect(await linksLeft('1,3')).toBe(1)
  expect(await linksLeft('1')).toBe(4)
})

test('files that are put together keep theirs, each its own', async () => {
  const files = [await paper(scratch, 'plain', 2), await tiedPaper(scratch, 'alpha'), await tiedPaper(scratch, 'beta')]
  const made = await perform(files, { name: 'arrange' })
  expect(await linksOf(made)).toEqual([[], [], [5, 5, 5, 4], [], [], [8, 8, 8, 7], [], []])
  expect(await bookmarksOf(made)).toEqual([
    ['Begin', 3],
    ['Rest', null, ['End', 5]],
    ['Begin', 6],
    ['Rest', null, ['End', 8]],
  ])
  for (const [page, file] of [
    [3, files[1]!],
    [6, files[2]!],
  ] as const)
    expect((await look(made, page)).equals(await look(file, 1))).toBe(true)
})

test('layers of which one is shown at a time, and those that cannot be switched, stay so where files are put together', async () => {
  const layered = async (word: string) => {
    const path = join(scratch, `${word}.pdf`)
    const contents = '/OC /A BDC 0 0 9 9 re f EMC /OC /B BDC 9 9 9 9 re f EMC'
    const objects = {
      1: '<</Type/Catalog/Pages 2 0 R/OCProperties<</OCGs[5 0 R 6 0 R]/D<</OFF[6 0 R]/Order[5 0 R 6 0 R]/RBGroups 7 0 R/Locked[6 0 R]>>>>>>',
      2: '<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 90 90]>>',
      3: '<</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<</Properties<</A 5 0 R/B 6 0 R>>>>>>',
      4: `<</Length ${contents.length}>>stream\n${contents}\nendstream`,
      5: '<</Type/OCG/Name(One)>>',
      6: '<</Type/OCG/Name(Two)>>',
      7: '[[5 0 R 6 0 R]]',
    }
    await writeFile(path, withTable(objects))
    return { path }
  }
  const made = await perform([await layered('alpha'), await layered('beta')], { name: 'arrange' })
  const objects = await objectsOf(made, work())
  const properties = dictOf(objects, catalogOf(objects)['/OCProperties'])
  const usual = dictOf(objects, properties['/D'])
  const all = arrayOf(objects, properties['/OCGs'])
  expect(all).toHaveLength(4)
  expect(arrayOf(objects, usual['/RBGroups'])).toEqual([all.slice(0, 2), all.slice(2)])
  expect(arrayOf(objects, usual['/Locked'])).toEqual([all[1], all[3]])
})

test('a file whose pages are but turned or reordered keeps its ties', async () => {
  const file = await tiedPaper(scratch, 'alpha')
  const pages = [2, 3, 1].map((page) => ({ file: 1, page, turn: 90 as const }))
  const made = await perform([file], { name: 'arrange', pages })
  expect(await linksOf(made)).toEqual([[], [], [2, 2, 2, 1]])
  expect(await bookmarksOf(made)).toEqual([
    ['Begin', 3],
    ['Rest', null, ['End', 2]],
  ])
})
