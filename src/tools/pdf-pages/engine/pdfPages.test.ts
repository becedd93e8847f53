import { randomInt } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { unzipSync } from 'fflate'
import { PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from 'pdf-lib'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import look from '#features/pdfLook/look.ts'
import { unreadableFile } from '#platform/errors.ts'
import { withPdf } from '#platform/pdfium/openPdf.ts'
import type { ActionOf, PlacedPage } from '../contract.ts'
import pdfPages from './pdfPages.ts'
import { pageCountOf, qpdf, type Source } from './qpdf.ts'
import { paper, pictured, scanned } from './samples/papers.ts'

let scratch: string
beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'pdf-pages-'))
})
afterEach(() => rm(scratch, { recursive: true }))

const work = () => ({ scratch, signal: new AbortController().signal, progress: () => {} })

const perform = (files: Source[], action: Parameters<typeof pdfPages>[0]['action'], newPassword?: string) =>
  pdfPages(
    {
      ...{ paths: files.map(({ path }) => path), action, newPassword },
      passwords: files.map(({ password = '' }) => password),
    },
    work(),
  )

/** The words on each page, and where the first letter stands on it as displayed, in points from the upper left corner. */
const readPages = (source: Source) =>
  withPdf(source, async (pdf) =>
    Array.from({ length: pdf.pageCount }, (_, at) =>
      pdf.withPage(at + 1, (page) => {
        const { width, height } = pdf.sizeOf(at + 1)
        const { call, memory } = pdf.library
        const text = call.FPDFText_LoadPage(page)
        const count = call.FPDFText_CountChars(text)
        const words = String.fromCodePoint(
          ...Array.from({ length: count }, (_, index) => call.FPDFText_GetUnicode(text, index)),
        )
        call.FPDFText_GetCharOrigin(text, 0, memory.out, memory.out + 8)
        const [x, y] = [memory.double(memory.out), memory.double(memory.out + 8)]
        call.FPDF_PageToDevice(page, 0, 0, 10_000, 10_000, 0, x, y, memory.out, memory.out + 4)
        const place = {
          x: (memory.word(memory.out) * width) / 10_000,
          y: (memory.word(memory.out + 4) * height) / 10_000,
        }
        call.FPDFText_ClosePage(text)
        return { words: words.replace(/\s+/g, ' ').trim(), place, width, height }
      }),
    ),
  )

const wordsOf = async (source: Source) => (await readPages(source)).map(({ words }) => words)

const sound = async (source: Source) => expect(await qpdf(['--check', source.path], work())).toContain('No syntax')

test('pages of several files come in the order that is asked for, turned as asked, in whatever order', async () => {
  const files = [await paper(scratch, 'alpha', 3), await paper(scratch, 'beta', 4), await paper(scratch, 'gamma', 1)]
  const counts = [3, 4, 1]
  const pages = Array.from({ length: 12 }, (): PlacedPage => {
    const file = randomInt(1, 4)
    return { file, page: randomInt(1, counts[file - 1]! + 1), turn: ([0, 90, 180, 270] as const)[randomInt(4)]! }
  })
  const made = await perform(files, { name: 'arrange', pages })
  const names = ['alpha', 'beta', 'gamma']
  const read = await readPages({ path: made.file })
  expect(read.map(({ words }) => words)).toEqual(pages.map(({ file, page }) => `${names[file - 1]} ${page}`))
  expect(read.map(({ width }) => width)).toEqual(pages.map(({ turn }) => (turn % 180 === 0 ? 400 : 600)))
  await sound({ path: made.file })
})

test('files are merged whole where no order is given, and a page that is not there is named', async () => {
  const files = [await paper(scratch, 'alpha', 2), await paper(scratch, 'beta', 1)]
  const made = await perform(files, { name: 'arrange' })
  expect(await wordsOf({ path: made.file })).toEqual(['alpha 1', 'alpha 2', 'beta 1'])
  const pages: PlacedPage[] = [{ file: 2, page: 2, turn: 0 }]
  await expect(perform(files, { name: 'arrange', pages })).rejects.toThrow('There is no page 2: the file has 1')
})

