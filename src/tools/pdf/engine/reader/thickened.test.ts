import { PDFDocument, PDFName, StandardFonts } from 'pdf-lib'
import { expect, test } from 'vitest'
import { testWork } from '../samples/work.ts'
import { openDocument } from './openDocument.ts'

/** The weights of lines of one font, each with other operators before it; the size is in the font or in the matrix. */
async function weightsOf(operators: string[], scale = 1) {
  const pdf = await PDFDocument.create()
  const page = pdf.addPage([400, 400])
  const font = await pdf.embedFont(StandardFonts.TimesRoman)
  page.node.setFontDictionary(PDFName.of('F'), font.ref)
  const lines = operators.map(
    (own, at) => `q BT /F ${20 / scale} Tf ${own} ${scale} 0 0 ${scale} 40 ${350 - 40 * at} Tm (Harbour) Tj ET Q`,
  )
  page.node.set(PDFName.of('Contents'), pdf.context.register(pdf.context.stream(lines.join('\n'))))
  await using work = testWork()
  const document = await openDocument(await work.put('in.pdf', await pdf.save()))
  const { chars, fonts } = document.page(1)
  document.close()
  return operators.map((_, at) => fonts[chars[7 * at]!.font]!.weight)
}

test('letters whose outlines are drawn in their own colour are bold', async () => {
  const operators = ['0 Tr', '2 Tr .6 w', '2 Tr 0 w', '1 0 0 RG 2 Tr .6 w']
  expect(await weightsOf(operators)).toEqual([400, 700, 400, 400])
  expect(await weightsOf(operators, 20)).toEqual([400, 700, 400, 400])
})
