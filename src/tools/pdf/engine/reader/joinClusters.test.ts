import { PDFDocument, StandardFonts } from 'pdf-lib'
import { expect, test } from 'vitest'
import type { Char } from '../model.ts'
import { testWork } from '../samples/work.ts'
import { charIn } from '../testChar.ts'
import { joinClusters } from './joinClusters.ts'
import { openDocument } from './openDocument.ts'

/** A character whose origin is not where its ink is. */
const at = (text: string, origin: number, x1: number, x2: number, run = 0): Char => {
  return { ...charIn(text, { x1, x2, y1: 90, y2: 100 }, 100), origin: { x: origin, y: 100 }, run }
}

const textsOf = (chars: Char[]) => chars.map(({ text }) => text)

test('a letter with its vowels, which are told in one place, is one cluster in the order of the file', () => {
  const [cluster, ...others] = joinClusters([
    at('क', 10, 10, 13),
    at('्', 10, 13, 16),
    at('य', 10, 16, 20),
    at('ों', 10, 20, 24),
  ])
  expect(others).toEqual([])
  expect(cluster).toMatchObject({ text: 'क्यों', box: { x1: 10, x2: 24 } })
})

test('marks without a width, told where the next letter begins, are left to the letter before', () => {
  const chars = [at('र', 10, 10, 15), at('े', 15, 10, 15), at('ं', 15, 10, 15), at('।', 15, 17, 18)]
  expect(textsOf(joinClusters(chars))).toEqual(['र', 'ें', '।'])
})

test('a cluster that is told again with its second glyph is told once, and one that is written twice stays', () => {
  const again = [at('รี', 10, 10, 19, 1), at('ย', 19, 19, 29, 2), at('รี', 20, 11, 18, 3)]
  expect(textsOf(joinClusters(again))).toEqual(['รี', 'ย'])
  const twice = [at('รี', 10, 10, 19, 1), at('รี', 19, 19, 28, 2)]
  expect(textsOf(joinClusters(twice))).toEqual(['รี', 'รี'])
})

test('signs that tell how letters join stay behind their letter', () => {
  expect(textsOf(joinClusters([at('ی', 20, 20, 28), at('\u200c', 20, 20, 24), at('ش', 10, 10, 20)]))).toEqual([
    'ی\u200c',
    'ش',
  ])
})

test('glyphs that together show one actual text are one character as wide as they are, and none of them is a picture', async () => {
  const pdf = await PDFDocument.create()
  const page = pdf.addPage([300, 200])
  const font = page.node.newFontDictionary('F', (await pdf.embedFont(StandardFonts.Helvetica)).ref)
  const said = Buffer.from('\ufeffकी', 'utf16le').swap16().toString('hex')
  const stream = pdf.context.stream(
    `BT ${font} 20 Tf 50 100 Td /Span <</ActualText <${said}>>> BDC (M) Tj 17 0 Td (W) Tj EMC ET`,
  )
  page.node.addContentStream(pdf.context.register(stream))
  await using work = testWork()
  const document = await openDocument(await work.put('said.pdf', await pdf.save()))
  const { chars, pictures } = document.page(1)
  document.close()
  expect(textsOf(chars)).toEqual(['की'])
  expect(chars[0]!.loose.x1).toBeCloseTo(50, 0)
  expect(chars[0]!.loose.x2).toBeGreaterThan(80)
  expect(pictures).toEqual([])
})
