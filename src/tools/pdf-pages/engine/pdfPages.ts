import type { Engine, EngineResult, Work } from '#platform/childProcess/engine.ts'
import type { Action } from '../contract.ts'
import { arrange } from './arrange.ts'
import { compress } from './compress.ts'
import { protect, unlock } from './passwords.ts'
import { picturesToPdf } from './pictures.ts'
import type { Source } from './qpdf.ts'
import { makeSearchable } from './searchable.ts'
import { split } from './split.ts'
import { numberPages, watermark } from './stamp.ts'

export type PdfPagesInput = {
  paths: string[]
  action: Action
  /** Opens what is protected. */
  password?: string | undefined
  /** Of the result, where it is to be protected. */
  newPassword?: string | undefined
}

/** Does with the pages of PDFs what is asked. */
const pdfPages: Engine<PdfPagesInput> = async ({ paths, action, password, newPassword = '' }, work) => {
  const sources = paths.map((path): Source => ({ path, password }))
  const made = await perform(action, sources, newPassword, work)
  work.progress(100)
  const opened = password !== undefined && action.name !== 'unlock' && action.name !== 'protect'
  return { ...made, facts: { ...made.facts, ...(opened && { opened }) } }
}

export default pdfPages

function perform(action: Action, sources: Source[], newPassword: string, work: Work): Promise<EngineResult> {
  const [first] = sources as [Source]
  switch (action.name) {
    case 'arrange':
      return arrange(sources, action, work)
    case 'compress':
      return compress(first, action, work)
    case 'split':
      return split(first, action, work)
    case 'pictures':
      return picturesToPdf(sources, action, work)
    case 'searchable':
      return makeSearchable(first, action, work)
    case 'protect':
      return protect(first, action, newPassword, work)
    case 'unlock':
      return unlock(first, work)
    case 'number':
      return numberPages(first, action, work)
    case 'watermark':
      return watermark(first, action, work)
  }
}
