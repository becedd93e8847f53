import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A recording and what is really said in it. */
export type Reference = { name: string; path: string; transcript: string }

/** The English recordings of a folder whose MANIFEST.tsv has the columns file, language and transcript. */
export async function englishRecordings(folder: string): Promise<Reference[]> {
  const [head = '', ...lines] = (await readFile(join(folder, 'MANIFEST.tsv'), 'utf8')).trim().split('\n')
  const columns = head.split('\t')
  const rows = lines.map((line) => {
    const cells = line.split('\t')
    return (column: string) => cells[columns.indexOf(column)] ?? ''
  })
  return rows
    .filter((row) => row('language') === 'en')
    .map((row) => ({ name: row('file'), path: join(folder, row('file')), transcript: row('transcript') }))
}
