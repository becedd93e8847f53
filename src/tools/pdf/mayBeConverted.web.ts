import { kindOf } from '#features/files/kindOf.web.ts'
import { sniffBytes } from '#features/files/sniff.ts'
import { isWritten } from './isWritten.ts'

/** Names under which websites and older programs save letters: web pages, rich text, lists of values. */
const officeNames = /\.(?:doc|xls)x?$/i

/** Whether a chosen file has a chance: it is of a kind that is known, or letters in the name of a Word or Excel file. */
export async function mayBeConverted(file: File): Promise<boolean> {
  if ((await kindOf(file)) !== 'other') return true
  if (!officeNames.test(file.name)) return false
  const head = await file
    .slice(0, sniffBytes)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0))
  return isWritten(new Uint8Array(head))
}
