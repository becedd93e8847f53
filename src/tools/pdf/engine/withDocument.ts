import { needsTooMuch, unreadableFile } from '#platform/errors.ts'
import type { Document } from './model.ts'
import { openDocument } from './reader/openDocument.ts'

/**
 * Opens a PDF for the time of `use` and closes it afterwards. Where a file brings the reader itself down, the failure
 * is told as one that the user can understand.
 * @throws AppError of `openDocument` and `use`; unreadable file when the reader trips; too much when memory runs out.
 */
export async function withDocument<Result>(
  input: { path: string; password?: string | undefined },
  use: (document: Document) => Promise<Result>,
): Promise<Result> {
  let document: Document | undefined
  try {
    document = await openDocument(input.path, { password: input.password })
    const result = await use(document)
    document.close()
    return result
  } catch (error) {
    throw understood(error)
  }
}

/** A trap inside WebAssembly leaves the library in no state to go on, so nothing is closed after one. */
function understood(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if (error.name === 'RuntimeError') return unreadableFile(error)
  return error instanceof RangeError ? needsTooMuch(error) : error
}
