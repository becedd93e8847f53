import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { PDFDocument, PDFName } from 'pdf-lib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pdfium } from '#platform/pdfium/pdfium.ts'
import { layoutDocument } from './layout/layoutDocument.ts'
import type { Page } from './model.ts'
import { PageGuard } from './pageGuard.ts'
import pdfToExcel from './pdfToExcel.ts'
import pdfToPng from './pdfToPng.ts'
import pdfToWord from './pdfToWord.ts'
import { makePdf } from './samples/pdf.ts'
import { unsoundIn } from './samples/unsoundOffice.ts'
import { testWork } from './samples/work.ts'
import { findTables } from './tables/findTables.ts'
import { withDocument } from './withDocument.ts'
import { writeWord } from './word/writeWord.ts'

/** Three pages that say which they are. */
const threePages = () =>
  makePdf((newPage) => {
    for (const word of ['First', 'Second', 'Third']) {
      const pen = newPage()
      pen.text(72, 100, `${word} page of the report`)
      pen.text(72, 120, 'with a second line below it')
    }
  })

/** The same three of which the middle one is no page at all. */
async function withoutMiddle(): Promise<Uint8Array> {
  const document = await PDFDocument.load(await threePages())
  const page = document.getPage(1)
  page.node.set(PDFName.of('MediaBox'), document.context.obj([0, 0, 90_000, 90_000]))
  return document.save()
}

const bodyOf = (docx: Uint8Array): string => strFromU8(unzipSync(docx)['word/document.xml']!)
const textOf = (xml: string): string => xml.replace(/<[^>]+>/g, ' ')

/** Lays the three pages out, where taking the second one apart fails in this way. */
async function laidOut(failure: () => never) {
  await using work = testWork()
  const path = await work.put('in.pdf', await threePages())
  return await withDocument({ path }, async (document) => {
    const guard = new PageGuard(document, work)
    const flow = await layoutDocument(document, {
      pages: [1, 2, 3],
      look: <Result>(number: number, step: (page: Page) => Result) =>
        guard.step(number, () => step(document.page(number))),
      picture: (number) => guard.picture(number),
      findTables: (page) => (page.number === 2 ? failure() : findTables(page)),
      onPage: () => {},
    })
    return { docx: await writeWord(flow), setAside: guard.setAside }
  })
}

test('a page that breaks is a picture of itself, and the others are text', async () => {
  const { docx, setAside } = await laidOut(() => {
    throw new TypeError('Reduce of empty array with no initial value')
  })

  expect(setAside).toEqual({ asPictures: [2], missing: [] })
  const text = textOf(bodyOf(docx))
  expect(text).toContain('First page of the report')
  expect(text).not.toContain('Second page')
  expect(text).toContain('Third page of the report')
  expect(bodyOf(docx).match(/descr="Page 2"/g)).toHaveLength(1)
  const [picture] = Object.entries(unzipSync(docx)).filter(([name]) => /^word\/media\/.*png$/.test(name))
  const { width = 0, height = 0 } = await sharp(picture![1]).metadata()
  expect(height / width).toBeCloseTo(842 / 595, 2)
  expect((await sharp(picture![1]).stats()).channels[0]!.min).toBeLessThan(100)
  expect(unsoundIn(docx)).toBeUndefined()
})

test('a page that brings the reader down takes no other page with it', async () => {
  const before = await pdfium()
  const { docx, setAside } = await laidOut(() => {
    throw Object.assign(new Error('memory access out of bounds'), { name: 'RuntimeError' })
  })

  expect(await pdfium()).not.toBe(before)
  expect(setAside).toEqual({ asPictures: [2], missing: [] })
  expect(textOf(bodyOf(docx))).toContain('Third page of the report')
  expect(bodyOf(docx)).toContain('descr="Page 2"')
})

