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
  folder = await mkdtemp(join(tmpdir(), 'excel-test-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function convert(pdf: Uint8Array, options: Partial<PdfToExcelInput> = {}) {
  const scratch = join(folder, String(++jobs))
  await mkdir(scratch)
  const path = join(scratch, 'in.pdf')
  await writeFile(path, pdf)
  const percents: number[] = []
  const work = { scratch, signal: new AbortController().signal, progress: (percent: number) => percents.push(percent) }
  const result = await pdfToExcel({ path, ...options }, work)
  const file = await readFile(result.file)
  const names = [...strFromU8(unzipSync(file)['xl/workbook.xml']!).matchAll(/sheet name="([^"]*)"/g)].map(
    ([, name]) => name,
  )
  return { sheets: readWorkbook(file), names, facts: result.facts, percents }
}

const xs = [60, 220, 300, 400]
const head = ['Barang', 'Jumlah', 'Harga']
const table =
  (rows: string[][], top = 100) =>
  (pen: Pen) => {
    drawGrid(
      pen,
      xs,
      Array.from({ length: rows.length + 1 }, (_, row) => top + 18 * row),
    )
    writeRows(pen, rows, xs, top + 13)
  }
const items = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => [
    `Barang ${from + index}`,
    String(from + index),
    `${from + index}.250,50`,
  ])

test('figures become numbers in the way in which the document writes them', async () => {
  const rows = [head, ['Beras', '12', '1.250,50'], ['=2+3', '7', '-80,25'], ['Gula', '130', '1.999']]

  const { sheets, facts, names, percents } = await convert(await makePdf(table(rows)))

  expect(sheets).toEqual([[head, ['Beras', 12, 1250.5], ['=2+3', 7, -80.25], ['Gula', 130, 1999]]])
  expect(facts).toMatchObject({ pages: 1, tables: 1, numbers: 6, recognised: [] })
  expect(facts?.preview).toMatch(/^data:image\/webp;base64,/)
  expect(names).toEqual(['Table 1'])
  expect(percents[0]).toBe(85)
  expect(percents.at(-1)).toBe(100)
  expect(percents).toEqual(percents.toSorted((a, b) => a - b))
})

test('figures that can be read in two ways are read as in the language of the words beside them', async () => {
  const price = (list: string[]) => [
    ['', ...head.slice(1)],
    ...list.map((text, at) => [text, String(at + 1), `${12 + at}.500`]),
  ]
  const indonesian = [
    'Beras putih pilihan dari petani di sekitar kota',
    'Minyak goreng untuk keperluan rumah tangga sehari-hari',
    'Gula pasir yang dikemas dalam kantong kecil',
    'Telur ayam kampung dengan harga khusus bagi pelanggan',
    'Kopi bubuk asli yang baru digiling pada pagi hari',
    'Sabun cuci tangan yang tidak merusak kulit anak-anak',
    'Kecap manis buatan sendiri tanpa bahan pengawet',
  ]
  const english = [
    'White rice that was grown by farmers around the town',
    'Oil for frying and for all the needs of a household',
    'Fine sugar that is packed in small bags of paper',
    'Fresh eggs at a special price for those who come often',
    'Ground coffee which was roasted early this morning',
    'Soap for washing hands that does not hurt the skin',
    'Sweet sauce made at home without anything added',
  ]
  const prices = async (list: string[]) => {
    const grid = price(list)
    const wide = [60, 380, 440, 520]
    const draw = (pen: Pen) => {
      drawGrid(
        pen,
        wide,
        Array.from({ length: grid.length + 1 }, (_, row) => 100 + 18 * row),
      )
      writeRows(pen, grid, wide, 113)
    }
    return (await convert(await makePdf(draw))).sheets[0]!.slice(1).map((row) => row[2])
  }
  expect((await prices(indonesian))[0]).toBe(12_500)
  expect((await prices(english))[0]).toBe(12.5)
})

test('codes keep their zeros in the whole column', async () => {
  const rows = [
    ['Kode', 'Jumlah', 'Harga'],
    ['00123', '1', '5,5'],
    ['12345', '2', '6,5'],
    ['00007', '3', '7,5'],
  ]

  const { sheets } = await convert(await makePdf(table(rows)))

  expect(sheets[0]!.map((row) => row[0])).toEqual(['Kode', '00123', '12345', '00007'])
})

test('a table that goes on over pages is one table, with its heading once', async () => {
  const first = table([head, ...items(1, 38)])
  const second = table([head, ...items(39, 38)], 60)
  const third = table(items(77, 5), 60)

  const { sheets, facts } = await convert(await makePdf(first, second, third))

  expect(facts).toMatchObject({ pages: 3, tables: 1 })
  expect(sheets[0]).toHaveLength(1 + 38 + 38 + 5)
  expect(sheets[0]!.filter((row) => row[0] === 'Barang')).toHaveLength(1)
  expect(sheets[0]!.at(-1)).toEqual(['Barang 81', 81, 81250.5])
})

test('the member chooses a sheet for each table, for each page, or one for all', async () => {
  const two = (pen: Pen) => {
    table([head, ...items(1, 3)], 100)(pen)
    table([head, ...items(4, 3)], 300)(pen)
  }
  const pdf = await makePdf(two, table([['Kota', 'Jarak', 'Biaya'], ...items(7, 3)], 300))

  expect((await convert(pdf)).names).toEqual(['Table 1', 'Table 2', 'Table 3'])
  const byPage = await convert(pdf, { sheets: 'page' })
  expect(byPage.names).toEqual(['Page 1', 'Page 2'])
  expect(byPage.sheets[0]).toHaveLength(4 + 1 + 4)
  const one = await convert(pdf, { sheets: 'one' })
  expect(one.names).toEqual(['Tables'])
  expect(one.sheets[0]).toHaveLength(4 + 1 + 4 + 1 + 4)
  expect((await convert(pdf, { pages: '2' })).facts).toMatchObject({ pages: 1, tables: 1 })
})

test('without tables it says so and hands over the text', async () => {
  const { sheets, facts, names } = await convert(
    await makePdf((pen) => {
      pen.text('A letter without any table in it', 60, 100)
      pen.text('and a second line', 60, 114)
    }),
  )

  expect(facts).toMatchObject({ tables: 0 })
  expect(names).toEqual(['Text'])
  expect(sheets).toEqual([[['A letter without any table in it'], ['and a second line']]])
})

test('pages that are not there are refused', async () => {
  const pdf = await makePdf(table([head, ...items(1, 3)]))

  await expect(convert(pdf, { pages: '9' })).rejects.toMatchObject({ code: 50105 })
})
