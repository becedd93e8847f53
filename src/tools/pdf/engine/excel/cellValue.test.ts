import { describe, expect, test } from 'vitest'
import { cellValue } from './cellValue.ts'
import { notationOf } from './notation.ts'

const english = { decimal: '.', dayFirst: false } as const
const indonesian = { decimal: ',', dayFirst: true } as const
const day = (year: number, month: number, date: number) =>
  Math.round((Date.UTC(year, month - 1, date) - Date.UTC(1899, 11, 30)) / 86_400_000)

describe('becomes a number', () => {
  test.each([
    ['1,234.56', english, 1234.56, '#,##0.00'],
    ['1.234,56', english, 1234.56, '#,##0.00'],
    ['1.234,56', indonesian, 1234.56, '#,##0.00'],
    ['1.234', indonesian, 1234, '#,##0'],
    ['1.234', english, 1.234, '0.000'],
    ['1 234,56', indonesian, 1234.56, '#,##0.00'],
    ['1\u00a0234\u00a0567', indonesian, 1_234_567, '#,##0'],
    ["12'500.50", english, 12500.5, '#,##0.00'],
    ['12,34,567', english, 1_234_567, '#,##0'],
    ['2024', english, 2024, 'General'],
    ['0.5', english, 0.5, '0.0'],
    ['-17', english, -17, 'General'],
    ['−17', english, -17, 'General'],
    ['17-', english, -17, 'General'],
    ['(1,200)', english, -1200, '#,##0_);(#,##0)'],
    ['12.5%', english, 0.125, '0.0%'],
    ['7 %', indonesian, 0.07, '0%'],
    ['%12,5', indonesian, 0.125, '%0.0'],
    ['-% 3', indonesian, -0.03, '%0'],
    ['٤٢٫٨٪', english, 0.428, '[$-2000401]0.0%'],
    ['٪۴۲٫۸', english, 0.428, '[$-3000429]%0.0'],
    ['(١٬٢٠٠)', english, -1200, '[$-2000401]#,##0_);[$-2000401](#,##0)'],
    ['१२,३४,५६७', english, 1_234_567, '[$-4000439]#,##0'],
    ['１，２５０', english, 1250, '#,##0'],
    ['٢٥/١٢/٢٠٢٦', english, day(2026, 12, 25), '[$-2000401]dd/mm/yyyy'],
    ['٥ ر.س', english, 5, '[$-2000401]0\\ "ر.س"'],
    ['1.70 ₪', english, 1.7, '0.00\\ "₪"'],
    ['$1,250.00', english, 1250, '"$"#,##0.00'],
    ['($80.50)', english, -80.5, '"$"0.00_);("$"0.00)'],
    ['-$5', english, -5, '"$"0'],
    ['Rp 12.500', indonesian, 12500, '"Rp"#,##0'],
    ['Rp12.500,-', indonesian, 12500, '"Rp"#,##0'],
    ['99,95 €', indonesian, 99.95, '0.00\\ "€"'],
    ['USD 3', english, 3, '"USD"0'],
    ['03/04/2026', english, day(2026, 3, 4), 'mm/dd/yyyy'],
    ['03/04/2026', indonesian, day(2026, 4, 3), 'dd/mm/yyyy'],
    ['25/12/2026', english, day(2026, 12, 25), 'dd/mm/yyyy'],
    ['2026-02-28', english, day(2026, 2, 28), 'yyyy-mm-dd'],
    ['17 Agustus 1945', indonesian, day(1945, 8, 17), '[$-421]d mmmm yyyy'],
    ['5-Mei-26', indonesian, day(2026, 5, 5), '[$-421]d-mmm-yy'],
    ['January 5, 2026', english, day(2026, 1, 5), 'mmmm d, yyyy'],
    ['29-Apr-2016 12:00', english, day(2016, 4, 29) + 0.5, 'd-mmm-yyyy hh:mm'],
    ['06:00', english, 0.25, 'hh:mm'],
    ['2:30 p.m.', english, 14.5 / 24, 'h:mm AM/PM'],
    ['12:15 AM', english, 0.25 / 24, 'h:mm AM/PM'],
    ['09.03.2021', english, day(2021, 3, 9), 'dd.mm.yyyy'],
    ['12.03.24', indonesian, day(2024, 3, 12), 'dd.mm.yy'],
    ['1. 3. 2024', indonesian, day(2024, 3, 1), 'd.m.yyyy'],
    ['3/4/2026', english, day(2026, 3, 4), 'm/d/yyyy'],
    ['3-12-26', indonesian, day(2026, 12, 3), 'd-m-yy'],
    ['6:05', english, 6 / 24 + 5 / 1440, 'h:mm'],
    ['12. März 2024', indonesian, day(2024, 3, 12), '[$-407]d"." mmmm yyyy'],
    ['1er août 2024', indonesian, day(2024, 8, 1), '[$-40C]d"er" mmmm yyyy'],
    ['5 de marzo de 2024', indonesian, day(2024, 3, 5), '[$-C0A]d "de" mmmm "de" yyyy'],
    ['9 мая 2024', indonesian, day(2024, 5, 9), '[$-419]d mmm yyyy'],
    ['15 مارس 2024', english, day(2024, 3, 15), '[$-C01]d mmmm yyyy'],
    ['15 آذار 2024', english, day(2024, 3, 15), '[$-2801]d mmmm yyyy'],
    ['2024年3月5日', english, day(2024, 3, 5), 'yyyy"年"m"月"d"日"'],
    ['2024. 3. 5.', english, day(2024, 3, 5), 'yyyy"." m"." d"."'],
    ['2024년 3월 15일', english, day(2024, 3, 15), 'yyyy"년" m"월" d"일"'],
    ['2024/3/5', english, day(2024, 3, 5), 'yyyy/m/d'],
    ['05 May 2024', english, day(2024, 5, 5), 'dd mmm yyyy'],
    ['1.2E-05', english, 0.000012, '0.0E+00'],
    ['0,125', english, 0.125, '0.000'],
    ['0.125', indonesian, 0.125, '0.000'],
    ['1 234 567', { ...english, spaced: true }, 1_234_567, '#,##0'],
    ['1 234,50 kr', indonesian, 1234.5, '#,##0.00\\ "kr"'],
    ['R$ 1.234,56', indonesian, 1234.56, '"R$"#,##0.00'],
    ['12,50 zł', indonesian, 12.5, '0.00\\ "zł"'],
    ['PLN 80', indonesian, 80, '"PLN"0'],
    ['Rs. 1,200', english, 1200, '"Rs"#,##0'],
  ])('%s', (text, notation, value, format) => {
    expect(cellValue(text, notation)).toEqual({ kind: 'number', value, format })
  })
})