test('nothing of a page that was taken out is left in the file', async () => {
  const file = await paper(scratch, 'alpha', 3)
  const pages: PlacedPage[] = [1, 3].map((page) => ({ file: 1, page, turn: 0 }))
  const made = await perform([file], { name: 'arrange', pages })
  const plain = join(scratch, 'plain.pdf')
  await qpdf([made.file, '--qdf', '--object-streams=disable', plain], work())
  const bytes = await readFile(plain, 'latin1')
  expect(bytes).toContain('(alpha 3)')
  expect(bytes).not.toContain('(alpha 2)')
})

const ways: [string, ActionOf<'split'>['by'], string[][]][] = [
  [
    'ranges',
    { way: 'ranges', ranges: '4-; 2, 1;' },
    [
      ['alpha 4', 'alpha 5'],
      ['alpha 2', 'alpha 1'],
    ],
  ],
  ['every two pages', { way: 'every', pages: 2 }, [['alpha 1', 'alpha 2'], ['alpha 3', 'alpha 4'], ['alpha 5']]],
]

test.for(ways)('a file is split by %s', async ([, by, parts]) => {
  const made = await perform([await paper(scratch, 'alpha', 5)], { name: 'split', by })
  expect(await partsOf(made.file)).toEqual(parts)
})

/** The words on the pages of each PDF of a zip. */
async function partsOf(zip: string) {
  const parts = []
  for (const [name, bytes] of Object.entries(unzipSync(await readFile(zip)))) {
    const path = join(scratch, `unzipped-${basename(name)}`)
    await writeFile(path, bytes)
    parts.push(await wordsOf({ path }))
  }
  return parts
}

test('no part is larger than asked, and every page is in one of them', async () => {
  const files = await Promise.all(
    [300, 220, 260].map((side) => pictured(scratch, 'photo', side).then((file) => rename(file, side))),
  )
  const merged = await perform(files, { name: 'arrange' })
  const pages = (await wordsOf({ path: merged.file })).length
  const most = (await stat(merged.file)).size * 0.7
  const made = await perform([{ path: merged.file }], {
    name: 'split',
    by: { way: 'size', megabytes: most / 1_000_000 },
  })
  const parts = Object.values(unzipSync(await readFile(made.file)))
  for (const part of parts) expect(part.length).toBeLessThanOrEqual(most)
  expect(made.facts).toMatchObject({ pages, parts: parts.length })
})

async function rename({ path }: Source, mark: number): Promise<Source> {
  const other = join(scratch, `${mark}.pdf`)
  await writeFile(other, await readFile(path))
  return { path: other }
}

test('a range that names nothing, and bookmarks that are not there, are refused with a sentence', async () => {
  const file = await paper(scratch, 'alpha', 2)
  for (const ranges of ['0', '3', '2-1', 'x', '1;;2,', '; ;'])
    await expect(perform([file], { name: 'split', by: { way: 'ranges', ranges } })).rejects.toThrow()
  await expect(perform([file], { name: 'split', by: { way: 'bookmarks' } })).rejects.toThrow('no bookmarks')
})

test('a picture that is finer than it is drawn gets smaller, and the page looks the same', async () => {
  const file = await pictured(scratch, 'photo', 1200)
  const made = await perform([file], { name: 'compress', quality: 'medium' })
  const { before, bytes } = made.facts as { before: number; bytes: number }
  expect(bytes).toBeLessThan(before / 8)
  expect((await stat(made.file)).size).toBe(bytes)
  const [old, now] = await Promise.all([file, { path: made.file }].map((source) => drawn(source)))
  const differences = old!.map((value, at) => Math.abs(value - now![at]!))
  expect(differences.reduce((sum, value) => sum + value) / differences.length).toBeLessThan(1.5)
  await sound({ path: made.file })
})

const drawn = (source: Source) => withPdf(source, async (pdf) => [...pdf.draw(1, 72).data])

