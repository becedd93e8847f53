import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { given } from '../givenData.ts'
import { madeAccounts } from './madeAccounts.ts'
import { madeTables } from './madeTables.ts'
import { pdfText, soffice } from './peers.ts'
import { printPages } from './print.ts'
import { printedPages } from './printedPages.ts'
import { add, type Count, compareTables, f1 } from './score.ts'
import { typesetPages } from './typesetPages.ts'
import { type Case, type Result, scoreWorkbook } from './workbookScores.ts'
import { wrappedPages } from './wrappedPages.ts'

async function madeCases(seed: number, only: string, folder: string): Promise<Case[]> {
  const documents = [...(await madeTables(seed)), ...(await madeAccounts(seed))].filter(({ name }) =>
    name.includes(only),
  )
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
    ...(await printPages(wrappedPages(seed), join(folder, 'wrapped'))),
    ...typesetPages(seed, join(folder, 'set')),
  ]
  return set
    .filter(({ name }) => name.includes(only))
    .map(({ name, pdf, truth, values }) => ({ name: `set ${name}`, pdf, tables: truth.tables, values }))
}

/** Real documents of the given data whose cells somebody wrote down, where there are some. */
function realCases(only: string): Case[] {
  const data = given('documents')
  if (!data) return []
  const names = readdirSync(data).filter((name) => /^gt-.*\.json$/.test(name) && name.includes(only))
  return names.map((name) => {
    const truths = JSON.parse(readFileSync(join(data, name), 'utf8')) as { rows: string[][] }[]
    const pdf = join(data, name.replace('.json', '.pdf'))
    return { name: basename(name, '.json'), pdf, tables: truths.map(({ rows }) => rows), values: new Map() }
  })
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
    const result = await scoreWorkbook(each, folder)
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
