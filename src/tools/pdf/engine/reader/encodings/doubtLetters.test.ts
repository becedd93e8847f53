import { expect, test } from 'vitest'
import { isUnmapped } from '../../ocr/readScan.ts'
import { lyingEncodings, type OwnEncoding, ownEncodingPdf } from '../../samples/ownEncodings.ts'
import { PROSE } from '../../samples/prose.ts'
import { testWork } from '../../samples/work.ts'
import { openDocument } from '../openDocument.ts'

async function pageIn(encoding: OwnEncoding, text = PROSE) {
  await using work = testWork()
  const document = await openDocument(await work.put('in.pdf', await ownEncodingPdf(text, encoding)))
  const page = document.page(1)
  document.close()
  return page
}

const { shifted, symbols, ...others } = lyingEncodings

test.each(Object.entries({ shifted, symbols }))(
  'letters that are a step away are put right: %s',
  async (_, encoding) => {
    const { chars } = await pageIn(encoding)
    expect(chars.map(({ text }) => text.trim()).join('')).toBe(PROSE.replaceAll(' ', ''))
  },
)

test.each(Object.entries(others))('letters that cannot be are read by their look: %s', async (_, encoding) => {
  expect(isUnmapped(await pageIn(encoding))).toBe(true)
})

test.each([
  ['capitals', PROSE.toUpperCase()],
  ['a heading in capitals', '3. COORDINATE CONVERSION & DATUM TRANSFORMATION 3.1 DATUM TRANSFORMATIONS'],
  ['figures', Array.from({ length: 60 }, (_, at) => String(at * 7919)).join(' ')],
  ['ones and zeros', '10 1 1 - 1 1 000 20 11 - '.repeat(12)],
  ['references', 'Exod. XX. 17; XXI. 3, II Cor. XII. 21, I Chr. XXIV. 5, Lev. XVII. 8, '.repeat(4)],
  [
    'marks in the cells of a table',
    'Welder x x x x Driver x x x x Clerk x x Baker x x x x x x Nurse x x x x x x '.repeat(3),
  ],
  ['grades', 'Maths A B B A C Art A A B C B Music B B C A A '.repeat(4)],
  ['lines of dots', '..... '.repeat(60)],
  ['numbers of parts', Array.from({ length: 40 }, (_, at) => `ZX${at}KW-Q${at * 31}H`).join(' ')],
  ['a language with accents', 'Fährt der Zug über die Brücke, grüßen die Kinder am Ufer täglich. '.repeat(4)],
])('what is sound stays as it is: %s', async (_, text) => {
  const encoding: OwnEncoding = {
    code: ({ at }) => 1 + at,
    name: ({ code }) => `g${code}`,
    tells: (letter) => letter.text.codePointAt(0)!,
  }
  const { chars } = await pageIn(encoding, text)
  expect(chars.map((char) => char.text.trim()).join('')).toBe(text.replaceAll(' ', ''))
  expect(chars.some(({ unmapped }) => unmapped)).toBe(false)
})