test('a drawing keeps its pixels, and what cannot be made smaller is left alone', async () => {
  const action = { name: 'compress', quality: 'strong' } as const
  const { file: packed } = await perform([await pictured(scratch, 'drawing', 1200)], action).catch(() => ({
    file: join(scratch, 'drawing.pdf'),
  }))
  expect(await drawn({ path: packed })).toEqual(await drawn({ path: join(scratch, 'drawing.pdf') }))
  // Nobody is sent to a stronger setting than the strongest.
  await expect(perform([{ path: packed }], action)).rejects.toThrow(/cannot be made noticeably smaller.* charged\.$/)
  const softer = perform([{ path: packed }], { ...action, quality: 'medium' })
  await expect(softer).rejects.toThrow(/charged\. Try a stronger setting\.$/)
})

test('a file is protected, opens with its password alone, and is made free again', async () => {
  const file = await paper(scratch, 'alpha', 1)
  const allow = { print: true, copy: false, change: false }
  const shut = await perform([file], { name: 'protect', allow }, 'señor 🗝 secret')
  await expect(perform([{ path: shut.file }], { name: 'unlock' })).rejects.toThrow('protected by a password')
  await expect(perform([{ path: shut.file, password: 'other' }], { name: 'unlock' })).rejects.toThrow('does not open')
  const told = await qpdf(['--show-encryption', '--password=señor 🗝 secret', shut.file], work())
  expect(told).toContain('extract for any purpose: not allowed')
  expect(told).toContain('AESv3')
  const open = await perform([{ path: shut.file, password: 'señor 🗝 secret' }], { name: 'unlock' })
  expect(await wordsOf({ path: open.file })).toEqual(['alpha 1'])
  await expect(perform([file], { name: 'unlock' })).rejects.toThrow('no password')
})

test.for(['--', '-x', '@list', 'a "b" \\c', ' äö ', '日本'])(
  'a file is protected with the password %j',
  async (secret) => {
    const { file } = await perform(
      [await paper(scratch, 'alpha', 1)],
      { name: 'protect', allow: { print: true, copy: true, change: true } },
      secret,
    )
    expect(await wordsOf({ path: file, password: secret })).toEqual(['alpha 1'])
    expect(await pageCountOf({ path: file, password: secret }, work())).toBe(1)
    await expect(wordsOf({ path: file })).rejects.toThrow('protected by a password')
  },
)

const forms = ['NFC', 'NFD'] as const

test.for(forms)('a password typed in another form of Unicode opens what %s protects', async (form) => {
  const secret = 'José é '.normalize(form)
  const typed = secret.normalize(forms.find((other) => other !== form))
  const { path } = await paper(scratch, 'alpha', 1)
  const shut = `${path}.${form}.pdf`
  await qpdf([path, '--encrypt', secret, secret, '256', '--', shut], work())
  expect(await wordsOf({ path: shut, password: typed })).toEqual(['alpha 1'])
  const open = await perform([{ path: shut, password: typed }], { name: 'unlock' })
  expect(await wordsOf({ path: open.file })).toEqual(['alpha 1'])
  const both = await perform([{ path: shut, password: typed }, { path }], { name: 'arrange' })
  expect(await wordsOf({ path: both.file })).toEqual(['alpha 1', 'alpha 1'])
  await expect(perform([{ path: shut, password: 'Jose e ' }], { name: 'unlock' })).rejects.toThrow('does not open')
})

test('one password for several files does not shut those that open for everybody', async () => {
  const files = ['alpha', 'beta', 'gamma'].map((name) => paper(scratch, name, 1))
  const [open, shown, shut] = await Promise.all(files)
  const locked = async ({ path }: Source, reader: string) => {
    const file = `${path}.locked.pdf`
    await qpdf([path, '--encrypt', reader, 'owner', '256', '--', file], work())
    return file
  }
  const paths = [open!.path, await locked(shown!, ''), await locked(shut!, 'secret')]
  const merge = (password: string) => pdfPages({ paths, action: { name: 'arrange' }, password }, work())
  expect(await wordsOf({ path: (await merge('secret')).file })).toEqual(['alpha 1', 'beta 1', 'gamma 1'])
  await expect(merge('guess')).rejects.toThrow('password')
  expect(await wordsOf({ path: paths[1]!, password: 'guess' })).toEqual(['beta 1'])
})

