import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument, PDFName, PDFString } from 'pdf-lib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Changes, updating } from '../changes.ts'
import { streamsOfPage } from '../fonts/contents.ts'
import { type Dict, dictOf, objectsOf, type PdfObjects, type Value } from '../objects.ts'
import { qpdf } from '../qpdf.ts'
import { paper, scanned } from '../samples/papers.ts'
import { makeSearchable } from '../searchable.ts'
import { catalogOf, pagesOf, rootOf } from '../ties/document.ts'
import { breachesOf } from './breaches.ts'
import { srgbProfile } from './srgbProfile.ts'

let scratch: string
let good: string
let objects: PdfObjects

const work = () => ({ scratch, signal: new AbortController().signal, progress: () => {} })
const archive = (path: string) =>
  makeSearchable({ path }, { name: 'searchable', language: 'eng', archive: true }, work())
const clausesOf = async (path: string) => (await breachesOf(path, work())).map(({ clause }) => clause)

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'archive-'))
  const { path } = await scanned(scratch, 'Seven lanterns glow')
  const document = await PDFDocument.load(await readFile(path))
  document.setTitle('Lanterns & <lights> قنديل')
  document.setCreationDate(new Date('2020-02-29T12:34:56Z'))
  document.addJavaScript('hello', 'app.alert("hello")')
  await document.attach(Buffer.from('a note'), 'note.txt')
  await writeFile(path, await document.save())
  const made = await archive(path)
  expect(made.facts).toMatchObject({ read: 1, words: 3, leftBehind: 1, scriptsLeft: true, archive: true })
  good = join(scratch, 'good.pdf')
  await writeFile(good, await readFile(made.file))
  objects = await objectsOf({ path: good }, work())
})
afterAll(() => rm(scratch, { recursive: true }))

test('a scan with a script and an attached file becomes PDF/A without them, and says the same of itself twice', async () => {
  expect(await clausesOf(good)).toEqual([])
  expect(await qpdf(['--check', good], work())).toContain('No syntax')
  const bytes = await readFile(good, 'utf8')
  expect(bytes).toContain('<rdf:li xml:lang="x-default">Lanterns &amp; &lt;lights&gt; قنديل</rdf:li>')
  expect(bytes).toContain('<xmp:CreateDate>2020-02-29T12:34:56Z</xmp:CreateDate>')
  expect(bytes).toContain('<pdfaid:part>2</pdfaid:part>')
  const document = await PDFDocument.load(await readFile(good), { updateMetadata: false })
  expect(document.getTitle()).toBe('Lanterns & <lights> قنديل')
  expect(document.getCreationDate()).toEqual(new Date('2020-02-29T12:34:56Z'))
})

const has = (dict: Dict, name: string) => dict[name] !== undefined

type Break = [clause: string, of: string, change: () => Changes]

const references = (holds: (dict: Dict) => boolean) =>
  [...objects].find(([, { value, stream }]) => holds(stream?.dict ?? dictOf(objects, value)))![0]
const entry = (reference: string, more: Dict): Changes => {
  const { value, stream } = objects.get(reference)!
  return new Map([
    [
      reference,
      stream ? { stream: { dict: { ...stream.dict, ...more } } } : { value: { ...(value as Dict), ...more } },
    ],
  ])
}
const catalog = (more: Dict) => entry(rootOf(objects) as string, more)
const page = (more: Dict) => entry(pagesOf(objects)[0]!, more)
const image = (more: Dict) =>
  entry(
    references((dict) => dict['/Subtype'] === '/Image'),
    more,
  )
const intent = (more: Dict) =>
  catalog({ '/OutputIntents': [{ ...dictOf(objects, (catalogOf(objects)['/OutputIntents'] as Value[])[0]), ...more }] })
const withState = (state: Dict) =>
  page({
    '/Resources': {
      ...dictOf(objects, dictOf(objects, pagesOf(objects)[0])['/Resources']),
      '/ExtGState': { '/G': state },
    },
  })

