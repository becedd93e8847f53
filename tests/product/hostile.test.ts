import { randomBytes } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { constants, deflateRawSync, deflateSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import pino from 'pino'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { confinement } from '#platform/childProcess/confine.ts'
import { makeDocx, wordLinkedPicture, wordParagraph } from '#tools/pdf/engine/office/testFiles.ts'
import { followJob, resultOf } from '../support/jobs.ts'
import { samplePdf } from '../support/samplePdf.ts'
import { setWorld } from '../support/stage.ts'
import type { Visitor } from '../support/world.ts'

const world = setWorld()
let member: Visitor
let neighbour: Visitor
let small: Uint8Array
beforeAll(async () => {
  member = await world.member('pdf')
  neighbour = await world.member('pdf')
  small = await samplePdf('Meanwhile')
})

type Query = Record<string, string | number>

async function start(visitor: Visitor, call: string, query: Query, name: string, bytes: Uint8Array): Promise<string> {
  const upload = await visitor.upload(name, bytes)
  const started = await visitor.call<string>(`/backapi/v1/pdf/${call}`, { query: { ...query, fileUrl: upload.obj } })
  expect(started).toMatchObject({ success: 1 })
  return started.obj
}

/**
 * Sends a hostile file, and a small one of another member right behind it. The small one has to be done, and first
 * where the hostile one `waits` for a limit to end it; answers how the hostile one ended.
 */
async function send(call: string, query: Query, name: string, bytes: Uint8Array, { waits = false } = {}) {
  const hostile = await start(member, call, query, name, bytes)
  const harmless = await start(neighbour, 'pdfToDoc', { type: 1 }, 'small.pdf', small)
  let hasEnded = false
  const ended = followJob(member, hostile).finally(() => {
    hasEnded = true
  })
  const other = await followJob(neighbour, harmless)
  if (waits) expect(hasEnded).toBe(false)
  const { answer } = await ended
  expect(other.answer).toMatchObject({ success: 1, obj: { progress: 100 } })
  expect((await resultOf(neighbour, other.answer)).subarray(0, 2).toString()).toBe('PK')
  return answer
}

const sentence = /^[A-Z].{20,}\.$/s

/** A PDF of these objects, numbered from 1; the first is the catalogue. */
function pdfOf(objects: (string | Uint8Array)[]): Uint8Array {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let length = parts[0]!.length
  for (const [index, object] of objects.entries()) {
    offsets.push(length)
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')])
    parts.push(part)
    length += part.length
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`
  parts.push(Buffer.from(`${table}trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF`))
  return Buffer.concat(parts)
}

const stream = (dictionary: string, data: Uint8Array) =>
  Buffer.concat([Buffer.from(`<<${dictionary}/Length ${data.length}>>stream\n`), data, Buffer.from('\nendstream')])
const catalogue = '<</Type/Catalog/Pages 2 0 R>>'
const onePage = '<</Type/Pages/Kids[3 0 R]/Count 1>>'
const pageOf = (resources = '') =>
  `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<<${resources}>>/Contents 4 0 R>>`
const writing = (text: string) => stream('', Buffer.from(text))

/** So many times ten million spaces, packed to a thousandth: one block of them, repeated. */
function packedSpaces(times: number): Buffer {
  const block = deflateRawSync(Buffer.alloc(10_000_000, ' '), { finishFlush: constants.Z_SYNC_FLUSH })
  const [head, end] = [Buffer.from([0x78, 0x9c]), Buffer.from([0x03, 0x00])]
  return Buffer.concat([head, ...Array.from({ length: times }, () => block), end])
}

test('a page tree that leads back into itself', { timeout: 240_000 }, async () => {
  const file = pdfOf([
    catalogue,
    '<</Type/Pages/Kids[3 0 R]/Count 3>>',
    '<</Type/Pages/Parent 2 0 R/Kids[2 0 R 3 0 R]/Count 3>>',
  ])
  const answer = await send('pdfToDoc', { type: 1 }, 'loop.pdf', file)
  expect(answer).toMatchObject({ success: 0 })
  expect(answer.msg).toMatch(sentence)
})

test('a form that draws itself', { timeout: 240_000 }, async () => {
  const form = '/Type/XObject/Subtype/Form/BBox[0 0 595 842]/Resources<</XObject<</F 5 0 R>>>>'
  const objects = [
    catalogue,
    onePage,
    pageOf('/XObject<</F 5 0 R>>'),
    writing('/F Do'),
    stream(form, Buffer.from('/F Do /F Do')),
  ]
  const answer = await send('pdfToImg', { dpi: 72 }, 'form.pdf', pdfOf(objects), { waits: true })
  expect(answer).toMatchObject({ success: 0, code: 50008 })
  expect(answer.msg).toMatch(sentence)
})

test('a claim of two thousand million pages is not believed', { timeout: 240_000 }, async () => {
  const file = pdfOf([catalogue, '<</Type/Pages/Kids[3 0 R]/Count 2000000000>>', pageOf(), writing('')])
  const answer = await send('pdfToImg', { dpi: 72 }, 'count.pdf', file)
  expect(answer).toMatchObject({ success: 1, obj: { facts: { pages: 1 } } })
})

test('a content stream that unpacks to more than a process may hold', { timeout: 600_000 }, async () => {
  const filters = '/Filter[/FlateDecode/FlateDecode]'
  const file = pdfOf([catalogue, onePage, pageOf(), stream(filters, deflateSync(packedSpaces(300)))])
  expect(file.length).toBeLessThan(100_000)
  const answer = await send('pdfToDoc', { type: 1 }, 'bomb.pdf', file, { waits: true })
  expect(answer).toMatchObject({ success: 0, code: 50008 })
  expect(answer.msg).toMatch(sentence)
})

test('a picture of a hundred thousand by a hundred thousand pixels', { timeout: 600_000 }, async () => {
  const picture =
    '/Type/XObject/Subtype/Image/Width 100000/Height 100000/BitsPerComponent 8/ColorSpace/DeviceRGB/Filter/FlateDecode'
  const drawn = writing('q 500 0 0 500 40 200 cm /I Do Q')
  const objects = [catalogue, onePage, pageOf('/XObject<</I 5 0 R>>'), drawn, stream(picture, packedSpaces(10))]
  const answer = await send('pdfToDoc', { type: 1 }, 'picture.pdf', pdfOf(objects))
  // Nothing is written in it.
  expect(answer).toMatchObject({ success: 0, code: 50106 })
  expect(answer.msg).toMatch(sentence)
})

test('a document that unpacks to more than the machine has', { timeout: 240_000 }, async () => {
  const parts: Record<string, Uint8Array> = { '[Content_Types].xml': strToU8('<Types/>') }
  for (let part = 0; part < 2; part++) parts[`word/part${part}.xml`] = new Uint8Array(55_000_000)
  const answer = await send('fileConvert', { type: 4 }, 'bomb.docx', zipSync(parts))
  expect(answer).toMatchObject({ success: 0, code: 50008 })
  expect(answer.msg).toMatch(sentence)
})

test('a document that names parts from outside is converted without them', { timeout: 240_000 }, async () => {
  const address = `http://127.0.0.1:9/${randomBytes(4).toString('hex')}`
  const file = makeDocx(wordParagraph('A letter') + wordLinkedPicture('rId1'), [
    ['image', `${address}/picture.png`, 'External'],
    ['attachedTemplate', `${address}/macros.dotm`, 'External'],
    ['subDocument', `file:///etc/passwd`, 'External'],
  ])
  const answer = await send('fileConvert', { type: 4 }, 'linked.docx', file)
  expect(answer).toMatchObject({ success: 1, obj: { facts: { pages: 1, cutLinks: 3 } } })
})

/** An OpenDocument presentation of one slide, filled by the picture at an address. */
function slideOf(address: string): Uint8Array {
  const spaces = Object.entries({ office: 'office', draw: 'drawing', svg: 'svg-compatible', style: 'style' })
    .map(([prefix, name]) => `xmlns:${prefix}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
    .join(' ')
  const content = `<office:document-content ${spaces} xmlns:xlink="http://www.w3.org/1999/xlink" office:version="1.2"><office:body><office:presentation><draw:page draw:name="p"><draw:frame svg:width="28cm" svg:height="21cm" svg:x="0cm" svg:y="0cm"><draw:image xlink:href="${address}" xlink:type="simple"/></draw:frame></draw:page></office:presentation></office:body></office:document-content>`
  const type = 'application/vnd.oasis.opendocument.presentation'
  const entry = (path: string, media: string) =>
    `<manifest:file-entry manifest:full-path="${path}" manifest:media-type="${media}"/>`
  const manifest = `<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0">${entry('/', type)}${entry('content.xml', 'text/xml')}</manifest:manifest>`
  return zipSync({
    mimetype: [strToU8(type), { level: 0 }],
    'META-INF/manifest.xml': strToU8(manifest),
    'content.xml': strToU8(content),
  })
}

test('a document shows nothing of the files that others have sent, wherever it says that they lie', {
  timeout: 240_000,
}, async () => {
  const red = { width: 90, height: 90, channels: 3, background: 'red' } as const
  const picture = await sharp({ create: red }).png().toBuffer()
  await member.upload('mine.png', picture)
  const kept = join(world.variables.DATA_DIR, 'files')
  const listed = await readdir(kept, { recursive: true, withFileTypes: true })
  const paths = listed.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const contents = await Promise.all(paths.map((path) => readFile(path)))
  const mine = paths[contents.findIndex((content) => content.equals(picture))]!
  const greenOf = async (path: string) => {
    const slide = slideOf(pathToFileURL(path).href)
    const { answer } = await followJob(neighbour, await start(neighbour, 'fileConvert', { type: 6 }, 'a.pptx', slide))
    const { preview } = answer.obj!.facts as { preview: string }
    const drawn = await sharp(Buffer.from(preview.split(',')[1]!, 'base64')).stats()
    return drawn.channels[1]!.mean
  }
  // A picture that lies elsewhere is drawn, so it is no matter of this document that the other is not.
  const elsewhere = join(world.variables.DATA_DIR, '..', 'elsewhere.png')
  await writeFile(elsewhere, picture)
  expect(await greenOf(elsewhere)).toBeLessThan(50)
  // Where the machine lets nobody mount, it cannot hold; the log warns of it.
  const canHide = (await confinement(pino({ level: 'silent' }))).includes('--mount')
  if (canHide) expect(await greenOf(mine)).toBeGreaterThan(200)
})
