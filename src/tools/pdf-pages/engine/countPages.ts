import type { Engine } from '#platform/childProcess/engine.ts'
import { mended } from './mend/mended.ts'
import { pageCountOf, type Source } from './qpdf.ts'

/** Tells how many pages a PDF has once it is mended (`facts.pages`), and makes nothing of it. */
const countPages: Engine<Source> = async (given, work) => {
  const { source } = await mended(given, work)
  return { file: given.path, extension: '.pdf', facts: { pages: await pageCountOf(source, work) } }
}

export default countPages
