import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { formatMinor } from '#platform/money/money.ts'
import { receiptPdf } from './receiptPdf.ts'

/** The lines of the Word file that a receipt is printed from. */
async function linesOf(buyer: string[], values: string[]): Promise<string[]> {
  let lines: string[] = []
  const maker = {
    scratchParent: tmpdir(),
    run: () => Promise.reject(new Error('Nothing else is run')),
    async toPdf(path: string, { scratch }: { scratch: string }) {
      const xml = strFromU8(unzipSync(await readFile(path))['word/document.xml']!)
      lines = [...xml.matchAll(/<w:p>.*?<\/w:p>/gs)].map(([paragraph]) =>
        [...paragraph.matchAll(/<w:t[^>]*>([^<]*)</g)].map((match) => match[1]).join(''),
      )
      const file = join(scratch, 'printed.pdf')
      await writeFile(file, '')
      return { file }
    },
  }
  const rows = values.map((value): [string, string] => ['المجموع', value])
  const words = { name: 'R-000001', title: 'إيصال R-000001', seller: [], buyer, rows, notes: [] }
  await receiptPdf(maker, { ...words, language: 'ar' }, new AbortController().signal)
  return lines
}

test('on an Arabic receipt Arabic lines are not isolated, beside which numbers would be set onto words; others are', async () => {
  const amount = formatMinor(-4980, 'USD', 'ar')
  const lines = await linesOf(
    ['فاطمة \u202eالزهراء\u202c', '12 شارع الملك فهد 11564', '12 Main St., Apt. 3.'],
    [amount, '30 نوفمبر 2026'],
  )
  expect(lines).toEqual(
    expect.arrayContaining([
      'فاطمة الزهراء',
      '12 شارع الملك فهد 11564',
      '\u206812 Main St., Apt. 3.\u2069',
      '30 نوفمبر 2026',
    ]),
  )
  expect(lines.find((line) => line.includes('49.80'))).toMatch(/^\u2068.*\u2069$/)
})
