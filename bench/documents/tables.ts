import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { rootFolder } from '#platform/paths.ts'
import { readWorkbook } from '#tools/pdf/engine/excel/readWorkbook.ts'
import pdfToExcel from '#tools/pdf/engine/pdfToExcel.ts'
import { madeDocuments } from './madeTables.ts'
import { add, type Count, compareTables, f1, normal } from './score.ts'

/* node bench/documents/tables.ts [part of a name]: cells of tables found in PDFs, against what is known to be in them. */

type Case = { name: string; pdf: string; tables: string[][][]; values: Map<string, number> }
type Result = { count: Count; numbers: { truth: number; right: number }; ms: number; pages: number }

const folder = mkdtempSync(join(tmpdir(), 'bench-tables-'))
const only = process.argv[2] ?? ''

async function madeCases(): Promise<Case[]> {
  const documents = (await madeDocuments()).filter(({ name }) => name.includes(only))
  if (documents.length === 0) return []
  const files = documents.map(({ docx }, index) => {
    const file = join(folder, `made-${index}.docx`)
    writeFileSync(file, docx)
    return file
  })
  const profile = `-env:UserInstallation=file://${folder}/profile`
  const convert = [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, ...files]
  execFileSync('soffice', convert, { stdio: 'ignore' })
  return documents.map((each, index) => ({ ...each, pdf: join(folder, `made-${index}.pdf`) }))
}

/** Real documents beside the checkout whose cells somebody wrote down, where they are. */
function realCases(): Case[] {
  const data = join(rootFolder, '..', 'shared', 'data', 'documents')
  if (!existsSync(data)) return []
  const names = readdirSync(data).filter((name) => /^gt-.*\.json$/.test(name) && name.includes(only))
  return names.map((name) => {
    const truths = JSON.parse(readFileSync(join(data, name), 'utf8')) as { rows: string[][] }[]
    const pdf = join(data, name.replace('.json', '.pdf'))
    return { name: basename(name, '.json'), pdf, tables: truths.map(({ rows }) => rows), values: new Map() }
  })
}

async function run({ pdf, tables, values }: Case): Promise<Result> {
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

const all: Case[] = [...realCases(), ...(await madeCases())]
const groups = new Map<string, Result[]>()
for (const each of all) {
  const result = await run(each)
  const score = f1(result.count)
  if (score < 0.95 || only)
    console.log(
      `  ${each.name}: F1 ${score.toFixed(3)}, numbers ${result.numbers.right}/${result.numbers.truth} (${each.pdf})`,
    )
  const group = each.name.startsWith('gt-') ? each.name : each.name.split(' ').slice(0, 2).join(' ')
  groups.set(group, [...(groups.get(group) ?? []), result])
}

const mean = (list: number[]) => list.reduce((sum, each) => sum + each, 0) / list.length
console.log('\ntables                F1     numbers typed   ms a page')
for (const [name, results] of groups) {
  const numbers =
    results.reduce((sum, { numbers }) => sum + numbers.right, 0) /
    Math.max(
      1,
      results.reduce((sum, { numbers }) => sum + numbers.truth, 0),
    )
  const speed = mean(results.map(({ ms, pages }) => ms / pages))
  console.log(
    `${name.padEnd(20)} ${mean(results.map(({ count }) => f1(count))).toFixed(3)}  ${results[0]!.numbers.truth ? numbers.toFixed(3) : '  -  '}          ${speed.toFixed(0)}`,
  )
}
const every = [...groups.values()].flat()
const total: Count = { truth: 0, found: 0, right: 0 }
for (const { count } of every) add(total, count)
console.log(
  `mean of documents ${mean(every.map(({ count }) => f1(count))).toFixed(3)}, over all cells ${f1(total).toFixed(3)}`,
)
