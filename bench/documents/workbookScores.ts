import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readWorkbook } from '#tools/pdf/engine/excel/readWorkbook.ts'
import { pdfToExcel } from '#tools/pdf/engine/index.ts'
import { type Count, compareTables, normal } from './score.ts'

/** A PDF with the tables that are in it; `values` holds the numbers of their cells by their text. */
export type Case = { name: string; pdf: string; tables: string[][][]; values: Map<string, number> }
/** Cells on the grid, numbers that became numbers, and the time it took. */
export type Result = { count: Count; numbers: { truth: number; right: number }; ms: number; pages: number }

/** Converts a PDF and compares the tables of its workbook with the true ones. */
export async function scoreWorkbook({ pdf, tables, values }: Case, folder: string): Promise<Result> {
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
