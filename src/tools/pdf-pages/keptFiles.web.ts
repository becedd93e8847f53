import { keep, kept, listOf } from '#platform/browser/kept.web.ts'

/** A file that has been uploaded. */
export type KeptFile = { id: number; name: string; bytes: number; looks: boolean; source: string }

const name = 'pdfPagesFiles'

/** Keeps which of the files have been uploaded, in this window, for a reload to find them; no passwords. */
export function keepFiles(files: readonly (Omit<KeptFile, 'source'> & { source: File | string })[]): void {
  const there = files.flatMap(({ id, name, bytes, looks, source }) =>
    typeof source === 'string' ? [{ id, name, bytes, looks, source }] : [],
  )
  keep(name, there.length > 0 ? there : undefined)
}

/** The files that had been uploaded in this window, in their order. */
export const keptFiles = (): readonly KeptFile[] => listOf(isFile)(kept(name)) ?? []

function isFile(one: unknown): one is KeptFile {
  if (typeof one !== 'object' || one === null) return false
  const { id, name, bytes, looks, source } = one as Record<string, unknown>
  const isNamed = typeof name === 'string' && typeof source === 'string'
  return isNamed && Number.isInteger(id) && typeof bytes === 'number' && typeof looks === 'boolean'
}
