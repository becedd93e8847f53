import type { Engine, EngineResult, Work } from '#platform/childProcess/engine.ts'
import { AppError } from '#platform/errors.ts'
import { withPdf } from '#platform/pdfium/openPdf.ts'
import type { Action } from '../contract.ts'
import { type FileFact, placesOf } from '../fileFacts.ts'
import { type Opening, passwordOf } from '../passwordOf.ts'
import { withoutClaim } from './archive/claim.ts'
import { arrange } from './arrange.ts'
import { compress } from './compress.ts'
import { mended } from './mend/mended.ts'
import { objectsOf } from './objects.ts'
import { protect, unlock } from './passwords.ts'
import { picturesToPdf } from './pictures.ts'
import { opened, type Source } from './qpdf.ts'
import { makeSearchable } from './searchable.ts'
import { split } from './split.ts'
import { numberPages, watermark } from './stamp.ts'
import { withoutUsageRights } from './usageRights.ts'

export type PdfPagesInput = Opening & {
  paths: string[]
  /** What the first of them is called, without its ending. */
  name?: string | undefined
  action: Action
  /** Of the result, where it is to be protected. */
  newPassword?: string | undefined
}

/** Does with the pages of PDFs what is asked. */
const pdfPages: Engine<PdfPagesInput> = async (
  { paths, name = 'document', action, newPassword = '', ...opening },
  work,
) => {
  const given: Source[] = []
  for (const [at, path] of paths.entries())
    given.push(action.name === 'pictures' ? { path } : await opened({ path, password: passwordOf(opening, at) }, work))
  const ready: Ready[] = []
  if (action.name !== 'pictures') for (const source of given) ready.push(await prepare(source, action, work))
  const used = given.map((source, at) => ready[at]?.source ?? source)
  const { moving = [], ...made } = await perform({ action, name, newPassword }, used, work)
  work.progress(100)
  const wasShut =
    given.some(({ password }) => password !== undefined) && action.name !== 'unlock' && action.name !== 'protect'
  const areSigned = action.name === 'pictures' ? [] : await areSignedOf(given)
  const told = {
    opened: wasShut,
    ...inFiles('wasMoving', moving),
    ...inFiles('wasSigned', areSigned),
    ...inFiles(
      'wasArchive',
      ready.map((each) => each.wasArchive),
    ),
    ...inFiles(
      'wasDamaged',
      ready.map((each) => each.wasDamaged),
    ),
  }
  const facts = Object.fromEntries(Object.entries(told).filter(([, holds]) => holds))
  return { ...made, facts: { ...made.facts, ...facts } }
}

/** That something holds for one of the files at least, and of several for which, counted from 0. */
function inFiles(fact: FileFact, holds: readonly boolean[]): Record<string, unknown> {
  if (!holds.includes(true)) return {}
  return holds.length === 1
    ? { [fact]: true }
    : { [fact]: true, [placesOf(fact)]: holds.flatMap((each, at) => (each ? [at] : [])) }
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
  const { wasDamaged, ...sound } = await mended(given, work)
  const free = await withoutUsageRights(sound.source, sound.objects, work)
  const { source, objects } = free ? { source: free, objects: await objectsOf(free, work) } : sound
  const unclaimed = seesToClaims(action) ? undefined : await withoutClaim(source, objects, work)
  return { source: unclaimed ?? source, wasArchive: unclaimed !== undefined, wasDamaged }
}

/** Which of the files bear a signature: it holds for that very file and for nothing that is made of it. */
async function areSignedOf(sources: readonly Source[]): Promise<boolean[]> {
  const signed = []
  for (const source of sources) {
    // What qpdf has mended may be more than PDFium opens.
    signed.push((await withPdf(source, async (pdf) => pdf.signatureCount).catch(knownFailure)) > 0)
  }
  return signed
}

function knownFailure(error: unknown): number {
  if (error instanceof AppError) return 0
  throw error
}

export default pdfPages

type Asked = { action: Action; name: string; newPassword: string }

/** What was made; `moving` as `picturesToPdf` tells it. */
type Made = EngineResult & { moving?: readonly boolean[] }

function perform({ action, name, newPassword }: Asked, sources: Source[], work: Work): Promise<Made> {
  const [first] = sources as [Source]
  switch (action.name) {
    case 'arrange':
      return arrange(sources, action, work)
    case 'compress':
      return compress(first, action, work)
    case 'split':
      return split({ ...first, name }, action, work)
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