test('files with passwords of their own are merged with one that is open, and the result opens for everybody', async () => {
  const allow = { print: true, copy: true, change: true }
  const files: Source[] = [await paper(scratch, 'open', 1)]
  for (const [at, word] of ['alpha', 'beta'].entries()) {
    const password = `secret of ${word}`
    const { file } = await perform([await paper(scratch, word, 1)], { name: 'protect', allow }, password)
    files.push({ ...(await rename({ path: file }, at)), password })
  }
  const merged = await perform(files, { name: 'arrange' })
  expect(await wordsOf({ path: merged.file })).toEqual(['open 1', 'alpha 1', 'beta 1'])
  expect(merged.facts).toMatchObject({ opened: true })
  const [open, alpha, beta] = files as [Source, Source, Source]
  const swapped = [open, { ...alpha, password: beta.password }, { ...beta, password: alpha.password }]
  await expect(perform(swapped, { name: 'arrange' })).rejects.toThrow('does not open')
})

test.for([0, 90, 180, 270])('numbers stand at the foot of pages that are shown turned by %i degrees', async (turn) => {
  const file = await paper(scratch, 'alpha', 3, { turn })
  const action = { name: 'number', pages: '2-3', place: 'bottom', form: 'of-all', first: 7 } as const
  const read = await readPages({ path: (await perform([file], action)).file })
  expect(read.map(({ words }) => words.replace(/alpha \d/, '').trim())).toEqual(['', '7 / 8', '8 / 8'])
})

test('a number stands in the middle of the foot, or at the outer edge of the head', async () => {
  const file = await pictured(scratch, 'drawing', 120)
  const action = { name: 'number', form: 'number', first: 2 } as const
  const [foot] = await readPages({ path: (await perform([file], { ...action, place: 'bottom' })).file })
  expect(foot!.place.y / foot!.height).toBeGreaterThan(0.93)
  expect(foot!.place.x / foot!.width).toBeCloseTo(0.5, 1)
  const [head] = await readPages({ path: (await perform([file], { ...action, place: 'top-outer' })).file })
  expect(head!.place.y / head!.height).toBeLessThan(0.08)
  expect(head!.place.x / head!.width).toBeLessThan(0.1)
})

test('a watermark lies over the page in any script, as faint as asked', async () => {
  const file = await paper(scratch, 'alpha', 1)
  const action = { name: 'watermark', text: 'مسودة <Draft> & 機密', slanted: true, strength: 0.2 } as const
  const made = await perform([file], action)
  expect(await wordsOf({ path: made.file })).toEqual(['alpha 1'])
  const pixels = await withPdf({ path: made.file }, async (pdf) => pdf.draw(1, 36))
  const { channels } = await sharp(pixels.data, { raw: { ...pixels, channels: 4 } })
    .removeAlpha()
    .stats()
  // Without it, the few letters of the page leave 254.6 of 255.
  expect(channels[0]!.mean).toBeLessThan(254)
  expect(channels[0]!.mean).toBeGreaterThan(240)
})

test.for([0, 90])('words of a scan lie where they are seen, on pages shown turned by %i degrees', async (turn) => {
  const file = await scanned(scratch, 'Seven lanterns glow', { turn })
  const made = await perform([file], { name: 'searchable', language: 'ind' })
  const [page] = await readPages({ path: made.file })
  expect(page!.words).toBe('Seven lanterns glow')
  const seen = turn === 0 ? { x: 36, y: 72 } : { x: 252 - 72, y: 36 }
  expect(Math.hypot(page!.place.x - seen.x, page!.place.y - seen.y)).toBeLessThan(8)
  await expect(perform([{ path: made.file }], { name: 'searchable' })).rejects.toThrow('nothing is charged')
})

test('a scan is read in its own language, when nobody says which', async () => {
  const lines = [
    'El señor Muñoz pidió que la reunión fuera mañana por la',
    'tarde, porque también vendrán los vecinos del año pasado.',
    '¿Podrá usted acompañarnos con su hermana pequeña?',
  ]
  const file = await scanned(scratch, lines, { size: 34 })
  const made = await perform([file], { name: 'searchable' })
  const [page] = await readPages({ path: made.file })
  for (const word of ['señor', 'Muñoz', 'pidió', 'mañana', 'año', 'pequeña']) expect(page!.words).toContain(word)
  expect(made.facts).toMatchObject({ language: 'spa+eng' })
})