test('a page that cannot be drawn either is missing, and said to be, whatever is made of the file', async () => {
  await using work = testWork()
  const path = await work.put('in.pdf', await withoutMiddle())

  const word = await pdfToWord({ path }, work)
  expect(word.facts).toMatchObject({ pages: 3, missing: [2] })
  expect(word.facts).not.toHaveProperty('asPictures')
  expect(textOf(bodyOf(await readFile(word.file)))).toContain('Third page of the report')

  const excel = await pdfToExcel({ path }, work)
  expect(excel.facts).toMatchObject({ pages: 3, missing: [2] })
  expect(unsoundIn(await readFile(excel.file))).toBeUndefined()

  const png = await pdfToPng({ path, dpi: 72 }, work)
  expect(png.facts).toMatchObject({ pages: 3, missing: [2] })
  expect(Object.keys(unzipSync(await readFile(png.file)))).toEqual(['page-1.png', 'page-3.png'])
  await expect(pdfToPng({ path, pages: '2' }, work)).rejects.toMatchObject({ code: 50104 })
})

test('a page that an earlier try broke on is a picture at once, in a document and on a sheet', async () => {
  await using work = testWork()
  const path = await work.put('in.pdf', await threePages())
  const setAside = { asPictures: [2], missing: [3] }

  const word = await pdfToWord({ path, setAside }, work)
  expect(word.facts).toMatchObject(setAside)
  expect(bodyOf(await readFile(word.file))).toContain('descr="Page 2"')

  const excel = await pdfToExcel({ path, setAside }, work)
  expect(excel.facts).toMatchObject(setAside)
  const parts = unzipSync(await readFile(excel.file))
  expect(strFromU8(parts['xl/workbook.xml']!)).toContain('name="Page 2"')
  expect(strFromU8(parts['xl/drawings/drawing2.xml']!)).toContain('descr="Page 2"')
  expect(await sharp(parts['xl/media/image2.png']!).metadata()).toMatchObject({ format: 'png' })
  expect(unsoundIn(await readFile(excel.file))).toBeUndefined()
})

test('where all that is written was asked for, such a page is its picture in its place among the sheets', async () => {
  await using work = testWork()
  const path = await work.put('in.pdf', await threePages())

  const excel = await pdfToExcel({ path, content: 'pages', setAside: { asPictures: [2], missing: [] } }, work)
  const parts = unzipSync(await readFile(excel.file))
  const names = [...strFromU8(parts['xl/workbook.xml']!).matchAll(/sheet name="([^"]*)"/g)].map(([, name]) => name)
  expect(names).toEqual(['Page 1', 'Page 2', 'Page 3'])
  expect(strFromU8(parts['xl/drawings/drawing2.xml']!)).toContain('descr="Page 2"')
  expect(excel.facts).toMatchObject({ pages: 3, asPictures: [2] })
  expect(unsoundIn(await readFile(excel.file))).toBeUndefined()
})

test('a file of which no page can be taken apart is refused, since pictures alone are not what was asked for', async () => {
  await using work = testWork()
  const path = await work.put('in.pdf', await threePages())
  const setAside = { asPictures: [1, 2, 3], missing: [] }

  await expect(pdfToWord({ path, setAside }, work)).rejects.toMatchObject({ code: 50107 })
  await expect(pdfToExcel({ path, setAside }, work)).rejects.toMatchObject({ code: 50107 })
})

test('a file in which nothing is written is refused as such', { timeout: 400_000 }, async () => {
  await using work = testWork()
  const photo = await sharp({
    create: {
      width: 300,
      height: 400,
      channels: 3,
      background: '#6a7f3b',
      noise: { type: 'gaussian', mean: 120, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer()
  const blank = await makePdf((newPage) => void newPage())
  const pictures = await makePdf(async (newPage, document) => {
    const image = await document.embedJpg(photo)
    newPage(300, 400).page.drawImage(image, { x: 0, y: 0, width: 300, height: 400 })
  })
  for (const pdf of [blank, pictures]) {
    const path = await work.put('in.pdf', pdf)
    await expect(pdfToWord({ path }, work)).rejects.toMatchObject({ code: 50106 })
    await expect(pdfToExcel({ path }, work)).rejects.toMatchObject({ code: 50106 })
    expect((await pdfToPng({ path, dpi: 72 }, work)).facts).toMatchObject({ pages: 1 })
  }
})
