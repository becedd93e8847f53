import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Engine } from '#platform/childProcess/engine.ts'
import type { Language } from '#platform/languages.ts'
import type { DocumentRequest } from '../contract.ts'
import { wordTranscript } from '../document/wordTranscript.ts'

export type WriteWordInput = { document: Omit<DocumentRequest, 'format'>; reader: Language }

/** Writes a long transcript as a Word file: some seconds of processor for hours of speech. */
const writeWord: Engine<WriteWordInput> = async ({ document, reader }, { scratch }) => {
  const file = join(scratch, 'transcript.docx')
  await writeFile(file, await wordTranscript(document, reader))
  return { file, extension: '.docx' }
}

export default writeWord
