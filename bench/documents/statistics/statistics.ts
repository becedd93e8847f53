import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compareRelations } from '../adjacency.ts'
import { tablesFound } from '../icdar.ts'
import { f1 } from '../score.ts'
import { scoreWorkbook } from '../workbookScores.ts'
import { makeStatistics } from './make.ts'
import { countedCells, gridOf, tablesOf } from './model.ts'

const amount = /^(?:\$ ?)?(\()?(?:\$ ?)?(\d[\d,]*(?:\.\d+)?)\)?$/

/** The amounts that cells hold, by their text: with a sign of a currency, or as a loss in brackets. */
function valuesOf(grids: string[][][]): Map<string, number> {
  const amounts = grids.flat(2).flatMap((text): [string, number][] => {
    const [found, bracket, digits = ''] = amount.exec(text) ?? []
    return found && /[$(]/.test(text) ? [[text, (bracket ? -1 : 1) * Number(digits.replace(/,/g, ''))]] : []
  })
  return new Map(amounts)
}

const mean = (list: number[]) => list.reduce((sum, each) => sum + each, 0) / Math.max(1, list.length)

/**
 * Tables as statistical offices print them, set by four makers: adjacency relations of the tables that are found, and cells on the grid
 * of the workbook. A table over several pages has no relations of its own on each of them.
 */
export async function benchStatistics(seed: number, only: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-statistics-'))
  const [all, grids]: [number[], number[]] = [[], []]
  console.log(`${'tables of statistics'.padEnd(36)} relations      cells   (${folder})`)
  for (const { document, pdf } of await makeStatistics(seed, folder, only)) {
    const tables = tablesOf(document)
    const isLong = tables.some(({ repeats }) => repeats)
    const found = (await tablesFound(pdf)).flatMap((page) => page.tables)
    const counts = compareRelations([{ page: 1, tables: tables.map(countedCells) }], [{ page: 1, tables: found }])
    const relations = counts.truth + counts.found === 0 ? 1 : (2 * counts.right) / (counts.truth + counts.found)
    const wanted = tables.map(gridOf)
    const { count } = await scoreWorkbook(
      { name: document.name, pdf, tables: wanted, values: valuesOf(wanted) },
      folder,
    )
    if (!isLong) all.push(relations)
    grids.push(f1(count))
    console.log(
      `${document.name.padEnd(36)} ${isLong ? '        -' : relations.toFixed(3).padStart(9)} ${f1(count).toFixed(3).padStart(10)}   ${pdf.split('/').at(-1)}`,
    )
  }
  console.log(
    `${`mean of ${grids.length}`.padEnd(36)} ${mean(all).toFixed(3).padStart(9)} ${mean(grids).toFixed(3).padStart(10)}`,
  )
}
