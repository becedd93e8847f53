import { existsSync } from 'node:fs'
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
    .filter((row) => row('language').startsWith('en'))
    .map((row) => ({ name: row('file'), path: join(folder, row('file')), transcript: row('transcript') }))
}

/** Where Debian's package pocketsphinx-testdata puts five sentences read aloud from Sense and Sensibility (LibriVox). */
const librivox = '/usr/share/pocketsphinx/test/data/librivox'

/** The recordings of that package, none where it is not installed. */
export async function debianRecordings(): Promise<Reference[]> {
  const list = join(librivox, 'transcription')
  if (!existsSync(list)) return []
  const lines = (await readFile(list, 'utf8')).matchAll(/^<s> (.*) <\/s> \((.*)\)$/gm)
  return [...lines].map(([, transcript = '', file = '']) => ({
    name: file.slice(-13),
    path: join(librivox, `${file}.wav`),
    // One word of the transcript is a slip of the reader's tongue that is not in the book.
    transcript: transcript.replace('more a amiable', 'more amiable'),
  }))
}
