import { StandardFonts } from 'pdf-lib'
import { expect, test } from 'vitest'
import { ownEncodingPdf, soundEncodings } from '../samples/ownEncodings.ts'
import { PROSE } from '../samples/prose.ts'
import { testWork } from '../samples/work.ts'
import { openDocument } from './openDocument.ts'

const designs = [
  { design: StandardFonts.TimesRoman, family: 'Times New Roman', weight: 400 },
  { design: StandardFonts.TimesRomanBold, family: 'Times New Roman', weight: 700 },
  { design: StandardFonts.Helvetica, family: 'Arial', weight: 400 },
  { design: StandardFonts.HelveticaBold, family: 'Arial', weight: 700 },
  { design: StandardFonts.Courier, family: 'Courier New', weight: 400 },
  { design: StandardFonts.CourierBold, family: 'Courier New', weight: 700 },
]

test.for(designs)(
  'a font without a name that looks like $design is told by its letters',
  async ({ design, family, weight }) => {
    await using work = testWork()
    const path = await work.put('own.pdf', await ownEncodingPdf(PROSE, soundEncodings.names, [100], design))
    const document = await openDocument(path)
    await document.readEncodings()
    const fonts = [1, 1].map((number) => {
      const page = document.page(number)
      return page.fonts[page.chars[0]!.font]!
    })
    document.close()
    expect(fonts[0]).toMatchObject({ family, weight, monospace: family === 'Courier New' })
    // A page that is read again has the same font.
    expect(fonts[1]).toBe(fonts[0])
  },
)
