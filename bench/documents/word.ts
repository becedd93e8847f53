import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, extname, join } from 'node:path'
import { pdfToWord } from '#tools/pdf/engine/index.ts'
import { given } from '../givenData.ts'
import { besidePages } from './besidePages.ts'
import { encodedPages } from './encodedPages.ts'
import { everydayPages } from './everydayPages.ts'
import { madeDocuments } from './madeDocuments.ts'
import { likenessOfPages } from './measures.ts'
import { officePages } from './officePages.ts'
import { ornamentedPages } from './ornamentedPages.ts'
import { greyPages, pdfText, soffice } from './peers.ts'
import { printPages } from './print.ts'
import { printedPages } from './printedPages.ts'
import { recordPages } from './recordPages.ts'
import { tablesOverPages } from './tablesOverPages.ts'
import { typesetPages } from './typesetPages.ts'
import { type Case, measures, type Scores, scoresOf } from './wordScores.ts'

const data = given('documents')

async function madeCases(seed: number, folder: string, only: string): Promise<Case[]> {
  const documents = (await madeDocuments(seed)).filter(({ name }) => name.includes(only))
  const files = documents.map(({ docx }, index) => {
    const file = join(folder, `made-${index}.docx`)
    writeFileSync(file, docx)
    return file
  })
  const pdf = soffice(files, 'pdf', join(folder, 'sources'))
  return documents.map(({ name, truth }, index) => ({ name, truth, pdf: pdf(files[index]!) }))
}

/** Real documents of the given data, where there are some: their words as poppler reads them, their tables as written down. */
function realCases(folder: string, only: string): Case[] {
  if (!data) return []
  const names = readdirSync(data).filter((name) => name.includes(only))
  const office = names.filter((name) => /\.(docx|xlsx|pptx)$/.test(name)).map((name) => join(data, name))
  const made = soffice(office, 'pdf', join(folder, 'office'))
  const pdfs = names.filter((name) => /^(?!enc-|scan-).*\.pdf$/.test(name)).map((name) => join(data, name))
  return [...pdfs, ...office.map(made)].map((pdf) => {
    const known = pdf.replace('.pdf', '.json')
    const tables = existsSync(known)
      ? (JSON.parse(readFileSync(known, 'utf8')) as { rows: string[][] }[]).map(({ rows }) => rows)
      : undefined
    return { name: basename(pdf, '.pdf'), pdf, truth: { text: pdfText(pdf), ...(tables ? { tables } : {}) } }
  })
}

type Made = { docx: (pdf: string) => string; seconds: number }

async function bySundry(cases: Case[], folder: string): Promise<Made> {
  mkdirSync(folder)
  const target = (pdf: string) => join(folder, `${basename(pdf, extname(pdf))}.docx`)
  let seconds = 0
  for (const { pdf } of [cases[0]!, ...cases]) {
    const scratch = mkdtempSync(join(folder, 'job-'))
    const start = performance.now()
    const { file } = await pdfToWord({ path: pdf }, { scratch, signal: new AbortController().signal, progress() {} })
    // The first one is converted twice: it pays for loading the library.
    if (existsSync(target(cases[0]!.pdf))) seconds += (performance.now() - start) / 1000
    writeFileSync(target(pdf), readFileSync(file))
  }
  return { docx: target, seconds }
}

function byLibreOffice(cases: Case[], folder: string): Made {
  const start = performance.now()
  const docx = soffice(
    cases.map(({ pdf }) => pdf),
    'docx:MS Word 2007 XML',
    folder,
    ['--infilter=writer_pdf_import'],
  )
  return { docx, seconds: (performance.now() - start) / 1000 }
}

const mean = (list: number[]) => list.reduce((sum, each) => sum + each, 0) / Math.max(1, list.length)
const meanOf = (scores: Scores) => mean(Object.values(scores))
const column = (value: number | undefined) => (value === undefined ? '-' : value.toFixed(3)).padStart(9)

/** The seed of the documents made for it, a part of a document's name, and whether to leave the peer out. */
type Asked = { seed: number; only: string; alone: boolean }

/**
 * PDF to Word beside LibreOffice's own import of PDFs, on the same documents in the same run. A mean of
 * documents weighs each alike, and each of its known measures.
 */
export async function benchWord({ seed, only, alone }: Asked): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-word-'))
  const beside = await printPages(besidePages(seed), join(folder, 'beside'), only)
  const everyday = await printPages(everydayPages(seed), join(folder, 'everyday'), only)
  const office = await printPages(officePages(seed), join(folder, 'papers'), only)
  const records = await printPages(recordPages(seed), join(folder, 'records'), only)
  const ornamented = await printPages(ornamentedPages(seed), join(folder, 'ornamented'), only)
  const set: Case[] = [
    ...(await printPages(printedPages(seed), join(folder, 'web'), only)),
    ...(await printPages(tablesOverPages(seed), join(folder, 'over'), only)),
    ...beside.map(({ name, pdf, truth: { text }, blocks }) => ({ name, pdf, truth: { text, blocks } })),
    ...[...everyday, ...office, ...records, ...ornamented].map(({ name, pdf, truth: { text, tables }, blocks }) => ({
      name,
      pdf,
      truth: { text, tables, blocks },
    })),
    ...typesetPages(seed, join(folder, 'set')),
    ...(await encodedPages(seed, join(folder, 'encoded'))),
  ]
  const all = [...(await madeCases(seed, folder, only)), ...set, ...realCases(folder, only)]
  const cases = all.filter(({ name }) => name.includes(only))
  if (cases.length === 0) return
  const original = await Promise.all(cases.map(({ pdf }, index) => greyPages(pdf, join(folder, `look-${index}`))))
  const pages = original.reduce((sum, list) => sum + list.length, 0)
  const tools: [name: string, made: Made][] = [['sundry', await bySundry(cases, join(folder, 'sundry'))]]
  if (!alone) tools.push(['LibreOffice', byLibreOffice(cases, join(folder, 'libreoffice'))])
  console.log(`PDF to Word, ${cases.length} documents of ${pages} pages, seed ${seed} (${folder})`)
  const header = [...measures, 'mean'].map((name) => name.padStart(9)).join('')
  for (const [tool, { docx, seconds }] of tools) {
    const files = cases.map(({ pdf }) => docx(pdf))
    const back = soffice(files.filter(existsSync), 'pdf', join(folder, `${tool}-back`))
    const all: Scores[] = []
    console.log(`\n${tool.padEnd(24)}${header}`)
    for (const [index, each] of cases.entries()) {
      const file = files[index]!
      const scores = existsSync(file) ? scoresOf(each, readFileSync(file)) : { text: 0, order: 0, flow: 0 }
      const drawn = existsSync(back(file)) ? await greyPages(back(file), join(folder, `${tool}-look-${index}`)) : []
      all.push({ ...scores, look: likenessOfPages(original[index]!, drawn) })
      print(each.name, all.at(-1)!)
    }
    const means = Object.fromEntries(
      measures.map((name) => [name, mean(all.flatMap((scores) => scores[name] ?? []))]),
    ) as Scores
    print('all', means)
    console.log(`mean of documents ${mean(all.map(meanOf)).toFixed(3)}, ${(seconds / pages).toFixed(3)} s a page`)
  }
}

const print = (name: string, scores: Scores) =>
  console.log(
    `${name.padEnd(24)}${measures.map((measure) => column(scores[measure])).join('')}${column(meanOf(scores))}`,
  )
