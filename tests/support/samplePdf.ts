import { PDFDocument, StandardFonts } from 'pdf-lib'

/** A PDF whose pages each hold one line of the given text and the page's number. */
export async function samplePdf(text: string, pages = 1): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (let page = 1; page <= pages; page++) {
    document.addPage([595, 842]).drawText(`${text}, page ${page}`, { x: 72, y: 740, size: 12, font })
  }
  return document.save()
}
