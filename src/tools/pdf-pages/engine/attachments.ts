import type { Work } from '#platform/childProcess/engine.ts'
import { inputOf, qpdf, type Source } from './qpdf.ts'

/** How many files are attached to PDFs. They belong to a document as a whole, so pages that are taken out of it leave them behind. */
export async function attachedTo(sources: readonly Source[], work: Work): Promise<number> {
  let count = 0
  for (const source of sources) {
    const told = JSON.parse(await qpdf(['--json=2', '--json-key=attachments', ...inputOf(source)], work))
    count += Object.keys(told.attachments as object).length
  }
  return count
}
