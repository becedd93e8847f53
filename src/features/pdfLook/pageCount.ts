import type { FileRow } from '#features/files/files.ts'
import type { Glance } from '#features/jobs/glance.ts'
import type { EngineDescriptor } from '#platform/childProcess/engine.ts'
import type { PdfSource } from '#platform/pdfium/openPdf.ts'

/** Counts the pages of a PDF as its tool does, and tells them as `facts.pages`. */
export type PageCounter = EngineDescriptor<PdfSource>

/** What counting pages may take: it is waited for. */
export const counterLimits = { seconds: 10, megabytes: 700, outputBytes: 200_000_000, warm: 1 }

/** How many pages a file has; undefined where that cannot be told at once, as with Office files, which have none before they are laid out. */
export async function pageCountOf(
  file: FileRow,
  { password, counter, glance }: { password: string | undefined; counter: PageCounter; glance: Glance },
): Promise<number | undefined> {
  if (file.kind === 'jpeg' || file.kind === 'png') return 1
  if (file.kind !== 'pdf') return undefined
  const facts = await glance(file, counter, (path) => ({ path, password }))
  return typeof facts?.pages === 'number' ? facts.pages : undefined
}
