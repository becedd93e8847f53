import { randomInt } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument, PDFName, StandardFonts } from 'pdf-lib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type OpenPdf, withPdf } from '#platform/pdfium/openPdf.ts'
import pdfPages from './pdfPages.ts'
import { qpdf } from './qpdf.ts'
import { scanned } from './samples/papers.ts'

let scratch: string
beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'pdf-searchable-'))
})
afterEach(() => rm(scratch, { recursive: true }))

const work = () => ({ scratch, signal: new AbortController().signal, progress: () => {} })
const line = 'Seven lanterns glow'
const english = [
  'Seven lanterns glow in the harbour',
  'Rivers bend and rivers fold again',
  'Invoice paid in full this morning',
]

/** A scan of a line, changed. */
async function scan(change: (document: PDFDocument) => unknown, how?: Parameters<typeof scanned>[2]): Promise<string> {
  const { path } = await scanned(scratch, line, how)
  const document = await PDFDocument.load(await readFile(path))
  await change(document)
  await writeFile(path, await document.save())
  return path
}

async function searchable(path: string): Promise<string> {
  const { file } = await pdfPages({ paths: [path], action: { name: 'searchable', language: 'eng' } }, work())
  expect(await qpdf(['--check', file], work())).toContain('No syntax')
  return file
}

const look = (path: string) => withPdf({ path }, async (pdf) => Buffer.from(pdf.draw(1, 72).data))

/** The words of a page, and the share of the letters' boxes in which something dark is seen. */
const read = (path: string, dpi = 72, page = 1) =>
  withPdf({ path }, async (pdf) => {
    const { data, width, height } = pdf.draw(page, dpi)
    const isDark = (x: number, y: number) => (data[4 * (y * width + x)] ?? 255) < 160
    return pdf.withPage(page, (page) => {
      const letters = lettersOf(pdf, page, { width, height })
      const seen = letters.filter(({ box: [left, top, right, foot] }) => {
        for (let y = top; y <= foot; y++) for (let x = left; x <= right; x++) if (isDark(x, y)) return true
        return false
      })
      return { words: letters.map(({ letter }) => letter).join(''), onInk: seen.length / letters.length }
    })
  })

function lettersOf({ library: { call, memory } }: OpenPdf, page: number, size: { width: number; height: number }) {
  const { out } = memory
  const text = call.FPDFText_LoadPage(page)
  const letters = Array.from({ length: call.FPDFText_CountChars(text) }, (_, at) => {
    const letter = String.fromCodePoint(call.FPDFText_GetUnicode(text, at))
    call.FPDFText_GetCharBox(text, at, out, out + 8, out + 16, out + 24)
    const [left, right, bottom, top] = [0, 8, 16, 24].map((offset) => memory.double(out + offset))
    const shown = (x = 0, y = 0): [number, number] => {
      call.FPDF_PageToDevice(page, 0, 0, size.width, size.height, 0, x, y, out, out + 4)
      return [memory.word(out), memory.word(out + 4)]
    }
    const [[x, y], [otherX, otherY]] = [shown(left, top), shown(right, bottom)]
    return {
      letter,
      box: [Math.min(x, otherX), Math.min(y, otherY), Math.max(x, otherX), Math.max(y, otherY)] as const,
    }
  })
  call.FPDFText_ClosePage(text)
  return letters.filter(({ letter }) => letter.trim() !== '')
}

const boxed = (document: PDFDocument) => {
  const page = document.getPage(0)
  page.setMediaBox(-randomInt(90), -randomInt(90), 396 + randomInt(90, 180), 252 + randomInt(90, 180))
  page.setCropBox(randomInt(25), randomInt(25), 370, 226)
  page.setTrimBox(60, 60, 90, 90)
  page.setBleedBox(50, 50, 110, 110)
}

test('words lie on a scan with boxes of all kinds, which looks as before', async () => {
  const path = await scan(boxed)
  const made = await searchable(path)
  expect((await look(made)).equals(await look(path))).toBe(true)
  const { words, onInk } = await read(made)
  expect(words).toBe(line.replaceAll(' ', ''))
  expect(onInk).toBeGreaterThan(0.9)
})

test('words lie on a scan whose page is measured in larger units', async () => {
  const path = await scan((document) => {
    const page = document.getPage(0)
    page.scale(1 / 4, 1 / 4)
    page.node.set(PDFName.of('UserUnit'), document.context.obj(4))
  })
  const made = await searchable(path)
  expect((await look(made)).equals(await look(path))).toBe(true)
  // PDFium shows a page by its numbers alone, so that it is drawn small.
  const { words, onInk } = await read(made, 4 * 72)
  expect(words.length).toBeGreaterThan(10)
  expect(onInk).toBeGreaterThan(0.9)
})

test('a scan with a page number and a stamp is read, and what is typed there stands once', async () => {
  const path = await scan(async (document) => {
    const font = await document.embedFont(StandardFonts.Helvetica)
    const page = document.getPage(0)
    page.drawText('17', { x: 190, y: 12, size: 10, font })
    page.drawText('RECEIVED', { x: 250, y: 30, size: 14, font })
  })
  const file = await searchable(path)
  const { words } = await read(file)
  expect(words).toContain(line.replaceAll(' ', ''))
  expect(words.split('RECEIVED')).toHaveLength(2)
  expect((await look(file)).equals(await look(path))).toBe(true)
  await expect(searchable(file)).rejects.toThrow('nothing is charged')
})

test('scans of one file are read each in its own language, unless somebody chose one', {
  timeout: 300_000,
}, async () => {
  const german = ['Für die größere Wohnung über', 'der Straße müssen Mieter', 'die Gebühren früh bezahlen']
  const document = await PDFDocument.load(await readFile((await scanned(scratch, english, { size: 44 })).path))
  const other = await PDFDocument.load(await readFile((await scanned(scratch, german, { size: 44 })).path))
  for (const page of await document.copyPages(other, [0])) document.addPage(page)
  const path = join(scratch, 'both.pdf')
  await writeFile(path, await document.save())
  const wordsIn = async (language?: string) => {
    const action = { name: 'searchable' as const, ...(language && { language }) }
    const { file } = await pdfPages({ paths: [path], action }, work())
    return (await read(file, 72, 2)).words
  }
  expect(await wordsIn()).toContain('größere')
  expect(await wordsIn('eng')).not.toContain('größere')
})

test('a page of text beside a small picture is no scan', async () => {
  const path = await scan(async (document) => {
    const font = await document.embedFont(StandardFonts.Helvetica)
    const page = document.getPage(0)
    page.setSize(792, 504)
    page.drawText('A picture of lanterns', { x: 20, y: 400, size: 14, font })
  })
  await expect(searchable(path)).rejects.toThrow('nothing is charged')
})

test('a scan that lies on its side is read as it lies', async () => {
  const { path } = await scanned(scratch, english, { size: 44, turn: 90 })
  const { words, onInk } = await read(await searchable(path))
  for (const word of ['lanterns', 'harbour', 'Invoice', 'morning']) expect(words).toContain(word)
  expect(onInk).toBeGreaterThan(0.9)
})
