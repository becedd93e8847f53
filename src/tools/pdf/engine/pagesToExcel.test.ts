import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readWorkbook } from './excel/readWorkbook.ts'
import pdfToExcel, { type PdfToExcelInput } from './pdfToExcel.ts'
import { drawGrid, makePdf, type Pen, writeRows } from './tables/testPages.ts'

let folder: string
let jobs = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'excel-pages-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function convert(pdf: Uint8Array, options: Partial<PdfToExcelInput> = { content: 'pages' }) {
  const scratch = join(folder, String(++jobs))
  await mkdir(scratch)
  const path = join(scratch, 'in.pdf')
  await writeFile(path, pdf)
  const percents: number[] = []
  const work = { scratch, signal: new AbortController().signal, progress: (percent: number) => percents.push(percent) }
  const { file, facts } = await pdfToExcel({ path, ...options }, work)
  const bytes = await readFile(file)
  const parts = unzipSync(bytes)
  const names = [...strFromU8(parts['xl/workbook.xml']!).matchAll(/sheet name="([^"]*)"/g)].map(([, name]) => name)
  const xml = (sheet: number) => strFromU8(parts[`xl/worksheets/sheet${sheet}.xml`]!)
  return { sheets: readWorkbook(bytes), names, facts, percents, xml }
}

const head = ['Item', 'Pieces', 'Price']
const rows = (from: number) => [
  head,
  [`Rice ${from}`, String(from), '1,250.50'],
  [`Sugar ${from}`, String(from + 1), '80.25'],
]
const xs = [60, 220, 300, 400]

const table =
  (top: number, from: number, left = 0) =>
  (pen: Pen) => {
    const own = xs.map((x) => x + left)
    drawGrid(
      pen,
      own,
      [0, 1, 2, 3].map((row) => top + 18 * row),
    )
    writeRows(pen, rows(from), own, top + 13)
  }

/** The texts of a sheet row by row, without empty places and rows. */
const said = (sheet: (string | number)[][]) =>
  sheet.map((row) => row.filter((cell) => cell !== '')).filter((row) => row.length > 0)

const around = (pen: Pen) => {
  pen.text('Prices of the shop', 60, 60, { size: 20, font: 'serifBold' })
  pen.text('What follows was counted in 2026 and holds for 12 months.', 60, 100)
  table(120, 1)(pen)
  pen.text('The second list is that of the branch in the other street.', 60, 230)
  table(260, 5)(pen)
  pen.text('12 500', 60, 360)
  pen.text('All prices are without tax.', 60, 400)
}

test('text above, between and below two tables stands around them in its order, and only tables hold numbers', async () => {
  const { sheets, names, facts, percents, xml } = await convert(await makePdf(around))

  expect(names).toEqual(['Page 1'])
  expect(said(sheets[0]!)).toEqual([
    ['Prices of the shop'],
    ['What follows was counted in 2026 and holds for 12 months.'],
    ...[head, ['Rice 1', 1, 1250.5], ['Sugar 1', 2, 80.25]],
    ['The second list is that of the branch in the other street.'],
    ...[head, ['Rice 5', 5, 1250.5], ['Sugar 5', 6, 80.25]],
    ['12 500'],
    ['All prices are without tax.'],
  ])
  expect(sheets[0]!.filter((row) => row.every((cell) => cell === ''))).toHaveLength(4)
  expect(facts).toMatchObject({ pages: 1, tables: 2, numbers: 8 })
  expect(facts).not.toHaveProperty('textLeftOut')
  expect(xml(1)).toContain('<mergeCell ref="A1:')
  expect(percents.at(-1)).toBe(100)
  expect(percents).toEqual(percents.toSorted((a, b) => a - b))
})

test('with tables alone the same cells as ever are written, and what was left out is told', async () => {
  const pdf = await makePdf(around)
  const plain = await convert(pdf, {})

  expect(plain.sheets).toEqual([
    [head, ['Rice 1', 1, 1250.5], ['Sugar 1', 2, 80.25]],
    [head, ['Rice 5', 5, 1250.5], ['Sugar 5', 6, 80.25]],
  ])
  expect(plain.facts).toMatchObject({ tables: 2, textLeftOut: true })
  expect((await convert(pdf, { content: 'tables' })).sheets).toEqual(plain.sheets)
})

test('where there are no words outside the tables, or no tables, nothing is told to be left out', async () => {
  const numbered = await makePdf((pen) => {
    table(120, 1)(pen)
    pen.text('1', 300, 810)
  })
  const words = await makePdf((pen) => pen.text('A letter without any table in it', 60, 100))

  expect((await convert(numbered, {})).facts).not.toHaveProperty('textLeftOut')
  expect((await convert(words, {})).facts).not.toHaveProperty('textLeftOut')
})

