import { renewPdfium } from '#platform/pdfium/pdfium.ts'
import { isTrap, understood } from '#platform/pdfium/trap.ts'
import type { Document } from './model.ts'
import { openDocument } from './reader/openDocument.ts'

/**
 * Opens a PDF for the time of `use` and closes it afterwards, however that ends. Where a file brings the reader itself down, the
 * failure is told as one that the user can understand, and the next file gets a new reader.
 * @throws AppError of `openDocument` and `use`; unreadable file when the reader trips; too much when memory runs out.
 */
export async function withDocument<Result>(
  input: { path: string; password?: string | undefined },
  use: (document: Document) => Promise<Result>,
): Promise<Result> {
  let document: Document | undefined
  try {
    document = await openDocument(input.path, { password: input.password })
    return await use(document)
  } catch (error) {
    if (isTrap(error)) {
      // The library is in no state to go on, so nothing of it is closed: it goes as a whole.
      renewPdfium()
      document = undefined
    }
    throw understood(error)
  } finally {
    document?.close()
  }
}
