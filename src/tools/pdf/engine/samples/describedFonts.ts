import { PDFDocument, PDFName, PDFString, type StandardFonts } from 'pdf-lib'
import { type OwnEncoding, type3Font } from './ownEncodings.ts'

/** What a browser writes beside the letters of a font of variable weight. */
export type Look = { name: string; family: string; weight: number; slant: number }

/** Codes as they come, and a map that tells each letter. */
const told: OwnEncoding = {
  code: ({ at }) => 1 + at,
  name: ({ code }) => `g${code}`,
  tells: ({ text }) => text.codePointAt(0)!,
}

/**
 * A page with a line in each look, in Type 3 fonts as Chromium prints fonts of variable weight.
 * @param faces more lines, in fonts that are no drawings
 */
export async function describedFontsPdf(
  lines: { text: string; look: Look; drawn: StandardFonts }[],
  faces: { text: string; face: StandardFonts }[] = [],
): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const page = document.addPage([595, 842])
  const { context } = document
  const content: string[] = []
  for (const [index, { text, look, drawn }] of lines.entries()) {
    const descriptor = context.obj({
      Type: 'FontDescriptor',
      FontName: `AAAAAA+${look.name}`,
      FontFamily: PDFString.of(look.family),
      FontWeight: look.weight,
      ItalicAngle: look.slant,
      Flags: look.slant === 0 ? 4 : 68,
    })
    const { font, codes } = type3Font(document, await document.embedFont(drawn), text, told, {
      FontDescriptor: context.register(descriptor),
    })
    page.node.setFontDictionary(PDFName.of(`Own${index}`), font)
    const hex = [...text].map((letter) => codes.get(letter)!.toString(16).padStart(2, '0')).join('')
    content.push(`BT /Own${index} 12 Tf 72 ${760 - 30 * index} Td <${hex}> Tj ET`)
  }
  for (const [index, { text, face }] of faces.entries()) {
    page.node.setFontDictionary(PDFName.of(`Face${index}`), (await document.embedFont(face)).ref)
    content.push(`BT /Face${index} 12 Tf 72 ${400 - 30 * index} Td (${text}) Tj ET`)
  }
  page.node.set(PDFName.of('Contents'), context.register(context.stream(content.join('\n'))))
  return document.save()
}
