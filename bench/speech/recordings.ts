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

/** Where Debian's package pocketsphinx-testdata puts real speech: five sentences of a book, and playing cards called out. */
const packaged = '/usr/share/pocketsphinx/test/data'

/** The recordings of that package, none where it is not installed. */
export async function debianRecordings(): Promise<Reference[]> {
  return [...(await listed('librivox', 'transcription')), ...(await listed('cards', 'cards.transcription'))]
}

/** Lines are `<s> what is said </s> (name of the file)`. */
async function listed(folder: string, list: string): Promise<Reference[]> {
  const path = join(packaged, folder, list)
  if (!existsSync(path)) return []
  const lines = (await readFile(path, 'utf8')).matchAll(/^<s> (.*?) +<\/s> \((.*)\)$/gm)
  return [...lines].map(([, transcript = '', file = '']) => ({
    name: file.length > 13 ? file.slice(-13) : `${folder} ${file}`,
    path: join(packaged, folder, `${file}.wav`),
    // One word of the transcript is a slip of the reader's tongue that is not in the book.
    transcript: transcript.replace('more a amiable', 'more amiable'),
  }))
}
