import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { rootFolder } from '#platform/paths.ts'
import { readWorkbook } from '#tools/pdf/engine/excel/readWorkbook.ts'
import pdfToExcel from '#tools/pdf/engine/pdfToExcel.ts'
import { madeTables } from './madeTables.ts'
import { pdfText, soffice } from './peers.ts'
import { printPages } from './print.ts'
import { printedPages } from './printedPages.ts'
import { add, type Count, compareTables, f1, normal } from './score.ts'
import { typesetPages } from './typesetPages.ts'

type Case = { name: string; pdf: string; tables: string[][][]; values: Map<string, number> }
type Result = { count: Count; numbers: { truth: number; right: number }; ms: number; pages: number }

async function madeCases(seed: number, only: string, folder: string): Promise<Case[]> {
  const documents = (await madeTables(seed)).filter(({ name }) => name.includes(only))
  if (documents.length === 0) return []
  const files = documents.map(({ docx }, index) => {
    const file = join(folder, `made-${index}.docx`)
    writeFileSync(file, docx)
    return file
  })
  const pdf = soffice(files, 'pdf', folder)
  return documents.map((each, index) => ({ ...each, pdf: pdf(files[index]!) }))
}

/** Pages of other programs: those without a table must give none. */
async function setCases(seed: number, only: string, folder: string): Promise<Case[]> {
  const set = [
    ...(await printPages(printedPages(seed), join(folder, 'web'))),
    ...typesetPages(seed, join(folder, 'set')),
  ]
  return set
    .filter(({ name }) => name.includes(only))
    .map(({ name, pdf, truth, values }) => ({ name: `set ${name}`, pdf, tables: truth.tables, values }))
}

/** Real documents beside the checkout whose cells somebody wrote down, where they are. */
function realCases(only: string): Case[] {
  const data = join(rootFolder, '..', 'shared', 'data', 'documents')
  if (!existsSync(data)) return []
  const names = readdirSync(data).filter((name) => /^gt-.*\.json$/.test(name) && name.includes(only))
  return names.map((name) => {
    const truths = JSON.parse(readFileSync(join(data, name), 'utf8')) as { rows: string[][] }[]
    const pdf = join(data, name.replace('.json', '.pdf'))
    return { name: basename(name, '.json'), pdf, tables: truths.map(({ rows }) => rows), values: new Map() }
  })
}

async function run({ pdf, tables, values }: Case, folder: string): Promise<Result> {
  const scratch = join(folder, `job-${Math.random().toString(36).slice(2)}`)
  mkdirSync(scratch)
  const start = performance.now()
  const { file, facts } = await pdfToExcel(
    { path: pdf },
    { scratch, signal: new AbortController().signal, progress() {} },
  )
  const ms = performance.now() - start
  const sheets = facts?.tables === 0 ? [] : readWorkbook(readFileSync(file))
  const found = sheets.flat(2).filter((cell) => typeof cell === 'number')
  // Numbers come back as values; for comparing places they are written as the document writes them.
  const texts = new Map([...values].map(([text, value]) => [key(value), text]))
  const grids = sheets.map((sheet) =>
    sheet.map((row, r) => row.map((cell, c) => (typeof cell === 'string' ? cell : textOf(cell, texts, tables, r, c)))),
  )
  const wanted = tables.flat(2).flatMap((text) => values.get(text) ?? [])
  const left = found.map(key)
  const right = wanted.filter((value) => {
    const at = left.indexOf(key(value))
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  }).length
  return {
    count: compareTables(tables, grids),
    numbers: { truth: wanted.length, right },
    ms,
    pages: Number(facts?.pages),
  }
}

const key = (value: number): string => value.toFixed(4)

/** How the truth writes this number: by the list of values, or by looking for a cell that reads as this number. */
function textOf(value: number, texts: Map<string, string>, tables: string[][][], row: number, column: number): string {
  const known = texts.get(key(value))
  if (known) return known
  const same = (text: string) => {
    const digits = normal(text).replace(/[,$]/g, '')
    return digits.endsWith('%') ? Number(digits.slice(0, -1)) / 100 : Number(digits)
  }
  const candidates = tables.flat(2).filter((text) => /\d/.test(text) && Math.abs(same(text) - value) < 1e-9)
  return candidates[0] ?? `${value} at ${row},${column}`
}

const mean = (list: number[]) => list.reduce((sum, each) => sum + each, 0) / Math.max(1, list.length)
const total = (results: Result[], what: 'truth' | 'right') =>
  results.reduce((sum, { numbers }) => sum + numbers[what], 0)

/** The rows that poppler sets with room between their texts, cut there: what can be had of a page without finding tables. */
const gridOfLayout = (pdf: string): string[][] =>
  pdfText(pdf, true)
    .split('\n')
    .map((line) => line.trim().split(/ {2,}/))
    .filter((cells) => cells.length > 1)

/**
 * PDF to Excel: cells on the grid and numbers typed, on tables whose content is known, beside poppler's layout mode.
 * @param options the seed of the documents made for it; `only` a part of a document's name
 */
export async function benchExcel({ seed, only }: { seed: number; only: string }): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-tables-'))
  const groups = new Map<string, Result[]>()
  const peer = new Map<string, number[]>()
  const cases = [...realCases(only), ...(await madeCases(seed, only, folder)), ...(await setCases(seed, only, folder))]
  for (const each of cases) {
    const result = await run(each, folder)
    const score = f1(result.count)
    const { truth, right } = result.numbers
    if (score < 0.95 || only)
      console.log(`  ${each.name}: F1 ${score.toFixed(3)}, numbers ${right}/${truth} (${each.pdf})`)
    const group = /^(?:gt-|set )/.test(each.name) ? each.name : each.name.split(' ').slice(0, 2).join(' ')
    groups.set(group, [...(groups.get(group) ?? []), result])
    peer.set(group, [...(peer.get(group) ?? []), f1(compareTables(each.tables, [gridOfLayout(each.pdf)]))])
  }
  console.log('\nPDF to Excel             F1   pdftotext -layout   numbers typed   ms a page')
  for (const [name, results] of groups) {
    const score = mean(results.map(({ count }) => f1(count))).toFixed(3)
    const typed = total(results, 'truth') ? (total(results, 'right') / total(results, 'truth')).toFixed(3) : '-'
    const speed = mean(results.map(({ ms, pages }) => ms / pages)).toFixed(0)
    const other = mean(peer.get(name) ?? []).toFixed(3)
    console.log(
      `${name.padEnd(20)} ${score.padStart(6)} ${other.padStart(19)} ${typed.padStart(15)} ${speed.padStart(11)}`,
    )
  }
  const every = [...groups.values()].flat()
  const cells: Count = { truth: 0, found: 0, right: 0 }
  for (const { count } of every) add(cells, count)
  const typed = total(every, 'right') / Math.max(1, total(every, 'truth'))
  const documents = mean(every.map(({ count }) => f1(count)))
  console.log(
    `mean of documents ${documents.toFixed(3)} (pdftotext ${mean([...peer.values()].flat()).toFixed(3)}), over all cells ${f1(cells).toFixed(3)}, numbers typed ${typed.toFixed(3)}`,
  )
}
