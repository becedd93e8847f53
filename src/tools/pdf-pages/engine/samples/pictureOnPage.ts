import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PDFDocument, PDFName, type PDFObject } from 'pdf-lib'
import { withPdf } from '#platform/pdfium/openPdf.ts'
import { smallAlready } from '../../errors.ts'
import pdfPages from '../pdfPages.ts'

/** A page of one inch that a picture fills, with its bytes as they are in the file. `dict` says what they mean; `unit` is how many points one of the page's is. */
export async function pictureOnPage(scratch: string, bytes: Uint8Array, dict: object, unit = 1): Promise<string> {
  const document = await PDFDocument.create()
  const { context } = document
  const picture = context.stream(bytes, { Type: 'XObject', Subtype: 'Image', ...dict })
  const page = document.addPage([72, 72])
  page.node.set(PDFName.of('UserUnit'), context.obj(unit))
  page.node.set(PDFName.of('Resources'), context.obj({ XObject: { I: context.register(picture) as PDFObject } }))
  page.node.set(PDFName.of('Contents'), context.register(context.stream('0 0 1 rg q 72 0 0 72 0 0 cm /I Do Q')))
  const path = join(scratch, 'picture.pdf')
  await writeFile(path, await document.save())
  return path
}

/** What becomes of a file that is made smaller, itself where little is won, and how far its page as it is drawn, so many dots an inch, is from what it was: 0 to 255 a sample. */
export async function madeSmaller(scratch: string, path: string, dpi = 72): Promise<{ file: string; off: number }> {
  const work = { scratch, signal: new AbortController().signal, progress: () => {} }
  const asked = { paths: [path], action: { name: 'compress' as const, quality: 'medium' as const } }
  const { file } = await pdfPages(asked, work).catch((error: { code?: number }) => {
    if (error.code !== smallAlready().code) throw error
    return { file: path }
  })
  const [before, after] = await Promise.all(
    [path, file].map((each) => withPdf({ path: each }, async (pdf) => Uint8Array.from(pdf.draw(1, dpi).data))),
  )
  return { file, off: before!.reduce((sum, value, at) => sum + Math.abs(value - after![at]!), 0) / before!.length }
}
