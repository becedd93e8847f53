import { page } from '../htmlPage.ts'
import type { Block, Cell, Row, StatDocument, StatTable } from './model.ts'

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
/** So many letters of a name and its dots together, in a table with so long names. */
const dots = (cell: Cell, longest: number): string =>
  cell.leader
    ? ` ${'.'.repeat(Math.max(3, Math.round(1.6 * (longest + 4 - cell.text.length - 2 * (cell.indent ?? 0)))))}`
    : ''

function cellOf(cell: Cell, tag: string, longest: number): string {
  const text = `${escaped(cell.text)}${cell.mark ? `<sup>${cell.mark}</sup>` : ''}${dots(cell, longest)}`
  const words = cell.bold ? `<b>${text}</b>` : text
  const inner = cell.sign
    ? `<div class="s"><span>${cell.sign}</span><span>${words}</span></div>`
    : cell.ruled
      ? `<div class="u">${words}</div>`
      : words
  const style = `text-align:${cell.align ?? 'left'}${cell.indent ? `;padding-left:${6 + 9 * cell.indent}px` : ''}${cell.leader ? ';white-space:nowrap' : ''}`
  return `<${tag} colspan="${cell.across ?? 1}" rowspan="${cell.down ?? 1}" style="${style}">${inner}</${tag}>`
}

function tableOf(table: StatTable): string {
  const longest = Math.max(...table.body.map(({ cells }) => cells[0]!.text.length + 2 * (cells[0]!.indent ?? 0)))
  const rowOf = ({ cells, ruleAbove, gapAbove }: Row, tag: string) =>
    `<tr class="${ruleAbove ? 'o' : ''} ${gapAbove ? 'g' : ''}">${cells.map((cell) => cellOf(cell, tag, longest)).join('')}</tr>`
  const stub = table.stub ? `<colgroup><col style="width:${100 * table.stub}%"></colgroup>` : ''
  const part = (rows: Row[], tag: string) => rows.map((row) => rowOf(row, tag)).join('')
  const head = table.repeats ? 'thead' : 'tbody class="h"'
  return `${table.title.map((text) => `<p class="t">${escaped(text)}</p>`).join('')}<table class="${table.look}" style="font-size:${table.size}pt;width:${table.width === 'full' ? '100%' : 'auto'}">${stub}<${head}>${part(table.head, 'th')}</${head.split(' ')[0]}><tbody class="b">${part(table.body, 'td')}</tbody></table>${table.notes.map((text) => `<p class="n">${escaped(text)}</p>`).join('')}`
}

function blockOf(block: Block): string {
  if (block.kind === 'heading') return `<h2>${escaped(block.text)}</h2>`
  if (block.kind === 'prose') return `<p>${escaped(block.text)}</p>`
  if (block.kind === 'table') return tableOf(block.table)
  return `<div class="beside">${block.tables.map((table) => `<div>${tableOf(table)}</div>`).join('')}</div>`
}

const style = `
  table{margin:2px 0}td,th{padding:1.5px 6px;line-height:1.2;vertical-align:bottom}th{font-weight:normal}sup{font-size:70%;line-height:0}
  .t{font-weight:bold;margin:12px 0 3px}.n{font-size:7pt;margin:1px 0}.s{display:flex;justify-content:space-between;gap:6px}.u{border-bottom:.5pt solid}
  .g td{padding-top:9px}.o td{border-top:.5pt solid}
  .three,.ends,.shaded{border-top:1.2pt solid;border-bottom:1pt solid}.three .b,.three thead+.b{border-top:.6pt solid}
  .rows tr{border-bottom:.4pt solid #888}.shaded .b tr:nth-child(even){background:#e4e8ee}.grid td,.grid th{border:.5pt solid #333}
  .beside{display:flex;gap:22px}.beside>div{flex:1}`

/** The document as a page of HTML. */
export function htmlOf({ font, layout, blocks }: StatDocument): string {
  const body = blocks.map(blockOf).join('')
  const size = font === 'serif' ? "font:10pt/1.3 'Liberation Serif'" : "font:9.5pt/1.3 'Liberation Sans'"
  if (layout === 'turned') {
    const turned =
      'display:flow-root;position:absolute;left:0;top:250mm;width:250mm;transform-origin:0 0;transform:rotate(-90deg)'
    return page(`body{${size}}${style}`, `<div style="${turned}">${body}</div>`)
  }
  return page(`body{${size}}${style}`, layout === 'two' ? `<div style="columns:2;column-gap:24px">${body}</div>` : body)
}
