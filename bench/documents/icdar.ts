import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findTables, openDocument, type Table } from '#tools/pdf/engine/index.ts'
import { tallFormulasOf, withoutFormulas } from '#tools/pdf/engine/layout/formulas/index.ts'
import { type CountedCell, compareRelations, type PageOfCells, type Relations, readTruth } from './adjacency.ts'

const ending = '-str.xml'

const cellsOf = ({ cells }: Table): CountedCell[] =>
  cells.map(({ row, column, rowSpan, columnSpan, text }) => ({
    fromRow: row,
    toRow: row + rowSpan - 1,
    fromColumn: column,
    toColumn: column + columnSpan - 1,
    text,
  }))

/** The tables of each page of a PDF. */
export async function tablesFound(path: string): Promise<PageOfCells[]> {
  const document = await openDocument(path)
  try {
    return Array.from({ length: document.pageCount }, (_, index) => {
      const page = document.page(index + 1)
      const tables = findTables(withoutFormulas(page, tallFormulasOf(page)), { loneRows: true })
      return { page: index + 1, tables: tables.map(cellsOf) }
    })
  } finally {
    document.close()
  }
}

const share = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole)
const precision = ({ found, right }: Relations): number => share(right, found)
const recall = ({ truth, right }: Relations): number => share(right, truth)
const f1 = (p: number, r: number): number => (p + r === 0 ? 0 : (2 * p * r) / (p + r))
const mean = (list: number[]): number => list.reduce((sum, each) => sum + each, 0) / Math.max(1, list.length)
const shown = (value: number): string => value.toFixed(3).padStart(10)

/**
 * The complete task of the ICDAR 2013 table competition (tables found and their structure told) on a folder with its
 * documents, `x.pdf` beside `x-str.xml`: adjacency relations of cells that hold something, averaged by document.
 */
export async function benchIcdar(folder: string): Promise<void> {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length))
    .filter((name) => existsSync(join(folder, `${name}.pdf`)))
  console.log(`${'document'.padEnd(16)} precision    recall        F1`)
  const all: Relations[] = []
  for (const name of names.sort()) {
    const truth = readTruth(readFileSync(join(folder, `${name}${ending}`), 'utf8'))
    const relations = compareRelations(truth, await tablesFound(join(folder, `${name}.pdf`)))
    all.push(relations)
    const [p, r] = [precision(relations), recall(relations)]
    console.log(`${name.padEnd(16)}${shown(p)}${shown(r)}${shown(f1(p, r))}`)
  }
  const [p, r] = [mean(all.map(precision)), mean(all.map(recall))]
  console.log(`${`mean of ${all.length}`.padEnd(16)}${shown(p)}${shown(r)}${shown(f1(p, r))}`)
}