test('a JPEG goes into a PDF as it is, and one that lies on its side is set upright', async () => {
  const plain = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#3366cc' } })
    .jpeg()
    .toBuffer()
  const [upright, sideways] = [join(scratch, 'a.jpg'), join(scratch, 'b.jpg')]
  await writeFile(upright, plain)
  await writeFile(sideways, await sharp(plain).withMetadata({ orientation: 6 }).toBuffer())
  const made = await perform([{ path: upright }, { path: sideways }], { name: 'pictures', paper: 'fit' })
  const sizes = (await readPages({ path: made.file })).map(({ width, height }) => [width, height])
  expect(sizes[0]![0]! / sizes[0]![1]!).toBeCloseTo(1.5)
  expect(sizes[1]![0]! / sizes[1]![1]!).toBeCloseTo(1 / 1.5)
  expect((await readFile(made.file)).includes(plain)).toBe(true)
  const onPaper = await perform([{ path: upright }], { name: 'pictures', paper: 'a4' })
  const [page] = await readPages({ path: onPaper.file })
  expect([page!.width, page!.height].map(Math.round)).toEqual([842, 595])
})

test('a picture whose pixels are no squares keeps its proportions, also one that lies on its side', async () => {
  const plain = await sharp({ create: { width: 400, height: 100, channels: 3, background: '#3366cc' } })
    .jpeg()
    .toBuffer()
  const turned = await sharp(plain).withMetadata({ orientation: 6 }).toBuffer()
  const at = turned.indexOf('Exif') - 2
  const exif = turned.subarray(at - 2, at + turned.readUInt16BE(at))
  // A fax: 204 dots an inch across and 102 down. What tells it stands before all else, as cameras and scanners write it.
  const start = Buffer.from('ffd8ffe000104a4649460001020100cc00660000', 'hex')
  const [upright, sideways] = [join(scratch, 'fax.jpg'), join(scratch, 'turned.jpg')]
  await writeFile(upright, Buffer.concat([start, plain.subarray(2)]))
  await writeFile(sideways, Buffer.concat([start, exif, plain.subarray(2)]))
  const made = await perform([{ path: upright }, { path: sideways }], { name: 'pictures', paper: 'fit' })
  const sizes = (await readPages({ path: made.file })).map(({ width, height }) => [width, height].map(Math.round))
  expect(sizes[0]).toEqual([141, 71])
  expect(sizes[1]![1]! / sizes[1]![0]!).toBeCloseTo(2, 1)
})

test('of a picture that moves the first is taken, and the result says so and of which file', async () => {
  const frame = (background: string) =>
    sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toBuffer()
  const [moving, still] = [join(scratch, 'moving.webp'), join(scratch, 'still.webp')]
  await sharp([await frame('#cc3333'), await frame('#33cc33')], { join: { animated: true } })
    .webp()
    .toFile(moving)
  await sharp(await frame('#cc3333'))
    .webp()
    .toFile(still)
  const made = await perform([{ path: still }, { path: moving }], { name: 'pictures', paper: 'fit' })
  expect(made.facts).toMatchObject({ pages: 2, wasMoving: true, wasMovingAt: [1] })
  const one = await perform([{ path: still }], { name: 'pictures', paper: 'fit' })
  expect(one.facts).toEqual({ pages: 1 })
})

test('colours of a photo that has a profile are the same in a PDF', async () => {
  const photo = join(scratch, 'phone.jpg')
  const red = { create: { width: 240, height: 160, channels: 3 as const, background: '#d02020' } }
  await sharp(red).withIccProfile('p3').jpeg({ quality: 98 }).toFile(photo)
  const made = await perform([{ path: photo }], { name: 'pictures', paper: 'fit' })
  const { file } = await look({ path: made.file }, work())
  const { data } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const opaque = Array.from({ length: data.length / 4 }, (_, i) => data.subarray(4 * i, 4 * i + 4)).filter(
    ([, , , alpha]) => alpha === 255,
  )
  const [r, g, b] = [0, 1, 2].map((c) => opaque.map((pixel) => pixel[c]!).sort((x, y) => x - y)[opaque.length >> 1]!)
  expect(Math.max(Math.abs(r! - 208), Math.abs(g! - 32), Math.abs(b! - 32))).toBeLessThan(8)
})

