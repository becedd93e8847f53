import { StandardFonts } from 'pdf-lib'
import { expect, test } from 'vitest'
import { describedFontsPdf } from '../samples/describedFonts.ts'
import { testWork } from '../samples/work.ts'
import { openDocument } from './openDocument.ts'

const look = (name: string) => ({ name, family: name, weight: 400, slant: 0 })

/** How heavy the fonts of the lines are, the drawn ones first. */
async function weightsOf(...lines: Parameters<typeof describedFontsPdf>) {
  await using work = testWork()
  const document = await openDocument(await work.put('in.pdf', await describedFontsPdf(...lines)))
  await document.readEncodings()
  const { chars, fonts } = document.page(1)
  document.close()
  return [...Map.groupBy(chars, ({ run }) => run).values()].map(([first]) => fonts[first!.font]!.weight)
}

test('drawn letters that are thicker than the face whose name they have are bold, others are not', async () => {
  const weights = await weightsOf(
    [
      { text: 'Opening hours', look: look('Helvetica'), drawn: StandardFonts.HelveticaBold },
      { text: 'Opening hours', look: look('Times-Roman'), drawn: StandardFonts.TimesRoman },
    ],
    [
      { text: 'We open at nine', face: StandardFonts.Helvetica },
      { text: 'and close at six', face: StandardFonts.TimesRoman },
    ],
  )
  expect(weights).toEqual([700, 400, 400, 400])
})

test('without letters of the face itself nothing tells that drawn ones were thickened', async () => {
  const drawn = [{ text: 'Opening hours', look: look('Helvetica'), drawn: StandardFonts.HelveticaBold }]
  expect(await weightsOf(drawn)).toEqual([400])
})
