import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Action } from '../../contract.ts'
import { type Dict, dictOf, objectsOf, type PdfObjects } from '../objects.ts'
import pdfPages from '../pdfPages.ts'
import { qpdf, type Source } from '../qpdf.ts'
import { madePaper, pageOf } from '../samples/madePaper.ts'
import { annotationsOf, catalogOf, destinationsOf, pagesOf } from './document.ts'

let scratch: string
beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'pdf-leads-'))
})
afterEach(() => rm(scratch, { recursive: true }))

const work = () => ({ scratch, signal: new AbortController().signal, progress: () => {} })

async function perform(files: Source[], action: Action) {
  const { file: path, facts } = await pdfPages({ paths: files.map((file) => file.path), action }, work())
  expect(await qpdf(['--check', path], work())).toContain('No syntax')
  const objects = await objectsOf({ path }, work())
  return { path, objects, linksLeft: facts?.linksLeft }
}

const taking = (...pages: number[]): Action => ({
  ...{ name: 'arrange', pages: pages.map((page) => ({ file: 1, page, turn: 0 })) },
})

const link = (entries: string) => `<</Type/Annot/Subtype/Link/Rect[0 0 50 50]${entries}>>`

/** Where each annotation of a page leads, from 1; 0 for nowhere. */
const leadsOn = (objects: PdfObjects, page: number): number[] =>
  annotationsOf(objects, pagesOf(objects)[page - 1]).map(
    (each) => destinationsOf(objects)(dictOf(objects, each))?.page ?? 0,
  )

/** Two pages with names of their own and links, which stand in the page itself, to some. */
const named = (word: string, names: string, ...links: string[]) =>
  madePaper(scratch, word, 2, {
    catalog: `/Names<</Dests<</Names[${names}]>>>>`,
    page: (page) => (page === 1 ? `/Annots[${links.map(link).join('')}]` : ''),
  })

test('names that two files have are those of each file, and what leads to a name that its own file lacks does not lead into another', async () => {
  const first = await named('alpha', `(a)[${pageOf(1)}/Fit](only)[${pageOf(2)}/Fit]`, '/Dest(a)')
  const second = await named('beta', `(a)[${pageOf(2)}/Fit]`, '/Dest(a)', '/Dest(only)', '/A<</S/GoTo/D(only)>>')
  const made = await perform([first, second], { name: 'arrange' })
  expect(leadsOn(made.objects, 1)).toEqual([1])
  expect(leadsOn(made.objects, 3)).toEqual([4, 0, 0])
})

