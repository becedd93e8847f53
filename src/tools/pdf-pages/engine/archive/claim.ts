import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import type { Work } from '#platform/childProcess/engine.ts'
import { AppError } from '#platform/errors.ts'
import { type Changes, updating } from '../changes.ts'
import { isReference, objectsOf, type PdfObjects } from '../objects.ts'
import { inputOf, loose, qpdf, type Source } from '../qpdf.ts'
import { catalogOf } from '../ties/document.ts'

/** The namespace of a claim to be PDF/A (ISO 19005-1, 6.7.11), whatever its prefix is called. */
const namespace = /xmlns:([\w.-]+)\s*=\s*(["'])http:\/\/www\.aiim\.org\/pdfa\/ns\/id\/\2/g

/** XMP without a claim to be PDF/A; the same where it makes none. */
export function unclaimed(xmp: string): string {
  const prefixes = new Set([...xmp.matchAll(namespace)].map(([, prefix]) => prefix!.replaceAll('.', '\\.')))
  let left = xmp
  for (const prefix of prefixes) {
    const name = `${prefix}:[\\w.-]+`
    left = left
      .replace(new RegExp(`<(${name})(\\s[^<>]*)?(?<!/)>[^<]*</\\1\\s*>`, 'g'), '')
      .replace(new RegExp(`<${name}(\\s[^<>]*)?/>`, 'g'), '')
      .replace(new RegExp(`\\s${name}\\s*=\\s*("[^"]*"|'[^']*')`, 'g'), '')
  }
  return left
}

/** What takes a claim to be PDF/A out of a document that is made of these objects; nothing where it makes none. */
export async function claimChanges(source: Source, objects: PdfObjects, work: Work): Promise<Changes> {
  const { '/Metadata': metadata } = catalogOf(objects)
  const dict = isReference(metadata) ? objects.get(metadata)?.stream?.dict : undefined
  if (!isReference(metadata) || !dict) return new Map()
  const args = [
    `--show-object=${metadata.replace(' ', ',').replace(' R', '')}`,
    '--filtered-stream-data',
    ...inputOf(source),
  ]
  const xmp = await qpdf(args, work).catch(noMetadata)
  const left = unclaimed(xmp)
  if (left === xmp) return new Map()
  const { '/Filter': _, '/DecodeParms': __, ...kept } = dict
  return new Map([[metadata, { stream: { dict: kept, data: Buffer.from(left).toString('base64') } }]])
}

/** A copy of a document that makes no claim to be PDF/A, protected as the document is; undefined where that makes none. */
export async function withoutClaim(source: Source, objects: PdfObjects, work: Work): Promise<Source | undefined> {
  if ((await claimChanges(source, objects, work)).size === 0) return undefined
  const scratch = await mkdtemp(join(work.scratch, 'claim-'))
  const plain = { ...source, path: join(scratch, 'plain.pdf') }
  await qpdf([...loose, ...inputOf(source), plain.path], work)
  const changes = await claimChanges(plain, await objectsOf(plain, work), work)
  const path = join(scratch, 'unclaimed.pdf')
  await qpdf([...inputOf(plain), ...(await updating(changes, { ...work, scratch })), path], work)
  return { ...source, path }
}

/** Metadata that cannot be decoded claims nothing to anybody. */
function noMetadata(error: unknown): string {
  if (error instanceof AppError) return ''
  throw error
}
