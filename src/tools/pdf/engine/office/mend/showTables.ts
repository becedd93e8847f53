import { columnName, type Span, sheetsWithTables, type Table } from './bookTables.ts'
import { type BorderSide, builtInLooks, type TableLook, type TableLooks, type TableRole } from './tableLooks.ts'

/** What follows the conditional formats of a sheet, in the order of the schema. */
const after =
  /<(?:dataValidations|hyperlinks|printOptions|pageMargins|pageSetup|headerFooter|rowBreaks|colBreaks|customProperties|cellWatches|ignoredErrors|smartTags|drawing|legacyDrawing|legacyDrawingHF|drawingHF|picture|oleObjects|controls|webPublishItems|tableParts|extLst)\b|<\/worksheet>/
/** Longer tables would need more stripes than there is time for. */
const MOST_ROWS = 5000

/**
 * Gives tables of a workbook the colours and lines of their style, of which LibreOffice 7.4 knows nothing: as conditional formats that always hold, behind those of the
 * author. Cells with a ground of their own keep it. Changes `parts` and answers how many tables.
 */
export function showTables(parts: Map<string, Buffer>): number {
  const book = parts.get('xl/styles.xml')?.toString('utf8')
  if (!book) return 0
  const formats = formatsOf(book)
  const custom = customLooks(book, formats)
  const filled = filledStyles(book)
  const before = formats.length
  let count = 0
  for (const { name, xml, tables } of sheetsWithTables(parts)) {
    const own = tables.map((table) => formatsFor(table, xml)).join('')
    if (own) parts.set(name, Buffer.from(xml.replace(after, (next) => own + next)))
  }
  if (formats.length > before) parts.set('xl/styles.xml', Buffer.from(withFormats(book, formats)))
  return count

  function formatsFor(table: Table, sheet: string): string {
    const looks = custom.get(table.style) ?? builtInLooks(table.style)
    if (!looks || table.rows.to - table.rows.from > MOST_ROWS) return ''
    count += 1
    const places = new Map<string, string[]>()
    for (const { look, place } of cellsOf(table, looks, sheet, filled))
      places.set(look, [...(places.get(look) ?? []), place])
    return [...places]
      .map(([look, at]) => {
        if (!formats.includes(look)) formats.push(look)
        const rule = `<cfRule type="expression" dxfId="${formats.indexOf(look)}" priority="${90_000 + count}"><formula>TRUE</formula></cfRule>`
        return `<conditionalFormatting sqref="${at.join(' ')}">${rule}</conditionalFormatting>`
      })
      .join('')
  }
}

/** The cells of a table in runs of one look each, as the XML of a differential format. */
function* cellsOf(
  table: Table,
  looks: TableLooks,
  sheet: string,
  filled: ReadonlySet<string>,
): Generator<{ look: string; place: string }> {
  const { columns, rows, header, totals, shows } = table
  const { hidden, kept } = factsOf(sheet, rows, filled)
  let stripe = 0
  for (let row = rows.from; row <= rows.to; row++) {
    if (hidden.has(row)) continue
    const isHeader = row < rows.from + header
    const isTotal = row > rows.to - totals
    const band: TableRole = stripe % 2 === 0 ? 'firstRowStripe' : 'secondRowStripe'
    if (!isHeader && !isTotal) stripe += 1
    const ofRow: TableRole[] = isHeader ? ['headerRow'] : isTotal ? ['totalRow'] : shows('RowStripes') ? [band] : []
    let run: { look: string; from: number; to: number } | undefined
    for (let column = columns.from; column <= columns.to; column++) {
      const isFirst = column === columns.from
      const isLast = column === columns.to
      const ofColumn: TableRole[] = [
        ...(isLast && shows('LastColumn') ? (['lastColumn'] as const) : []),
        ...(isFirst && shows('FirstColumn') ? (['firstColumn'] as const) : []),
      ]
      const roles: TableRole[] = isHeader || isTotal ? [...ofColumn, ...ofRow] : [...ofRow, ...ofColumn]
      const edges = { top: row === rows.from, bottom: row === rows.to, left: isFirst, right: isLast }
      const across: TableRole = (column - columns.from) % 2 === 0 ? 'firstColumnStripe' : 'secondColumnStripe'
      if (!isHeader && !isTotal && shows('ColumnStripes')) roles.unshift(across)
      const look = kept.has(`${columnName(column)}${row}`) ? '' : formatOf(looks, roles, edges)
      if (run && run.look === look) run.to = column
      else {
        if (run?.look) yield placed(run, row)
        run = { look, from: column, to: column }
      }
    }
    if (run?.look) yield placed(run, row)
  }
}

const placed = ({ look, from, to }: { look: string } & Span, row: number) => ({
  look,
  place: from === to ? `${columnName(from)}${row}` : `${columnName(from)}${row}:${columnName(to)}${row}`,
})