test('a look tells what is in a file, and damaged ones are refused', async () => {
  const { file, facts } = await look(await paper(scratch, 'alpha', 12), work())
  expect(facts).toMatchObject({ pages: 12, scans: 0, isProtected: false })
  expect(await sharp(file).metadata()).toMatchObject({ width: 1680, height: 336 })
  const broken = join(scratch, 'broken.pdf')
  await writeFile(broken, '%PDF-1.7\nnothing')
  await expect(look({ path: broken }, work())).rejects.toThrow(unreadableFile().message)
  await expect(perform([{ path: broken }], { name: 'arrange' })).rejects.toThrow(unreadableFile().message)
})

test('pages beyond the first sheet stand on a sheet of their own', async () => {
  const { file, facts } = await look({ ...(await paper(scratch, 'alpha', 12)), from: 11 }, work())
  expect(facts).toMatchObject({ pages: 12, sheet: { from: 11, drawn: 2 } })
  expect(await sharp(file).metadata()).toMatchObject({ width: 336, height: 168 })
})

test('what is attached to a file stays with all of its pages, and is told where it is left behind', async () => {
  const plain = await paper(scratch, 'alpha', 2)
  const path = join(scratch, 'attached.pdf')
  await writeFile(join(scratch, 'note.txt'), 'a note')
  await qpdf([plain.path, '--add-attachment', join(scratch, 'note.txt'), '--', path], work())
  const listed = async (file: string) => (await qpdf(['--list-attachments', file], work())).includes('note.txt')
  const whole = await perform([{ path }], { name: 'arrange' })
  expect([whole.facts?.leftBehind, await listed(whole.file)]).toEqual([0, true])
  const part = await perform([{ path }], { name: 'split', by: { way: 'ranges', ranges: '1' } })
  expect([part.facts?.leftBehind, await listed(part.file)]).toEqual([1, false])
  const second = await perform([plain, { path }], { name: 'arrange' })
  expect(second.facts?.leftBehind).toBe(1)
})

test('what belongs to a document as a whole is told where pages leave it behind, each by its name', async () => {
  const plain = await paper(scratch, 'plain', 2)
  const made = await PDFDocument.load(await readFile((await paper(scratch, 'whole', 2)).path))
  const { context, catalog } = made
  const root = { Type: 'StructTreeRoot', K: [{ Type: 'StructElem', S: 'Document' }] }
  catalog.set(PDFName.of('StructTreeRoot'), context.register(context.obj(root)))
  catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: [], CO: [], XFA: [] }))
  catalog.set(PDFName.of('OutputIntents'), context.obj([{ Type: 'OutputIntent', S: 'GTS_PDFX' }]))
  catalog.set(PDFName.of('Threads'), context.obj([]))
  catalog.set(PDFName.of('Collection'), context.obj({ View: 'T' }))
  const path = join(scratch, 'all.pdf')
  await writeFile(path, await made.save())
  const all = ['tags', 'calculations', 'xfa', 'printColours', 'threads', 'portfolio']
  const lostOf = async (files: Source[], action: Parameters<typeof perform>[1]) =>
    (await perform(files, action)).facts?.lost
  expect(await lostOf([{ path }], { name: 'arrange' })).toEqual([])
  expect(await lostOf([{ path }, plain], { name: 'arrange' })).toEqual(['xfa'])
  expect(await lostOf([plain, { path }], { name: 'arrange' })).toEqual(all)
  expect(await lostOf([{ path }], { name: 'split', by: { way: 'every', pages: 1 } })).toEqual(all)
  expect(await lostOf([plain], { name: 'split', by: { way: 'every', pages: 1 } })).toEqual([])
})

