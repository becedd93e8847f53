import type { Engine, EngineResult, Work } from '#platform/childProcess/engine.ts'
import { AppError } from '#platform/errors.ts'
import { withPdf } from '#platform/pdfium/openPdf.ts'
import type { Action } from '../contract.ts'
import { withoutClaim } from './archive/claim.ts'
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
  const unclaimed = seesToClaims(action) ? [] : await copiesWithoutClaim(sources, work)
  const wasArchive = unclaimed.some((copy) => copy !== undefined)
  const used = sources.map((source, at) => unclaimed[at] ?? source)
  const made = await perform(action, used, newPassword, work)
  work.progress(100)
  const opened = password !== undefined && action.name !== 'unlock' && action.name !== 'protect'
  const wasSigned = action.name !== 'pictures' && (await anyIsSigned(sources))
  const told = { ...(opened && { opened }), ...(wasSigned && { wasSigned }), ...(wasArchive && { wasArchive }) }
  return { ...made, facts: { ...made.facts, ...told } }
}

/**
 * Pictures claim nothing, a file for archives is made anew by the rules, and a file that is made smaller than itself leaves its claim out on
 * the way. All else may break a rule of PDF/A.
 */
const seesToClaims = (action: Action): boolean =>
  action.name === 'pictures' || action.name === 'compress' || (action.name === 'searchable' && action.archive === true)

/** Of each file that claims to be PDF/A, a copy that does not. */
async function copiesWithoutClaim(sources: readonly Source[], work: Work): Promise<(Source | undefined)[]> {
  const copies: (Source | undefined)[] = []
  for (const source of sources) copies.push(await withoutClaim(source, work))
  return copies
}

/** Whether one of the files bears a signature: it holds for that very file and for nothing that is made of it. */
async function anyIsSigned(sources: readonly Source[]): Promise<boolean> {
  for (const source of sources) {
    // What qpdf has mended may be more than PDFium opens.
    const count = await withPdf(source, async (pdf) => pdf.signatureCount).catch(knownFailure)
    if (count > 0) return true
  }
  return false
}

function knownFailure(error: unknown): number {
  if (error instanceof AppError) return 0
  throw error
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
