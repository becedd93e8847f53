import { strFromU8, unzipSync } from 'fflate'

/**
 * What a .docx says, as a reader of its XML sees it. Paragraphs, forced lines and what stands behind tabs are lines of `text`. Grids
 * have an empty text where a merged cell goes on.
 */
export type DocxContent = { text: string; boxed: string; tables: string[][][]; pictures: number }

type Row = { cells: string[]; cell: string; span: number; goesOn: boolean }
type OpenTable = { rows: string[][]; row: Row }

const emptyRow = (): Row => ({ cells: [], cell: '', span: 1, goesOn: false })

/** Reads body and notes: all text, the part of it inside text boxes and frames, tables as grids, number of pictures. */
export function readDocx(file: Uint8Array): DocxContent {
  const parts = unzipSync(file)
  const content: DocxContent = { text: '', boxed: '', tables: [], pictures: 0 }
  for (const name of ['word/document.xml', 'word/footnotes.xml']) {
    if (parts[name]) walk(strFromU8(parts[name]), content)
  }
  return content
}

const token = /<(\/?)([\w:]+)([^>]*?)(\/?)>|([^<]+)/g

function walk(xml: string, content: DocxContent): void {
  const open: OpenTable[] = []
  let boxes = 0
  let frame = false
  let dropCap = false
  let fallback = 0
  let inText = false
  const put = (text: string) => {
    content.text += text
    if (boxes > 0 || frame) content.boxed += text
    for (const table of open) table.row.cell += text
  }
  for (const [, close, tag = '', attributes = '', selfClosed, text] of xml.matchAll(token)) {
    // The same content once more, for old programs.
    if (tag === 'mc:Fallback' && !selfClosed) fallback += close ? -1 : 1
    if (fallback > 0) continue
    if (text !== undefined) {
      if (inText) put(decoded(text))
      continue
    }
    const starts = !close
    const ends = Boolean(close || selfClosed)
    if (tag === 'w:t' || tag === 'm:t') inText = starts && !selfClosed
    else if (tag === 'w:txbxContent') boxes += ends ? -1 : 1
    else if (tag === 'w:framePr') {
      // A large initial is the first letter of the next paragraph, a number the word before it.
      if (attributes.includes('w:dropCap')) dropCap = true
      else frame = true
    } else if (tag === 'w:tab' || tag === 'w:br') put(/w:type="(?:page|column)"/.test(attributes) ? ' ' : '\n')
    else if (tag === 'w:p' && ends) {
      if (!dropCap) put('\n')
      else if (/\d$/.test(content.text)) put(' ')
      frame = false
      dropCap = false
    } else if (tag === 'pic:pic' && starts) content.pictures++
    else if (tag.startsWith('w:t') || /^w:(gridSpan|vMerge)$/.test(tag))
      tableTag(tag, starts, attributes, open, content)
  }
}

function tableTag(tag: string, starts: boolean, attributes: string, open: OpenTable[], content: DocxContent): void {
  const table = open.at(-1)
  if (tag === 'w:tbl') {
    if (starts) open.push({ rows: [], row: emptyRow() })
    else if (table) {
      open.pop()
      // A frame around one text is no table.
      if (table.rows.flat().length > 3) content.tables.push(table.rows)
    }
  } else if (!table) return
  else if (tag === 'w:tr') {
    if (starts) table.row = emptyRow()
    else table.rows.push(table.row.cells)
  } else if (tag === 'w:gridSpan') table.row.span = Number(/w:val="(\d+)"/.exec(attributes)?.[1] ?? 1)
  else if (tag === 'w:vMerge') table.row.goesOn = !attributes.includes('restart')
  else if (tag === 'w:tc') {
    const { row } = table
    if (!starts) row.cells.push(row.goesOn ? '' : row.cell.trim(), ...new Array<string>(row.span - 1).fill(''))
    Object.assign(row, { cell: '', span: 1, goesOn: false })
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const decoded = (text: string): string =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (all, hex?: string, decimal?: string, name?: string) => {
    if (hex || decimal) return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal))
    return entities[name ?? ''] ?? all
  })
