import { randomInt, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Action } from '../../contract.ts'
import { arrayOf, dictOf, objectsOf } from '../objects.ts'
import pdfPages from '../pdfPages.ts'
import { qpdf, type Source } from '../qpdf.ts'
import { FONT, madePaper, pageOf, streamOf } from '../samples/madePaper.ts'
import { annotationsOf, catalogOf, pagesOf } from './document.ts'

let scratch: string
beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'pdf-fields-'))
})
afterEach(() => rm(scratch, { recursive: true }))

const work = () => ({ scratch, signal: new AbortController().signal, progress: () => {} })

async function perform(files: Source[], action: Action) {
  const { file: path, facts } = await pdfPages({ paths: files.map((file) => file.path), action }, work())
  expect(await qpdf(['--check', path], work())).toContain('No syntax')
  return { path, facts }
}

const FIELD = 60

/** A form with a field `name` that shows on each of its pages, and one below `only` for each page alone, which says `secret` and its number. */
function form(word: string, pages: number, { value = word, secret = word, more = '' } = {}): Promise<Source> {
  const numbers = Array.from({ length: pages }, (_, at) => at + 1)
  const widget = (page: number, rest: string) =>
    `<</Type/Annot/Subtype/Widget/Rect[40 ${rest.includes('/T') ? 300 : 400} 200 420]/P ${pageOf(page)}${rest}>>`
  const [shared, own] = [(page: number) => FIELD + 1 + page, (page: number) => FIELD + 21 + page]
  const references = (all: readonly number[]) => all.map((number) => `${number} 0 R`).join(' ')
  return madePaper(scratch, word, pages, {
    catalog: `/AcroForm<</Fields[${references([FIELD, FIELD + 1])}]/DA(/Helv 0 Tf 0 g)/DR<</Font<</Helv ${FONT}>>>>${more}>>`,
    page: (page) => `/Annots[${references([shared(page), own(page)])}]`,
    objects: {
      [FIELD]: `<</FT/Tx/T(name)/V(${value})/Kids[${references(numbers.map(shared))}]>>`,
      [FIELD + 1]: `<</T(only)/Kids[${references(numbers.map(own))}]>>`,
      ...Object.fromEntries(numbers.map((page) => [shared(page), widget(page, `/Parent ${FIELD} 0 R`)])),
      ...Object.fromEntries(
        numbers.map((page) => [
          own(page),
          widget(page, `/Parent ${FIELD + 1} 0 R/FT/Tx/T(p${page})/V(${secret}-${page})`),
        ]),
      ),
    },
  })
}

/** For each page the fields of its widgets, the one that shows on all pages first: what they are called, what is filled in, and who they are. */
async function fieldsOf({ path }: Source) {
  const objects = await objectsOf({ path }, work())
  const fields = arrayOf(objects, dictOf(objects, catalogOf(objects)['/AcroForm'])['/Fields'])
  return pagesOf(objects).map((page) =>
    annotationsOf(objects, page).map((widget) => {
      const parent = dictOf(objects, widget)['/Parent']
      expect(fields).toContain(parent)
      expect(arrayOf(objects, dictOf(objects, parent)['/Kids'])).toContain(widget)
      const { '/T': name, '/V': value } = { ...dictOf(objects, parent), ...dictOf(objects, widget) }
      return { name, value, parent }
    }),
  )
}

test('a field that shows on several pages stays one when its file is put behind others, and is not one with that of another file', async () => {
  const pages = [randomInt(2, 5), randomInt(2, 5), randomInt(2, 5)]
  const words = ['alpha', 'beta', 'gamma']
  const files = await Promise.all(words.map((word, at) => form(word, pages[at]!)))
  const { path } = await perform(files, { name: 'arrange' })
  const fields = await fieldsOf({ path })
  const shared = fields.map(([first]) => first!)
  expect(shared.map(({ value }) => value)).toEqual(
    words.flatMap((word, at) => Array.from({ length: pages[at]! }, () => `u:${word}`)),
  )
  expect(new Set(shared.map(({ parent }) => parent)).size).toBe(files.length)
  expect(fields.map(([, own]) => own!.value)).toEqual(
    words.flatMap((word, at) => Array.from({ length: pages[at]! }, (_, page) => `u:${word}-${page + 1}`)),
  )
})

test('what was filled in on pages that do not come along does not come along either', async () => {
  const secret = randomUUID().slice(0, 8)
  const made = await perform([await form('alpha', 4, { secret })], {
    ...{ name: 'arrange', pages: [3, 1].map((page) => ({ file: 1, page, turn: 0 })) },
  })
  const plain = join(scratch, 'plain.pdf')
  await qpdf([made.path, '--qdf', '--object-streams=disable', plain], work())
  const bytes = await readFile(plain, 'latin1')
  const left = [1, 2, 3, 4].filter((page) => bytes.includes(`${secret}-${page}`))
  expect(left).toEqual([1, 3])
  const [third, first] = (await fieldsOf(made)).map(([shared]) => shared)
  expect(third!.parent).toBe(first!.parent)
})

test('a page that stands twice has fields of its own each time', async () => {
  const made = await perform([await form('alpha', 2)], {
    ...{ name: 'arrange', pages: [1, 2, 1, 2].map((page) => ({ file: 1, page, turn: 0 })) },
  })
  const [first, second, third, fourth] = (await fieldsOf(made)).map(([shared]) => shared!.parent)
  expect([second, fourth]).toEqual([first, third])
  expect(third).not.toBe(first)
})

test('fields that programs are to draw are drawn wherever they come', async () => {
  const files = [await form('alpha', 1), await form('beta', 1, { more: '/NeedAppearances true' })]
  for (const order of [files, files.toReversed()]) {
    const objects = await objectsOf(await perform(order, { name: 'arrange' }), work())
    expect(dictOf(objects, catalogOf(objects)['/AcroForm'])['/NeedAppearances']).toBe(true)
  }
})

test('a form as XFA, which would hide the pages of other files, is left out and told', async () => {
  const xfa = await madePaper(scratch, 'alpha', 1, {
    catalog: '/NeedsRendering true/AcroForm<</Fields[60 0 R]/XFA 61 0 R>>',
    page: () => '/Annots[60 0 R]',
    objects: {
      60: `<</Type/Annot/Subtype/Widget/FT/Tx/T(x)/V(kept)/Rect[0 0 50 50]/P ${pageOf(1)}>>`,
      61: streamOf('<xdp/>'),
    },
  })
  const other = await madePaper(scratch, 'beta', 1)
  for (const order of [
    [xfa, other],
    [other, xfa],
  ]) {
    const made = await perform(order, { name: 'arrange' })
    const objects = await objectsOf(made, work())
    const catalog = catalogOf(objects)
    expect(dictOf(objects, catalog['/AcroForm'])['/XFA']).toBeUndefined()
    expect(catalog['/NeedsRendering']).toBeUndefined()
    expect(JSON.stringify([...objects])).toContain('u:kept')
    expect(made.facts?.lost).toEqual(['xfa'])
  }
})