test('title, author, language and how it is shown come along with the pages of a document', async () => {
  const other = await paper(scratch, 'other', 1)
  const made = await PDFDocument.load(await readFile((await paper(scratch, 'said', 3)).path))
  made.setTitle('Überblick', { showInWindowTitleBar: true })
  made.setAuthor('A. Writer')
  made.setLanguage('de-AT')
  const path = join(scratch, 'says.pdf')
  await writeFile(path, await made.save())
  const saidBy = async (file: string) => {
    const { context, catalog } = await PDFDocument.load(await readFile(file), { updateMetadata: false })
    const info = context.lookup(context.trailerInfo.Info, PDFDict)
    const text = (name: string) => info.lookupMaybe(PDFName.of(name), PDFString, PDFHexString)?.decodeText()
    const language = catalog.lookupMaybe(PDFName.of('Lang'), PDFString, PDFHexString)?.decodeText()
    const shown = String(
      catalog.lookupMaybe(PDFName.of('ViewerPreferences'), PDFDict)?.get(PDFName.of('DisplayDocTitle')),
    )
    return [text('Title'), text('Author'), language, shown]
  }
  const pages = (...places: [file: number, page: number][]) =>
    places.map(([file, page]): PlacedPage => ({ file, page, turn: 0 }))
  const own = ['Überblick', 'A. Writer', 'de-AT', 'true']
  const part = await perform([{ path }], { name: 'split', by: { way: 'ranges', ranges: '2-3' } })
  expect(await saidBy(part.file)).toEqual(own)
  expect(await qpdf(['--check', part.file], work())).toContain('No syntax or stream encoding errors')
  const few = await perform([{ path }], { name: 'arrange', pages: pages([1, 3]) })
  expect(await saidBy(few.file)).toEqual(own)
  // Nobody knows the language of what comes from elsewhere.
  const mixed = await perform([{ path }, other], { name: 'arrange', pages: pages([1, 3], [2, 1]) })
  expect(await saidBy(mixed.file)).toEqual(['Überblick', 'A. Writer', undefined, 'true'])
  const later = await perform([{ path }, other], { name: 'arrange', pages: pages([2, 1], [1, 3]) })
  expect((await saidBy(later.file))[0]).not.toBe('Überblick')
})

test('scripts of a document stay with all of its pages, and are told where they are left behind', async () => {
  const plain = await paper(scratch, 'plain', 3)
  const path = join(scratch, 'scripted.pdf')
  const document = await PDFDocument.load(await readFile(plain.path))
  document.addJavaScript('hello', 'app.alert("hello")')
  await writeFile(path, await document.save())
  const by = { way: 'every', pages: 1 } as const
  for (const [source, scriptsLeft] of [
    [{ path }, true],
    [plain, false],
  ] as const)
    expect((await perform([source], { name: 'split', by })).facts).toMatchObject({ scriptsLeft })
  const all = await perform([{ path }], { name: 'arrange' })
  expect(all.facts).toMatchObject({ scriptsLeft: false })
  expect((await perform([{ path: all.file }], { name: 'split', by })).facts).toMatchObject({ scriptsLeft: true })
  expect((await perform([plain, { path }], { name: 'arrange' })).facts).toMatchObject({ scriptsLeft: true })
})

test('a signature is told before the work and after it, and a field that waits for one is none', async () => {
  const { path } = await paper(scratch, 'contract', 2)
  for (const isSigned of [false, true]) {
    const document = await PDFDocument.load(await readFile(path))
    const { context } = document
    const value = context.obj({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      SubFilter: 'adbe.pkcs7.detached',
      ByteRange: [0, 9, 99, 9],
    })
    value.set(PDFName.of('Contents'), PDFHexString.of('3080'))
    const field = context.obj({ FT: 'Sig', T: PDFString.of('Signature'), ...(isSigned && { V: value }) })
    document.catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: [context.register(field)], SigFlags: 3 }))
    const source = { path: join(scratch, 'signed.pdf') }
    await writeFile(source.path, await document.save())
    expect((await look(source, work())).facts).toMatchObject({ isSigned })
    const actions = [
      { name: 'arrange' },
      { name: 'number', place: 'bottom', form: 'number', first: 1 },
      { name: 'split', by: { way: 'every', pages: 1 } },
    ] as const
    for (const action of actions) expect((await perform([source], action)).facts?.wasSigned).toBe(isSigned || undefined)
  }
})