const breaks: Break[] = [
  ['6.1.7', 'data in another file', () => image({ '/F': 'u:other.jpg' })],
  ['6.1.13', 'a page of two points', () => page({ '/MediaBox': [0, 0, 2, 2] })],
  ['6.1.13', 'a name that is too long', () => page({ [`/${'x'.repeat(200)}`]: 1 })],
  ['6.2.2', 'no meaning of colours', () => catalog({ '/OutputIntents': [] })],
  ['6.2.2', 'a profile that is none', () => intent({ '/DestOutputProfile': catalogOf(objects)['/Metadata']! })],
  ['6.2.4', 'CMYK', () => image({ '/ColorSpace': '/DeviceCMYK' })],
  ['6.2.5', 'a transfer function', () => withState({ '/TR': '/Identity' })],
  ['6.2.5', 'a way to blend that nobody knows', () => withState({ '/BM': '/Magic' })],
  ['6.2.6', 'an intent that nobody knows', () => image({ '/Intent': '/Nice' })],
  ['6.2.8', 'interpolation', () => image({ '/Interpolate': true })],
  [
    '6.2.11',
    'a font that is not embedded',
    () =>
      entry(
        references((dict) => has(dict, '/FontFile2')),
        { '/FontFile2': null },
      ),
  ],
  [
    '6.2.9',
    'a page of another file',
    () => {
      const form = { '/Type': '/XObject', '/Subtype': '/Form', '/BBox': [0, 0, 9, 9], '/Ref': {} }
      const resources = dictOf(objects, dictOf(objects, pagesOf(objects)[0])['/Resources'])
      const named = { ...dictOf(objects, resources['/XObject']), '/Other': '900 0 R' }
      return new Map([
        ...page({ '/Resources': { ...resources, '/XObject': named } }),
        ['900 0 R', { stream: { dict: form, data: '' } }],
      ])
    },
  ],
  ['6.3', 'a comment', () => page({ '/Annots': [{ '/Subtype': '/Text', '/F': 4 }] })],
  ['6.3', 'a link that is not printed', () => page({ '/Annots': [{ '/Subtype': '/Link', '/F': 0 }] })],
  ['6.4', 'a form', () => catalog({ '/AcroForm': { '/Fields': [] } })],
  ['6.5', 'a script', () => catalog({ '/OpenAction': { '/S': '/JavaScript', '/JS': 'u:x' } })],
  [
    '6.6',
    'another title than in its metadata',
    () => entry(dictOf(objects, objects.get('trailer')?.value)['/Info'] as string, { '/Title': 'u:Other' }),
  ],
  ['6.8', 'an attached file', () => catalog({ '/Names': { '/EmbeddedFiles': {} } })],
  ['6.9', 'layers without a name', () => catalog({ '/OCProperties': { '/OCGs': [], '/D': {} } })],
  ['6.10', 'requirements', () => catalog({ '/Requirements': [] })],
]
test.for(breaks)('rule %s sees %s', async ([clause, , change]) => {
  const broken = join(scratch, 'broken.pdf')
  await qpdf([good, ...(await updating(change(), work())), broken], work())
  expect(await clausesOf(broken)).toContain(clause)
})

test('content streams are read for what they draw: letters, CMYK, depth, operators that are none', async () => {
  const [first] = pagesOf(objects)
  const stream = streamsOfPage(objects, dictOf(objects, first)).at(-1)!
  const resources = dictOf(objects, dictOf(objects, first)['/Resources'])
  const [font] = Object.keys(dictOf(objects, resources['/Font']))
  for (const [content, clause] of [
    [`BT ${font} 9 Tf (a) Tj ET`, '6.2.11'],
    [`q 3 Tr Q BT ${font} 9 Tf (a) Tj ET`, '6.2.11'],
    ['0 0 0 1 k', '6.2.4'],
    ['q '.repeat(29), '6.1.13'],
    ['nonsense', '6.2.3'],
    ['/Nice ri', '6.2.6'],
  ] as const) {
    const datafile = join(scratch, 'content')
    await writeFile(datafile, content)
    const { '/Filter': _, ...dict } = objects.get(stream)!.stream!.dict
    const broken = join(scratch, 'broken.pdf')
    await qpdf([good, ...(await updating(new Map([[stream, { stream: { dict, datafile } }]]), work())), broken], work())
    expect(await clausesOf(broken)).toEqual([clause])
  }
  const protectedFile = join(scratch, 'shut.pdf')
  await qpdf([good, '--encrypt', '', 'owner', '256', '--', protectedFile], work())
  expect(await clausesOf(protectedFile)).toContain('6.1.3')
  await qpdf([good, '--force-version=2.0', protectedFile], work())
  expect(await clausesOf(protectedFile)).toContain('6.1.2')
})

test('what cannot become PDF/A is refused with what stands in its way', async () => {
  await expect(archive((await paper(scratch, 'alpha', 1)).path)).rejects.toThrow('letters of its own')
  const { path } = await scanned(scratch, 'Seven')
  const document = await PDFDocument.load(await readFile(path))
  document
    .getPage(0)
    .node.set(
      PDFName.of('Annots'),
      document.context.obj([{ Type: 'Annot', Subtype: 'Text', Rect: [0, 0, 9, 9], Contents: PDFString.of('a') }]),
    )
  await writeFile(path, await document.save())
  await expect(archive(path)).rejects.toThrow('comments, form fields or signatures')
  const cmyk = await sharp({ create: { width: 90, height: 60, channels: 3, background: 'teal' } })
    .toColourspace('cmyk')
    .jpeg()
    .toBuffer()
  const pictured = await PDFDocument.create()
  pictured.addPage([90, 60]).drawImage(await pictured.embedJpg(cmyk), { width: 90, height: 60 })
  await writeFile(path, await pictured.save())
  await expect(archive(path)).rejects.toThrow('colours for printing')
})

test('a scan that everybody may open but not change becomes PDF/A, which is never encrypted', async () => {
  const { path } = await scanned(scratch, 'Seven')
  const shut = join(scratch, 'shut.pdf')
  await qpdf([path, '--encrypt', '', 'owner', '256', '--modify=none', '--', shut], work())
  expect(await clausesOf((await archive(shut)).file)).toEqual([])
})

test('the profile means sRGB to who reads profiles', async () => {
  const profile = join(scratch, 'srgb.icc')
  await writeFile(profile, srgbProfile())
  const pixels = Buffer.from(Array.from({ length: 3 * 4096 }, (_, at) => (at * 7919) % 256))
  const raw = { width: 64, height: 64, channels: 3 } as const
  const { data } = await sharp(pixels, { raw }).withIccProfile(profile).raw().toBuffer({ resolveWithObject: true })
  // It was made use of: sRGB of the library itself is a little other.
  expect(data.equals(pixels)).toBe(false)
  const differences = pixels.map((value, at) => Math.abs(value - data[at]!))
  expect(Math.max(...differences)).toBeLessThanOrEqual(2)
})
