import * as docx from 'docx'
import { type Block, type Cell, placed, type Row, type StatDocument, type StatTable } from './model.ts'

const {
  AlignmentType,
  BorderStyle,
  LeaderType,
  Paragraph,
  TabStopType,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} = docx
const drawn = { style: BorderStyle.SINGLE, size: 6, color: '000000' }
const nothing = { style: BorderStyle.NONE, size: 0, color: 'auto' }
const sides = { left: AlignmentType.LEFT, right: AlignmentType.RIGHT, center: AlignmentType.CENTER }

const textOf = (text: string, size: number, bold = false, after = 60) =>
  new Paragraph({ spacing: { after }, children: [new TextRun({ text, size: Math.round(2 * size), bold })] })

function paragraphOf(cell: Cell, size: number, width: number): docx.Paragraph {
  const indent = cell.indent ? { indent: { left: 160 * cell.indent } } : {}
  const run = (text: string, more = {}) => new TextRun({ text, size: 2 * size, bold: cell.bold ?? false, ...more })
  const mark = cell.mark ? [run(cell.mark, { superScript: true })] : []
  if (cell.leader || cell.sign) {
    const tab = cell.leader
      ? { type: TabStopType.RIGHT, position: width - 160, leader: LeaderType.DOT }
      : { type: TabStopType.RIGHT, position: width - 170 }
    const children = cell.leader ? [run(cell.text), ...mark, run('\t')] : [run(`${cell.sign}\t${cell.text}`), ...mark]
    return new Paragraph({ ...indent, tabStops: [tab], children })
  }
  return new Paragraph({ ...indent, alignment: sides[cell.align ?? 'left'], children: [run(cell.text), ...mark] })
}

function rowOf(row: Row, index: number, table: StatTable, widths: number[]): docx.TableRow {
  const { look, head, body } = table
  const isHead = index < head.length
  const isLast = index === head.length + body.length - 1
  const grid = look === 'grid'
  const above = row.ruleAbove || (index === 0 && look !== 'none')
  const below =
    look === 'rows' || (isLast && look !== 'none') || (index === head.length - 1 && !['none', 'ends'].includes(look))
  const shade = look === 'shaded' && !isHead && (index - head.length) % 2 === 1
  let column = 0
  return new TableRow({
    tableHeader: isHead && table.repeats === true,
    cantSplit: true,
    children: row.cells.map((cell) => {
      const across = cell.across ?? 1
      const width = widths.slice(column, column + across).reduce((a, b) => a + b)
      column += across
      const has = (on: boolean) => (on ? drawn : nothing)
      return new TableCell({
        columnSpan: across,
        width: { size: width, type: WidthType.DXA },
        verticalAlign: docx.VerticalAlign.BOTTOM,
        borders: {
          top: has(grid || above),
          bottom: has(grid || below || cell.ruled === true),
          left: has(grid),
          right: has(grid),
        },
        ...(shade ? { shading: { type: docx.ShadingType.CLEAR, fill: 'E4E8EE', color: 'auto' } } : {}),
        margins: { left: 60, right: 60, top: row.gapAbove ? 120 : 15, bottom: 15 },
        children: [paragraphOf(cell, table.size, width)],
      })
    }),
  })
}

/** Letters of the widest text of a column that cannot be broken: figures, and words of headings. */
const widestOf = (table: StatTable, column: number): number =>
  Math.max(
    ...placed(table)
      .filter((each) => each.column === column && (each.cell.across ?? 1) === 1)
      .map(({ cell, row }) =>
        Math.max(...(row < table.head.length ? cell.text.split(' ') : [cell.text]).map(({ length }) => length)),
      ),
  )

/** Twips of the page between its margins. */
const WIDE = 9600

function tableOf(table: StatTable, room: number): (docx.Paragraph | docx.Table)[] {
  const weights = Array.from({ length: table.columns }, (_, column) =>
    Math.min(34, Math.max(column === 0 ? 18 : 8, widestOf(table, column) + 3)),
  )
  if (table.stub) weights[0] = (table.stub / (1 - table.stub)) * weights.slice(1).reduce((a, b) => a + b)
  const sum = weights.reduce((a, b) => a + b)
  const whole = table.width === 'full' ? room : Math.min(room, sum * 12.5 * table.size)
  const widths = weights.map((weight) => Math.round((weight / sum) * whole))
  const all = {
    top: nothing,
    bottom: nothing,
    left: nothing,
    right: nothing,
    insideHorizontal: nothing,
    insideVertical: nothing,
  }
  return [
    ...table.title.map((text) => textOf(text, 9, true)),
    new Table({
      width: { size: whole, type: WidthType.DXA },
      layout: docx.TableLayoutType.FIXED,
      columnWidths: widths,
      borders: all,
      rows: [...table.head, ...table.body].map((row, index) => rowOf(row, index, table, widths)),
    }),
    ...table.notes.map((text) => textOf(text, 7, false, 0)),
    textOf('', 6),
  ]
}

function blockOf(block: Block, room: number): (docx.Paragraph | docx.Table)[] {
  if (block.kind === 'heading') return [textOf(block.text, 14, true)]
  if (block.kind === 'prose') return [textOf(block.text, 10)]
  if (block.kind === 'table') return tableOf(block.table, room)
  const part = Math.floor(room / block.tables.length)
  const cell = (table: StatTable) =>
    new TableCell({
      width: { size: part, type: WidthType.DXA },
      borders: { top: nothing, bottom: nothing, left: nothing, right: nothing },
      margins: { right: 200 },
      children: tableOf(table, part - 300),
    })
  const row = new TableRow({ children: block.tables.map(cell) })
  return [
    new Table({ width: { size: room, type: WidthType.DXA }, columnWidths: block.tables.map(() => part), rows: [row] }),
  ]
}

/** The document for a word processor. */
export function docxOf({ font, layout, blocks }: StatDocument): Promise<Buffer> {
  const wide = layout === 'turned' ? 14_000 : layout === 'two' ? 4600 : WIDE
  const size = layout === 'turned' ? { size: { orientation: docx.PageOrientation.LANDSCAPE } } : {}
  return docx.Packer.toBuffer(
    new docx.Document({
      styles: { default: { document: { run: { font: font === 'sans' ? 'Liberation Sans' : 'Liberation Serif' } } } },
      sections: [
        {
          properties: {
            page: { ...size, margin: { left: 1100, right: 1100, top: 1000, bottom: 1000 } },
            ...(layout === 'two' ? { column: { count: 2, space: 400 } } : {}),
          },
          children: blocks.flatMap((block) => blockOf(block, wide)),
        },
      ],
    }),
  )
}
