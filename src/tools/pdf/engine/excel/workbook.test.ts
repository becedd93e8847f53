import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { openDocument } from '../reader/openDocument.ts'
import { readWorkbook } from './readWorkbook.ts'
import { nameOf, type Sheet, type SheetCell, writeWorkbook } from './workbook.ts'

const cell = (row: number, column: number, text: string, more: Partial<SheetCell> = {}): SheetCell => ({
  row,
  column,
  rowSpan: 1,
  columnSpan: 1,
  value: { kind: 'text', text },
  style: {},
  ...more,
})
const number = (value: number, format: string) => ({ value: { kind: 'number' as const, value, format } })

const sheet: Sheet = {
  name: 'Prices: 2026/27 [draft] with a very long name',
  widths: [12, 14, 30],
  frozenRows: 1,
  cells: [
    cell(0, 0, 'Prices & <more>', { columnSpan: 2, style: { bold: true, align: 'center', fill: 'd9e8f5' } }),
    cell(1, 0, '=1+1'),
    cell(1, 1, '', number(1234.5, '#,##0.00')),
    cell(2, 0, 'two\nlines', { rowSpan: 2, style: { wrap: true, border: true } }),
    cell(2, 1, '', number(0.125, '0.0%')),
    cell(3, 1, '', number(46_000, 'yyyy-mm-dd')),
  ],
}

test('what is written is read back, and nothing is a formula', async () => {
  const file = await writeWorkbook([sheet, { ...sheet, cells: [cell(0, 27, 'far\u0007 right')] }])

  const [first, second] = readWorkbook(file)
  expect(first).toEqual([
    ['Prices & <more>', ''],
    ['=1+1', 1234.5],
    ['two\nlines', 0.125],
    ['', 46_000],
  ])
  expect(second![0]![27]).toBe('far right')
  const parts = unzipSync(file)
  const xml = strFromU8(parts['xl/worksheets/sheet1.xml']!)
  expect(xml).not.toContain('<f>')
  expect(xml).toContain('<mergeCell ref="A1:B1"/><mergeCell ref="A3:A4"/>')
  const names = [...strFromU8(parts['xl/workbook.xml']!).matchAll(/sheet name="([^"]*)"/g)].map(([, name]) => name)
  expect(names).toEqual(['Prices  2026 27  draft  with a', 'Prices  2026 27  draft  wit 2'])
})

test('LibreOffice opens it and shows the numbers in their formats', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'workbook-'))
  await writeFile(join(folder, 'a.xlsx'), await writeWorkbook([sheet]))
  const profile = `-env:UserInstallation=file://${folder}/profile`
  const convert = [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, join(folder, 'a.xlsx')]
  await promisify(execFile)('soffice', convert)

  const document = await openDocument(join(folder, 'a.pdf'))
  const text = document
    .page(1)
    .chars.map((char) => char.text)
    .join('')
  document.close()
  for (const shown of ['Prices & <more>', '=1+1', '1,234.50', '12.5%', '2025-12-09', 'lines'])
    expect(text).toContain(shown)
  await rm(folder, { recursive: true })
})

test('columns are named as people name them', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map((column) => nameOf(0, column))).toEqual([
    'A1',
    'Z1',
    'AA1',
    'AZ1',
    'BA1',
    'ZZ1',
    'AAA1',
  ])
})