describe('stays text', () => {
  test.each([
    '=SUM(A1:A9)',
    '=1+1',
    '+62 812 3456 7890',
    '+6281234567890',
    '0812-3456-7890',
    '(021) 555 1234',
    '00123',
    '007',
    '3171234567890001',
    '4111 1111 1111 1111',
    '1.2.3',
    '10-12',
    '12 kg',
    '١٥ مارس ٢٠٢٤',
    'B12',
    '(1)',
    '95(19.3%)',
    '1,250(12)',
    '(12)1,250',
    '12 (3.5)',
    '30/02/2026',
    '1,2,3',
    '$',
    '-',
    '',
    '25:61',
    '555 123 456',
    '12 ft',
    '1E5',
    'top 10',
    '12 pm',
    '3.4.26',
    'GB29 NWBK 6016 1331 9268 19',
    '123.456.789-09',
  ])('%s', (text) => {
    expect(cellValue(text, english)).toEqual({ kind: 'text', text })
  })
})

describe('the notation of a document', () => {
  test('its own figures decide', async () => {
    expect((await notationOf(['1.250,00', '7', 'Beras'], 'en-GB')).decimal).toBe(',')
    expect((await notationOf(['12.5', '3.75', '1,000'], 'id-ID')).decimal).toBe('.')
    expect((await notationOf(['25/12/2025', '03/04/2026'], 'en-US')).dayFirst).toBe(true)
    expect((await notationOf(['12/25/2025'], 'id')).dayFirst).toBe(false)
  })

  test('spaces part thousands where figures are of several lengths', async () => {
    expect((await notationOf(['1 234', '12 345', '987'], 'en')).spaced).toBe(true)
    expect((await notationOf(['555 123 456', '555 987 654'], 'en')).spaced).toBeUndefined()
    expect((await notationOf(['555 123', '555 987 654', '030 123 456'], 'en')).spaced).toBeUndefined()
  })

  test('its language decides where they leave it open', async () => {
    expect((await notationOf(['1.250', '300'], 'id-ID')).decimal).toBe(',')
    expect((await notationOf(['1.250', '300'], 'en')).decimal).toBe('.')
    expect((await notationOf(['03/04/2026'], 'en-US')).dayFirst).toBe(false)
    expect((await notationOf(['03/04/2026'], undefined)).dayFirst).toBe(true)
  })

  test('names that look like another language do not make fractions of thousands', async () => {
    const counts = ['182,726', '92,382', '247,059', '1,417', '17,419', '93']
    expect((await notationOf(counts, 'es', undefined, true)).decimal).toBe('.')
    expect((await notationOf(counts, 'es')).decimal).toBe(',')
    expect((await notationOf([...counts, '12,5'], 'es', undefined, true)).decimal).toBe(',')
  })
})

test('dates due each month tell where the month stands as the year turns', async () => {
  const months = Array.from({ length: 14 }, (_, at) => [
    String((at % 12) + 1).padStart(2, '0'),
    2024 + Math.floor(at / 12),
  ])
  expect(
    (
      await notationOf(
        months.map(([month, year]) => `01/${month}/${year}`),
        'en-US',
      )
    ).dayFirst,
  ).toBe(true)
  expect(
    (
      await notationOf(
        months.map(([month, year]) => `${month}/01/${year}`),
        'en-GB',
      )
    ).dayFirst,
  ).toBe(false)
})

test('a Friday is no amount of francs, and such an amount is one', () => {
  expect(cellValue('Fr 7', english)).toEqual({ kind: 'text', text: 'Fr 7' })
  expect(cellValue('Fr. 7', english)).toMatchObject({ kind: 'number', value: 7 })
  expect(cellValue('Fr 7.50', english)).toMatchObject({ kind: 'number', value: 7.5 })
})
