import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { type PageLayout, pdfToWord } from '#tools/pdf/engine/index.ts'
import { recall, wordsOf } from './measures.ts'
import { pdfText, soffice } from './peers.ts'

/** How the pages of a document came out: how many there were and are, and how many of the words stayed on their page. */
type Kept = { name: string; before: number; after: number; kept: number; seconds: number }

/**
 * Converts the PDFs of a folder to Word, lays the results out with LibreOffice and tells how many pages they have, and how
 * many of the words of each page stand on the page of the same number.
 */
export async function benchPages(folder: string, layout: PageLayout, only: string): Promise<void> {
  const made = mkdtempSync(join(tmpdir(), 'bench-pages-'))
  const names = readdirSync(folder).filter((name) => name.endsWith('.pdf') && name.includes(only))
  const seconds = new Map<string, number>()
  for (const name of names) {
    const scratch = join(made, name)
    mkdirSync(scratch)
    const start = performance.now()
    const work = { scratch, signal: new AbortController().signal, progress() {} }
    const result = await pdfToWord({ path: join(folder, name), layout }, work).catch((error) => {
      console.log(`${name}: ${error instanceof Error ? error.message : error}`)
    })
    seconds.set(name, (performance.now() - start) / 1000)
    if (result) writeFileSync(docxOf(made, name), readFileSync(result.file))
  }
  const written = names.filter((name) => existsSync(docxOf(made, name)))
  const back = soffice(
    written.map((name) => docxOf(made, name)),
    'pdf',
    join(made, 'back'),
  )
  const all = written
    .filter((name) => existsSync(back(docxOf(made, name))))
    .map((name) => {
      const [source, result] = [join(folder, name), back(docxOf(made, name))].map(pagesOf)
      const kept = source!.map((page, index) => recall(wordsOf(page), wordsOf(result![index] ?? '')))
      return { name, before: source!.length, after: result!.length, kept: mean(kept), seconds: seconds.get(name) ?? 0 }
    })
  console.log(`Pages of ${all.length} documents, ${layout} (${made})\n${''.padEnd(28)}before  after   kept  seconds`)
  for (const each of all) print(each)
  const off = mean(all.map(({ before, after }) => Math.abs(after - before) / before))
  const sum = (of: (each: Kept) => number) => all.reduce((total, each) => total + of(each), 0)
  print({
    name: 'all',
    before: sum((e) => e.before),
    after: sum((e) => e.after),
    kept: mean(all.map((e) => e.kept)),
    seconds: sum((e) => e.seconds),
  })
  console.log(`page count off by ${(100 * off).toFixed(1)} % as the mean of documents`)
}

const docxOf = (folder: string, name: string) => join(folder, `${basename(name, '.pdf')}.docx`)
const pagesOf = (pdf: string) => pdfText(pdf).split('\f').slice(0, -1)
const mean = (list: number[]) => list.reduce((sum, each) => sum + each, 0) / Math.max(1, list.length)

const print = ({ name, before, after, kept, seconds }: Kept) =>
  console.log(
    `${name.slice(0, 27).padEnd(28)}${String(before).padStart(6)}${String(after).padStart(7)}${kept.toFixed(3).padStart(7)}${seconds.toFixed(1).padStart(9)}`,
  )
