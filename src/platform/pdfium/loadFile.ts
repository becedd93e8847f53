import { needsTooMuch, passwordNeeded, unreadableFile, wrongPassword } from '../errors.ts'
import { passwordForms } from '../passwordForms.ts'
import type { Library } from './library.ts'

const PASSWORD_ERROR = 4

/** Where a file lies in the library's memory, and the document that the library made of it. */
export type LoadedFile = { bytes: number; document: number }

/**
 * Gives a file to the library.
 * @throws AppError: damaged, password needed or wrong, more than memory holds
 */
export function loadFile(library: Library, file: Uint8Array, password: string | undefined): LoadedFile {
  const { call, memory } = library
  const bytes = putFile(library, file)
  const open = (secret: string) =>
    memory.withString(secret, (text) => call.FPDF_LoadMemDocument(bytes, file.length, text))
  // One password may be meant for several files, and whoever may read a file needs none for it, though it is encrypted.
  for (const secret of [...passwordForms(password ?? ''), ...(password ? [''] : [])]) {
    const document = open(secret)
    if (document !== 0) return { bytes, document }
    if (!wantsPassword(library)) break
  }
  memory.free(bytes)
  if (!wantsPassword(library)) throw unreadableFile('PDFium cannot read it')
  throw password ? wrongPassword() : passwordNeeded()
}

const wantsPassword = ({ call }: Library) => call.FPDF_GetLastError() === PASSWORD_ERROR

function putFile({ memory }: Library, file: Uint8Array): number {
  try {
    return memory.put(file)
  } catch (cause) {
    throw needsTooMuch(cause)
  }
}

/** Takes a file out of the library again. */
export function unloadFile({ call, memory }: Library, { bytes, document }: LoadedFile): void {
  call.FPDF_CloseDocument(document)
  memory.free(bytes)
}
