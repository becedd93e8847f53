import type { Block, Flow, TableBlock, TableCell, TableRow } from '../layout/model.ts'

/**
 * The document with no cell over several rows in tables that repeat their heading on every page: LibreOffice lays some of
 * those out for ever. Rows keep their heights, so the pages stay what they are. The same document where there is no such table.
 */
export function withoutRowSpans(flow: Flow): Flow {
  if (!flow.sections.some(({ blocks }) => blocks.some(isHard))) return flow
  const sections = flow.sections.map((section) => ({ ...section, blocks: section.blocks.map(parted) }))
  return { ...flow, sections }
}

const isHard = (block: Block): boolean => {
  if (block.kind !== 'table') return false
  const rows = [...block.rows]
  return (
    (block.headings !== undefined || rows.some(({ heading }) => heading)) &&
    rows.some(({ cells }) => cells.some(({ rowSpan }) => rowSpan > 1))
  )
}

const parted = (block: Block): Block =>
  block.kind === 'table' && isHard(block) ? { ...block, rows: partedRows([...block.rows]) } : block

function partedRows(rows: TableRow[]): TableBlock['rows'] {
  let open: { cell: TableCell; rowsLeft: number }[] = []
  return rows.map((row) => {
    const reaching = open.map(({ cell }) => emptied(cell))
    const begun = row.cells.map((cell) => ({ cell, rowsLeft: cell.rowSpan }))
    open = [...open, ...begun]
      .map(({ cell, rowsLeft }) => ({ cell, rowsLeft: rowsLeft - 1 }))
      .filter(({ rowsLeft }) => rowsLeft > 0)
    return { ...row, cells: [...row.cells.map((cell) => (cell.rowSpan > 1 ? emptied(cell) : cell)), ...reaching] }
  })
}

const emptied = (cell: TableCell): TableCell => ({ ...cell, rowSpan: 1, blocks: [] })