/** Rows that are hidden, and cells that have a ground of their own. */
function factsOf(sheet: string, rows: Span, filled: ReadonlySet<string>) {
  const hidden = new Set<number>()
  for (const [, told = ''] of sheet.matchAll(/<row\b([^>]*\bhidden="(?:1|true)"[^>]*)>/g))
    hidden.add(Number(/\br="(\d+)"/.exec(told)?.[1]))
  const kept = new Set<string>()
  for (const [, told = ''] of sheet.matchAll(/<c\b([^>]*)>/g)) {
    const place = /\br="([A-Z]+(\d+))"/.exec(told)
    const row = Number(place?.[2])
    if (row >= rows.from && row <= rows.to && filled.has(/\bs="(\d+)"/.exec(told)?.[1] ?? '')) kept.add(place![1]!)
  }
  return { hidden, kept }
}

type Edges = Record<'top' | 'bottom' | 'left' | 'right', boolean>

/** The look of one cell: what its whole table has, and over it what its row and column have. Empty where that is nothing. */
function formatOf(looks: TableLooks, roles: readonly TableRole[], edges: Edges): string {
  const all = (['wholeTable', ...roles] as const).flatMap((role) => looks[role] ?? [])
  const last = (of: (look: TableLook) => string | undefined) => all.flatMap((look) => of(look) ?? []).at(-1) ?? ''
  const side = (name: keyof Edges, between: BorderSide) => {
    const whole = looks.wholeTable?.border?.[edges[name] ? name : between]
    const of = roles
      .flatMap(
        (role) =>
          looks[role]?.border?.[name === 'left' || name === 'right' ? (edges[name] ? name : between) : name] ?? [],
      )
      .at(-1)
    const told = of ?? whole
    return told ? `<${name} ${told}</${name}>` : ''
  }
  const lines =
    side('left', 'vertical') + side('right', 'vertical') + side('top', 'horizontal') + side('bottom', 'horizontal')
  const border = lines && `<border>${lines}</border>`
  const inside = last(({ font }) => font) + last(({ fill }) => fill) + border
  return inside && `<dxf>${inside}</dxf>`
}

const formatsOf = (book: string): string[] =>
  [...(/<dxfs\b[^>]*>([\s\S]*?)<\/dxfs>/.exec(book)?.[1] ?? '').matchAll(/<dxf>[\s\S]*?<\/dxf>|<dxf\/>/g)].map(
    ([each]) => each,
  )

function withFormats(book: string, formats: readonly string[]): string {
  const list = `<dxfs count="${formats.length}">${formats.join('')}</dxfs>`
  if (/<dxfs\b/.test(book)) return book.replace(/<dxfs\b[^>]*\/>|<dxfs\b[^>]*>[\s\S]*?<\/dxfs>/, () => list)
  return book.replace(/<(?:tableStyles|colors|extLst)\b|<\/styleSheet>/, (next) => list + next)
}

/** Styles of tables that the workbook defines itself, by their names. */
function customLooks(book: string, formats: readonly string[]): Map<string, TableLooks> {
  const found = new Map<string, TableLooks>()
  for (const [, name = '', inside = ''] of book.matchAll(
    /<tableStyle\b[^>]*\bname="([^"]*)"[^>]*[^/]>([\s\S]*?)<\/tableStyle>/g,
  )) {
    const elements = [...inside.matchAll(/<tableStyleElement\b[^>]*>/g)].map(([element]) => {
      const told = (what: string) => new RegExp(`\\b${what}="([^"]*)"`).exec(element)?.[1]
      return [told('type'), lookOf(formats[Number(told('dxfId'))] ?? '')] as const
    })
    found.set(name, Object.fromEntries(elements))
  }
  return found
}

function lookOf(format: string): TableLook {
  const part = (tag: string) => new RegExp(`<${tag}>[\\s\\S]*?</${tag}>`).exec(format)?.[0]
  const sides = ['left', 'right', 'top', 'bottom', 'vertical', 'horizontal'] as const
  const border = sides.flatMap((side) => {
    const told = new RegExp(`<${side}\\s+(style="[^"]*">[\\s\\S]*?)</${side}>`).exec(part('border') ?? '')?.[1]
    return told ? [[side, told] as const] : []
  })
  const [font, fill] = [part('font'), part('fill')]
  return { ...(font && { font }), ...(fill && { fill }), border: Object.fromEntries(border) }
}

/** Numbers of the cell formats that have a ground. */
function filledStyles(book: string): Set<string> {
  const list = /<cellXfs\b[^>]*>([\s\S]*?)<\/cellXfs>/.exec(book)?.[1] ?? ''
  const formats = [...list.matchAll(/<xf\b[^>]*>/g)].map(([format]) =>
    Number(/\bfillId="(\d+)"/.exec(format)?.[1] ?? 0),
  )
  return new Set(formats.flatMap((fillId, at) => (fillId > 1 ? [String(at)] : [])))
}