/** Pages of which the first has a button to one of them, opens another, and has a link out with one to follow it. */
const withButton = (count: number, to: number) =>
  madePaper(scratch, 'gamma', count, {
    catalog: '/AcroForm<</Fields[60 0 R]>>',
    page: (page) =>
      page > 1
        ? ''
        : `/AA<</O<</S/GoTo/D[${pageOf(to)}/Fit]>>/C<</S/Named/N/NextPage>>>>/Annots[60 0 R ${link(`/A<</S/URI/URI(https://example.com)/Next<</S/GoTo/D[${pageOf(to)}/Fit]>>>>`)}]`,
    objects: {
      60: `<</Type/Annot/Subtype/Widget/FT/Btn/Ff 65536/T(go)/Rect[0 0 9 9]/A<</S/GoTo/D[${pageOf(to)}/Fit]>>>>`,
    },
  })

/** The page, from 1, that an action leads to. */
const ledBy = (objects: PdfObjects, action: unknown) => destinationsOf(objects)({ '/A': action as Dict })?.page

test('buttons, pages that open others and links that follow on lead where they did', async () => {
  const [count, before] = [randomInt(3, 9), randomInt(1, 4)]
  const to = randomInt(2, count + 1)
  const files = [await madePaper(scratch, 'plain', before), await withButton(count, to)]
  const { objects } = await perform(files, { name: 'arrange' })
  const page = dictOf(objects, pagesOf(objects)[before])
  expect(leadsOn(objects, before + 1)).toEqual([before + to, 0])
  expect(ledBy(objects, dictOf(objects, page['/AA'])['/O'])).toBe(before + to)
  const [, out] = annotationsOf(objects, pagesOf(objects)[before])
  const action = dictOf(objects, dictOf(objects, out)['/A'])
  expect([action['/URI'], ledBy(objects, action['/Next'])]).toEqual(['u:https://example.com', before + to])
})

test('what led to a page that is left out goes, and what it went with stays', async () => {
  const { objects, linksLeft } = await perform([await withButton(3, 3)], taking(1, 2))
  expect(linksLeft).toBe(1)
  const [page] = pagesOf(objects)
  expect(Object.keys(dictOf(objects, dictOf(objects, page)['/AA']))).toEqual(['/C'])
  const [button, out] = annotationsOf(objects, page).map((each) => dictOf(objects, each))
  expect(button!['/A']).toBeUndefined()
  expect(dictOf(objects, out!['/A'])).toEqual({ '/S': '/URI', '/URI': 'u:https://example.com' })
})

test('a file keeps bookmarks that are headings or lead out of it, wherever it comes', async () => {
  const bookmarks = [
    `/Dest[${pageOf(1)}/Fit]`,
    '',
    '/A<</S/URI/URI(https://example.com)>>',
    '/A<</S/GoToR/F(other.pdf)/D[0/Fit]>>',
    `/Dest null/A<</S/GoTo/D[${pageOf(2)}/Fit]>>`,
  ]
  const items = bookmarks.map((entries, at) => {
    const [before, after] = [at > 0 ? `/Prev ${60 + at} 0 R` : '', at < 4 ? `/Next ${62 + at} 0 R` : '']
    return [61 + at, `<</Title(b${at})/Parent 60 0 R${before}${after}${entries}>>`]
  })
  const file = await madePaper(scratch, 'alpha', 2, {
    catalog: '/Outlines 60 0 R',
    objects: { 60: '<</Type/Outlines/First 61 0 R/Last 65 0 R/Count 5>>', ...Object.fromEntries(items) },
  })
  const other = await madePaper(scratch, 'beta', 3)
  for (const [order, before] of [
    [[file, other], 0],
    [[other, file], 3],
  ] as const) {
    const { path, objects } = await perform([...order], { name: 'arrange' })
    const { outlines } = JSON.parse(await qpdf(['--json=2', '--json-key=outlines', path], work())) as {
      outlines: { title: string; destpageposfrom1: number | null; object: string }[]
    }
    expect(outlines.map(({ title, destpageposfrom1: page }) => [title, page])).toEqual([
      ...[['b0', before + 1] as const, ['b1', null] as const, ['b2', null] as const, ['b3', null] as const],
      ['b4', before + 2],
    ])
    const [, , web, remote] = outlines.map(({ object }) => dictOf(objects, dictOf(objects, object)['/A']))
    expect(web).toEqual({ '/S': '/URI', '/URI': 'u:https://example.com' })
    expect(remote?.['/F']).toBe('u:other.pdf')
  }
})

test('pages that nobody called anything are counted, beside those that have names', async () => {
  const plain = await madePaper(scratch, 'plain', 2)
  const roman = await madePaper(scratch, 'roman', 2, { catalog: '/PageLabels<</Nums[0<</S/r>>]>>' })
  const { objects } = await perform([plain, roman], { name: 'arrange' })
  const { '/Nums': labels } = dictOf(objects, catalogOf(objects)['/PageLabels'])
  expect(labels).toEqual([0, { '/S': '/D', '/St': 1 }, 2, { '/S': '/r', '/St': 1 }])
})

test('tags of the first file are not taken for those of the pages that come behind it', async () => {
  const tagged = (word: string) =>
    madePaper(scratch, word, 1, {
      catalog: '/MarkInfo<</Marked true>>/StructTreeRoot 60 0 R',
      page: () => '/StructParents 0/Annots[62 0 R]',
      objects: {
        60: '<</Type/StructTreeRoot/K 61 0 R/ParentTree<</Nums[0[61 0 R]1 61 0 R]>>>>',
        61: `<</Type/StructElem/S/P/P 60 0 R/Pg ${pageOf(1)}/K 0>>`,
        62: '<</Type/Annot/Subtype/Square/Rect[0 0 9 9]/StructParent 1>>',
      },
    })
  const { objects } = await perform([await tagged('alpha'), await tagged('beta')], { name: 'arrange' })
  const marks = pagesOf(objects).map((page) => [
    dictOf(objects, page)['/StructParents'],
    ...annotationsOf(objects, page).map((each) => dictOf(objects, each)['/StructParent']),
  ])
  expect(marks).toEqual([
    [0, 1],
    [undefined, undefined],
  ])
})

test('rights that were sealed for the bytes of a file go once it is changed, so that its form can be filled in', async () => {
  const file = await madePaper(scratch, 'alpha', 2, {
    catalog: '/Perms<</UR3 60 0 R>>',
    objects: { 60: '<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached/Contents<00>>>' },
  })
  const other = await madePaper(scratch, 'beta', 1)
  for (const [files, action] of [
    [[file, other], { name: 'arrange' }],
    [[file], { name: 'number', place: 'bottom', form: 'number', first: 1 }],
  ] as [Source[], Action][]) {
    const { objects } = await perform(files, action)
    expect(catalogOf(objects)['/Perms']).toBeUndefined()
  }
})
