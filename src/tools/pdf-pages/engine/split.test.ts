import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ActionOf } from '../contract.ts'
import { madePaper, pageOf } from './samples/madePaper.ts'
import { split } from './split.ts'

let scratch: string
beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'pdf-split-'))
})
afterEach(() => rm(scratch, { recursive: true }))

const work = () => ({ scratch, signal: new AbortController().signal, progress: () => {} })

/** What the parts of a file are called. */
async function parts(path: string, by: ActionOf<'split'>['by']): Promise<string[]> {
  const { file } = await split({ path, name: 'doc' }, { name: 'split', by }, work())
  return Object.keys(unzipSync(await readFile(file)))
}

/** Six pages below one bookmark for the whole, with these below that. */
function book(top: string, below: readonly string[], catalog = ''): Promise<{ path: string }> {
  const items = below.map((entries, at) => {
    const beside = `${at > 0 ? `/Prev ${61 + at} 0 R` : ''}${at + 1 < below.length ? `/Next ${63 + at} 0 R` : ''}`
    return [62 + at, `<</Parent 61 0 R${beside}${entries}>>`]
  })
  const ends = `/First 62 0 R/Last ${61 + below.length} 0 R/Count ${below.length}`
  return madePaper(scratch, 'book', 6, {
    catalog: `/Outlines 60 0 R${catalog}`,
    objects: {
      60: '<</Type/Outlines/First 61 0 R/Last 61 0 R/Count 1>>',
      61: `<</Title(Whole)/Parent 60 0 R${top}${ends}>>`,
      ...Object.fromEntries(items),
    },
  })
}

const to = (page: number) => `/Dest[${pageOf(page)}/Fit]`

test.for(['', to(1)])('below a single bookmark for the whole, the chapters below it are the parts', async (top) => {
  const { path } = await book(top, [`/Title(One)${to(1)}`, `/Title(Two)${to(3)}`, `/Title(Three)${to(6)}`])
  expect(await parts(path, { way: 'bookmarks' })).toEqual([
    'doc (1-2) One.pdf',
    'doc (3-5) Two.pdf',
    'doc (6) Three.pdf',
  ])
})

test('chapters are found by names of either kind, and called by their titles in whatever encoding', async () => {
  const titles = [
    '/Title(caf\\351 \\237)/Dest/one',
    '/Title<FEFF0041>/A<</S/GoTo/D(two)>>',
    '/Title(\\357\\273\\277\\303\\274)/Dest(three)',
  ]
  const dests = `/Dests<</one[${pageOf(1)}/Fit]/two<</D[${pageOf(3)}/Fit]>>/three[${pageOf(5)}/XYZ null null null]>>`
  const { path } = await book('', titles, dests)
  expect(await parts(path, { way: 'bookmarks' })).toEqual([
    'doc (1-2) caf\u00e9 \u0178.pdf',
    'doc (3-4) A.pdf',
    'doc (5-6) \u00fc.pdf',
  ])
})

test('a cut that would leave the file in one piece is refused', async () => {
  const { path } = await book(to(1), [`/Title(One)${to(1)}`])
  const ways: ActionOf<'split'>['by'][] = [
    { way: 'bookmarks' },
    { way: 'every', pages: 6 },
    { way: 'ranges', ranges: '1-3,4-' },
    { way: 'size', megabytes: 1 },
  ]
  for (const by of ways) await expect(parts(path, by), by.way).rejects.toThrow('in one piece')
  const { facts } = await split(
    { path, name: 'doc' },
    { name: 'split', by: { way: 'ranges', ranges: '4-,1-3' } },
    work(),
  )
  expect(facts).toMatchObject({ parts: 1 })
})
