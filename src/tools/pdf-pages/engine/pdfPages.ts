import type { Engine, EngineResult, Work } from '#platform/childProcess/engine.ts'
import { AppError } from '#platform/errors.ts'
import { withPdf } from '#platform/pdfium/openPdf.ts'
import type { Action } from '../contract.ts'
import { type Opening, passwordOf } from '../passwordOf.ts'
import { withoutClaim } from './archive/claim.ts'
import { arrange } from './arrange.ts'
import { compress } from './compress.ts'
import { mended } from './mend/mended.ts'
import { protect, unlock } from './passwords.ts'
import { picturesToPdf } from './pictures.ts'
import type { Source } from './qpdf.ts'
import { makeSearchable } from './searchable.ts'
import { split } from './split.ts'
import { numberPages, watermark } from './stamp.ts'

export type PdfPagesInput = Opening & {
  paths: string[]
  action: Action
  /** Of the result, where it is to be protected. */
  newPassword?: string | undefined
}

/** Does with the pages of PDFs what is asked. */
const pdfPages: Engine<PdfPagesInput> = async ({ paths, action, newPassword = '', ...opening }, work) => {
  const given = paths.map((path, at): Source => ({ path, password: passwordOf(opening, at) }))
  const ready: Ready[] = []
  if (action.name !== 'pictures') for (const source of given) ready.push(await prepare(source, action, work))
  const used = given.map((source, at) => ready[at]?.source ?? source)
  const made = await perform(action, used, newPassword, work)
  work.progress(100)
  const opened =
    given.some(({ password }) => password !== undefined) && action.name !== 'unlock' && action.name !== 'protect'
  const wasSigned = action.name !== 'pictures' && (await anyIsSigned(given))
  const wasArchive = ready.some((each) => each.wasArchive)
  const wasDamaged = ready.some((each) => each.wasDamaged)
  const told = { opened, wasSigned, wasArchive, wasDamaged }
  const facts = Object.fromEntries(Object.entries(told).filter(([, holds]) => holds))
  return { ...made, facts: { ...made.facts, ...facts } }
}

/**
 * A file for archives is made anew by the rules, and a file that is made smaller than itself leaves its claim out on the way. All else may break a
 * rule of PDF/A.
 */
const seesToClaims = (action: Action): boolean =>
  action.name === 'compress' || (action.name === 'searchable' && action.archive === true)

/** A file that can be worked on, and what was in the way. */
type Ready = { source: Source; wasArchive: boolean; wasDamaged: boolean }

async function prepare(given: Source, action: Action, work: Work): Promise<Ready> {
  const { source, objects, wasDamaged } = await mended(given, work)
  const unclaimed = seesToClaims(action) ? undefined : await withoutClaim(source, objects, work)
  return { source: unclaimed ?? source, wasArchive: unclaimed !== undefined, wasDamaged }
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