test('each page is a sheet with its own part of a table that goes on, its headers and its footers', async () => {
  const page = (number: number) => (pen: Pen) => {
    pen.text('Yearly report of the shop', 60, 30)
    table(number === 1 ? 700 : 60, number)(pen)
    pen.text(`Page ${number}`, 280, 820)
  }
  const { sheets, names, facts } = await convert(await makePdf(page(1), page(2), page(3)))

  expect(names).toEqual(['Page 1', 'Page 2', 'Page 3'])
  for (const [index, sheet] of sheets.entries()) {
    expect(said(sheet)[0]).toEqual(['Yearly report of the shop'])
    expect(said(sheet)).toContainEqual([`Rice ${index + 1}`, index + 1, 1250.5])
    expect(said(sheet).at(-1)).toEqual([`Page ${index + 1}`])
  }
  expect(facts).toMatchObject({ pages: 3, tables: 3 })
})

test('pages of text alone are one column of paragraphs, high enough for their lines; empty ones have no sheet', async () => {
  const line = 'The shop in the old street sells rice and sugar and tea to all who come along.'
  const prose = (pen: Pen) => {
    for (let at = 0; at < 12; at++) pen.text(line, 60, 100 + 13 * at)
  }
  const { sheets, names, facts, xml } = await convert(await makePdf(prose, () => {}, prose))

  expect(names).toEqual(['Page 1', 'Page 3'])
  expect(sheets[0]).toEqual([[Array(12).fill(line).join(' ')]])
  expect(facts).toMatchObject({ pages: 3, tables: 0, numbers: 0 })
  expect(Number(/ht="(\d+)" customHeight/.exec(xml(1))?.[1])).toBeGreaterThanOrEqual(9 * 15)
})

test('tables beside each other both keep their cells', async () => {
  const small = (left: number, from: number) => (pen: Pen) => {
    const own = [60, 130, 180, 250].map((x) => x + left)
    drawGrid(
      pen,
      own,
      [0, 1, 2, 3].map((row) => 120 + 18 * row),
    )
    writeRows(pen, rows(from), own, 133)
  }
  const { sheets } = await convert(
    await makePdf((pen) => {
      pen.text('Two branches and what they sell', 60, 80)
      small(0, 1)(pen)
      small(270, 5)(pen)
    }),
  )

  const flat = sheets[0]!.flat().filter((cell) => cell !== '')
  expect(flat[0]).toBe('Two branches and what they sell')
  for (const cell of [...rows(1), ...rows(5)].flat()) {
    const value = /^[\d,.]+$/.test(cell) ? Number(cell.replace(',', '')) : cell
    expect(flat).toContain(value)
  }
  expect(flat).toHaveLength(1 + 9 + 9)
})

const sender = ['Miller & Sons Ltd', '4 Old Mill Road', 'Leeds LS1 4AB', 'United Kingdom']
const customer = ['Ms Anna Berg', '12 Harbour Street', '20457 Hamburg']
const letter = 'We confirm the order that you gave us last week and will send all of it by the next boat.'
const below = (pen: Pen, texts: string[], x: number, top: number, size = 10) =>
  texts.forEach((text, index) => {
    pen.text(text, x, top + 13 * index, { size })
  })
const body = (pen: Pen) => below(pen, [letter, letter, letter], 60, 200)

test.each([
  ['begin at one height', 80, 10],
  ['begin half a line lower, in smaller letters', 86, 9],
])('blocks of lines that stand beside each other and %s stand beside each other on the sheet', async (_, top, size) => {
  const { sheets, xml } = await convert(
    await makePdf((pen) => {
      below(pen, customer, 60, 80)
      below(pen, sender, 380, top, size)
      body(pen)
    }),
  )

  const rows = sheets[0]!.map((row) => row.filter((cell) => cell !== ''))
  expect(rows.slice(0, 4)).toEqual([...customer.map((line, index) => [line, sender[index]]), [sender[3]]])
  expect(rows[4]![0]).toContain(letter)
  // The last line has nothing on its left, and still begins where those above it do.
  expect(xml(1)).toMatch(/<c r="B4"/)
})

test('an address stands beside the title that it is printed beside, and texts in columns of the page do not', async () => {
  const page = (pen: Pen) => {
    pen.text('INVOICE', 60, 80, { size: 26, font: 'serifBold' })
    below(pen, sender, 380, 66)
    body(pen)
  }
  const columns = (pen: Pen) => {
    for (const [x, word] of [
      [60, 'hill'],
      [310, 'river'],
    ] as const)
      below(
        pen,
        Array.from({ length: 20 }, () => `The old house by the ${word} is still there and`),
        x,
        80,
      )
  }
  const { sheets } = await convert(await makePdf(page, columns))

  expect(said(sheets[0]!).slice(0, 4)).toEqual([['INVOICE', sender[0]], ...sender.slice(1).map((line) => [line])])
  const [left, right, ...others] = said(sheets[1]!)
  expect(others).toEqual([])
  expect(left![0]).toMatch(/^(?:The old house by the hill is still there and ?){20}$/)
  expect(right![0]).toMatch(/^(?:The old house by the river is still there and ?){20}$/)
})
