import look, { type LookInput } from '#features/pdfLook/look.ts'
import type { Engine } from '#platform/childProcess/engine.ts'
import { mended } from './mend/mended.ts'

/** Looks at a PDF as the work on it will see it: with the pages that are found where its own list of them is damaged. */
const lookAtPages: Engine<LookInput> = async (input, work) => {
  const { source } = await mended(input, work)
  return look({ ...input, path: source.path }, work)
}

export default lookAtPages
