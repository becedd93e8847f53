import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Engine } from '#platform/childProcess/engine.ts'
import { convertPdf, type PdfLayoutInput } from './convertPdf.ts'
import { noText } from './failures.ts'
import type { Flow } from './layout/model.ts'

/** An engine that makes one file of text of a PDF. Throws what `convertPdf` does, and noText. */
export const toTextFile =
  (extension: `.${string}`, write: (flow: Flow) => string): Engine<PdfLayoutInput> =>
  async (input, work) => {
    const { content, facts } = await convertPdf(input, work, write)
    // Such as headers alone, which are no part of the text.
    if (content.trim() === '') throw noText(true)
    const file = join(work.scratch, `document${extension}`)
    await writeFile(file, content)
    work.progress(100)
    return { file, extension, facts }
  }
