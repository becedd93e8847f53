import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Work } from '#platform/childProcess/engine.ts'
import { withPdf } from '#platform/pdfium/openPdf.ts'
import { type Pixels, takePixels } from '#platform/pdfium/pixels.ts'

/**
 * What a picture of a PDF shows as PDFium decodes it, from a PDF that is made around it. `entries` are those of its dictionary, as they
 * stand in a file. Throws where it cannot be decoded.
 */
export async function seenByPdfium(data: Buffer, entries: string, work: Work): Promise<Pixels> {
  const path = join(work.scratch, `${randomUUID()}.pdf`)
  await writeFile(path, around(data, entries))
  const pixels = await withPdf({ path }, async ({ library, withPage }) =>
    withPage(1, (page) => {
      const bitmap = library.call.FPDFImageObj_GetBitmap(library.call.FPDFPage_GetObject(page, 0))
      if (bitmap === 0) throw new Error('The picture could not be decoded')
      const taken = takePixels(library, bitmap)
      library.call.FPDFBitmap_Destroy(bitmap)
      return taken
    }),
  )
  await rm(path)
  return pixels
}

function around(data: Buffer, entries: string): Buffer {
  const draw = 'q 9 0 0 9 0 0 cm /I Do Q'
  const head = [
    '%PDF-1.7',
    '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj',
    '2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj',
    '3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >> >> endobj',
    `4 0 obj << /Length ${draw.length} >> stream\n${draw}\nendstream endobj`,
    `5 0 obj << /Type /XObject /Subtype /Image ${entries} /Length ${data.length} >> stream\n`,
  ]
  // Without a table of places: PDFium looks for the objects itself.
  const tail = '\nendstream endobj\ntrailer << /Root 1 0 R /Size 6 >>\n%%EOF\n'
  return Buffer.concat([Buffer.from(head.join('\n')), data, Buffer.from(tail)])
}
