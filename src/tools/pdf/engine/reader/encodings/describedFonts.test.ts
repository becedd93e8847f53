import { StandardFonts } from 'pdf-lib'
import { expect, test } from 'vitest'
import { describedFontsPdf } from '../../samples/describedFonts.ts'
import { testWork } from '../../samples/work.ts'
import { openDocument } from '../openDocument.ts'

const PLAIN = { name: 'Inter-Regular', family: 'Inter', weight: 400, slant: 0 }
const BOLD = { ...PLAIN, weight: 700 }
const SLANTED = { ...PLAIN, name: 'Inter-Italic', slant: -9 }

async function fontsOf(lines: Parameters<typeof describedFontsPdf>[0]) {
  await using work = testWork()
  const document = await openDocument(await work.put('in.pdf', await describedFontsPdf(lines)))
  await document.readEncodings()
  const page = document.page(1)
  document.close()
  const runs = [...Map.groupBy(page.chars, ({ run }) => run).values()]
  return runs.map(([first]) => page.fonts[first!.font]!)
}

test('a font that a browser draws letter by letter is bold, slanted and named as the file describes it', async () => {
  const fonts = await fontsOf([
    { text: 'The harbour bridge', look: PLAIN, drawn: StandardFonts.Helvetica },
    { text: 'was opened late', look: BOLD, drawn: StandardFonts.HelveticaBold },
    { text: 'and closed early', look: SLANTED, drawn: StandardFonts.TimesRomanItalic },
  ])
  expect(fonts.map(({ family, weight, italic }) => ({ family, weight, italic }))).toEqual([
    { family: 'Inter', weight: 400, italic: false },
    { family: 'Inter', weight: 700, italic: false },
    { family: 'Inter', weight: 400, italic: true },
  ])
})

test('where two descriptions fit the same letters, neither is believed', async () => {
  const [font] = await fontsOf([
    { text: 'Sum 120', look: PLAIN, drawn: StandardFonts.Courier },
    { text: 'Sum 120', look: BOLD, drawn: StandardFonts.CourierBold },
  ])
  expect(font).toMatchObject({ name: '', weight: 400 })
})
