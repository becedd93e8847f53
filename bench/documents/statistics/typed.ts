import { page } from '../htmlPage.ts'
import { type Block, type Cell, placed, type Row, type StatDocument, type StatTable } from './model.ts'

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
const written = ({ text, sign, indent = 0 }: Cell): string =>
  `${' '.repeat(2 * indent)}${sign ? `${sign} ` : ''}${text}`

function set(text: string, width: number, { align = 'left', leader }: Cell): string {
  if (align === 'right') return text.padStart(width)
  if (align === 'center') return text.padStart(Math.ceil((width + text.length) / 2)).padEnd(width)
  return leader ? `${text} `.padEnd(width, '.') : text.padEnd(width)
}

/** Columns are so many letters apart. */
const GAP = 2

function tableOf(table: StatTable): string {
  const widths = Array.from({ length: table.columns }, () => 1)
  for (const { cell, column } of placed(table))
    if ((cell.across ?? 1) === 1)
      widths[column] = Math.max(widths[column]!, written(cell).length + (cell.leader ? 3 : 0))
  for (const { cell, column } of placed(table)) {
    const own = widths.slice(column, column + (cell.across ?? 1))
    const missing = written(cell).length - own.reduce((a, b) => a + b + GAP, -GAP)
    if (missing > 0) widths[column + own.length - 1]! += missing
  }
  const lineOf = ({ cells }: Row): string[] => {
    let column = 0
    const rules: string[] = []
    const texts = cells.map((cell) => {
      const across = cell.across ?? 1
      const width = widths.slice(column, column + across).reduce((a, b) => a + b + GAP, -GAP)
      column += across
      rules.push((cell.ruled ? '-' : ' ').repeat(width))
      return set(written(cell), width, cell)
    })
    const line = texts.join(' '.repeat(GAP))
    return cells.some(({ ruled }) => ruled) ? [line, rules.join(' '.repeat(GAP))] : [line]
  }
  const wide = widths.reduce((a, b) => a + b + GAP, -GAP)
  const rule = table.look === 'none' ? [] : ['-'.repeat(wide)]
  const body = table.body.flatMap((row) => [
    ...(row.gapAbove ? [''] : []),
    ...(row.ruleAbove ? [' '.repeat(widths[0]! + GAP) + '-'.repeat(wide - widths[0]! - GAP)] : []),
    ...lineOf(row),
  ])
  const lines = [...table.title, '', ...rule, ...table.head.flatMap(lineOf), ...rule, ...body, ...rule, ...table.notes]
  return `<pre style="font-size:${Math.min(8, 490 / (0.6 * wide))}pt">${escaped(lines.join('\n'))}</pre>`
}

function blockOf(block: Block): string {
  if (block.kind === 'table') return tableOf(block.table)
  return block.kind === 'prose' ? `<p>${escaped(block.text)}</p>` : ''
}

const withoutMark = ({ mark, text, ...cell }: Cell): Cell => ({ ...cell, text: mark ? `${text}${mark}/` : text })
const rowsWithoutMarks = (rows: Row[]): Row[] => rows.map((row) => ({ ...row, cells: row.cells.map(withoutMark) }))

/** A typewriter raises no marks of notes: they stand in line, with a stroke behind them. */
export const withoutMarks = (document: StatDocument): StatDocument => ({
  ...document,
  blocks: document.blocks.map((block) =>
    block.kind === 'table' ? { ...block, table: { ...block.table, body: rowsWithoutMarks(block.table.body) } } : block,
  ),
})

/** The document as a typewriter has it: lines are rows of dashes. */
export const typedOf = ({ blocks }: StatDocument): string =>
  page("body,pre{font-family:'Liberation Mono'}body{font-size:8pt}pre{line-height:1.15}", blocks.map(blockOf).join(''))
