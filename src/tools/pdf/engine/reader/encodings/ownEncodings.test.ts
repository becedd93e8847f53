import { expect, test } from 'vitest'
import { textOfGlyphName } from '#platform/pdfium/glyphNames.ts'
import { isUnmapped } from '../../ocr/readScan.ts'
import { type OwnEncoding, ownEncodingPdf, senselessEncodings, soundEncodings } from '../../samples/ownEncodings.ts'
import { PROSE } from '../../samples/prose.ts'
import { testWork } from '../../samples/work.ts'
import { openDocument } from '../openDocument.ts'

async function pageIn(encoding: OwnEncoding, scales?: number[]) {
  await using work = testWork()
  const document = await openDocument(await work.put('in.pdf', await ownEncodingPdf(PROSE, encoding, scales)))
  await document.readEncodings()
  const page = document.page(1)
  document.close()
  return page
}

test.each(Object.entries(soundEncodings))(
  'letters of a Type 3 font are known by its encoding: %s',
  async (_, encoding) => {
    const page = await pageIn(encoding)
    expect(isUnmapped(page)).toBe(false)
    expect(
      page.chars
        .map(({ text }) => text)
        .join('')
        .replaceAll(' ', ''),
    ).toBe(PROSE.replaceAll(' ', ''))
  },
)

test('letters that are wider in one line and narrower in another are known by their encoding as well', async () => {
  const page = await pageIn(soundEncodings.names, [102, 98])
  expect(isUnmapped(page)).toBe(false)
})

test.each(Object.entries(senselessEncodings))(
  'an encoding that makes no sense is not believed: %s',
  async (_, encoding) => {
    expect(isUnmapped(await pageIn(encoding))).toBe(true)
  },
)

test.each([
  ['A', 'A'],
  ['eacute', 'é'],
  ['Scaron', 'Š'],
  ['ohungarumlaut', 'ő'],
  ['alphatonos', 'ά'],
  ['afii10017', 'А'],
  ['afii10097', 'я'],
  ['afii10071', 'ё'],
  ['uni20AC', '€'],
  ['uni00660069', 'fi'],
  ['u1F600', '😀'],
  ['f_f_i', 'ffi'],
  ['a.sc', 'a'],
  ['space', ' '],
  ['eight', '8'],
  ['omega', 'ω'],
])('the glyph name %s means %s', (name, text) => {
  expect(textOfGlyphName(name)).toBe(text)
})

test.each(['g12', 'G41', 'a65', 'cid77', '.notdef', 'uniD800', ''])('the glyph name %s means nothing', (name) => {
  expect(textOfGlyphName(name)).toBeUndefined()
})
