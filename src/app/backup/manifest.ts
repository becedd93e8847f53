import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DumpFacts } from '#platform/backup/dump.ts'
import { rootFolder } from '#platform/paths.ts'

/** The first entry of a backup: what follows, and who can take it in. */
export type Manifest = {
  /** Of the archive's own form. */
  format: 1
  /** The version of Sundry that made it. */
  version: string
  madeAt: string
  database: DumpFacts
  /** Whether uploads and results are in it. */
  files: boolean
}

/** The last entry: what came before it. */
export type Totals = {
  /** Rows by table. */
  rows: Record<string, number>
  /** The last number that each counter of the database gave. */
  counters: Record<string, string>
  files: number
  /** How many files were deleted by their time while the backup was made. */
  gone: number
}

/** Names of entries, and of folders of entries. */
export const entryNames = {
  manifest: 'manifest.json',
  secretKey: 'secret-key',
  sites: 'sites/',
  database: 'database/',
  files: 'files/',
}

/** The version of this program. */
export const programVersion = (): string =>
  (JSON.parse(readFileSync(join(rootFolder, 'package.json'), 'utf8')) as { version: string }).version
