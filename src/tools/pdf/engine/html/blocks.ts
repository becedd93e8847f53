import { mathmlOf } from '../formulas/index.ts'
import type { Block, Flow, ListLevel, Paragraph, PictureBlock, TableBlock, TableCell } from '../layout/model.ts'
import { displayed } from '../written/displayed.ts'
import type { CountItem } from '../written/itemMarks.ts'
import { type Part, type PartOf, partsOf } from '../written/parts.ts'
import { escapeHtml } from './escape.ts'
import { imageHtml } from './image.ts'
import { inlineHtml } from './inline.ts'

/** Of a document: who counts its items, from the first to the last, and how far in its element begins, in points. */
export type Writing = { flow: Flow; countItem: CountItem; inset: number }

/** Blocks as semantic HTML. */
export const blocksHtml = (blocks: readonly Block[], writing: Writing): string =>
  partsHtml(partsOf(blocks, writing.flow), writing)

const partsHtml = (parts: readonly Part[], writing: Writing): string =>
  parts
    .map((part) => partHtml(part, writing))
    .filter(Boolean)
    .join('\n')

function partHtml(part: Part, writing: Writing): string {
  switch (part.kind) {
    case 'lines':
      return linesHtml(part, writing)
    case 'list':
      return listHtml(part, writing)
    case 'code':
      return `<pre${styleOf(part.frame ? looksOf(part.frame) : [])}><code>${escapeHtml(part.lines.join('\n'))}</code></pre>`
    case 'panel':
      return `<div class="panel"${styleOf(looksOf(part.frame))}>${partsHtml(part.parts, { ...writing, inset: 0 })}</div>`
    case 'table':
      return tableHtml(part.table, writing)
    case 'picture':
      return `<figure>${pictureHtml(part.picture)}</figure>`
  }
}

function linesHtml({ lines }: PartOf<'lines'>, { flow, inset }: Writing): string {
  const [first, last] = [lines[0]!, lines.at(-1)!]
  const base = (first.heading && flow.headings.get(first.heading)) || flow.body
  const formula = lines.length === 1 ? displayed(first) : undefined
  const isAlone = formula !== undefined && formula.number === undefined
  const words = isAlone ? mathmlOf(formula.node, true) : lines.map(({ runs }) => inlineHtml(runs, base)).join('<br>')
  const content = (first.floats ?? []).map(pictureHtml).join('') + words
  if (content === '') return last.borders?.bottom || first.borders?.top ? '<hr>' : ''
  const name = first.heading ? `h${first.heading}` : 'p'
  // The browser puts such a formula in the middle by itself.
  const look = isAlone ? { ...first, indent: { left: 0, right: 0, firstLine: 0 } } : first
  const rule = last.borders?.bottom ? '\n<hr>' : ''
  return `<${name}${attributes(look, inset)}>${content}</${name}>${rule}`
}

const aligned = { left: '', centre: 'text-align:center', right: 'text-align:right', justified: 'text-align:justify' }

function attributes({ alignment, rightToLeft, shading, anchor, indent }: Paragraph, inset: number): string {
  const left = Math.round(indent.left - inset)
  const style = styleOf([
    rightToLeft && alignment === 'right' ? '' : aligned[alignment],
    left > 6 ? `margin-inline-start:${left}pt` : '',
    Math.abs(indent.firstLine) > 3 ? `text-indent:${Math.round(indent.firstLine)}pt` : '',
    shading ? `background:#${shading}` : '',
  ])
  return [anchor ? ` id="${escapeHtml(anchor)}"` : '', rightToLeft ? ' dir="rtl"' : '', style].join('')
}

const numberTypes: Partial<Record<ListLevel['kind'], string>> = {
  lowerLetter: ' type="a"',
  upperLetter: ' type="A"',
  lowerRoman: ' type="i"',
  upperRoman: ' type="I"',
}

function listHtml({ items }: PartOf<'list'>, writing: Writing): string {
  const { definition, level } = items[0]!.item.list
  const known = writing.flow.lists[definition]?.levels[level]
  const kind = known?.kind ?? 'bullet'
  // A browser counts `3.` and `c.`, not `2.3` or `(c)` or with letters of other scripts: such numbers are written out.
  const isWritten = kind !== 'bullet' && (known?.marker !== '%.' || (kind !== 'decimal' && !numberTypes[kind]))
  let begins = 1
  const entries = items.map(({ item, inner }, at) => {
    const { mark, number = 1 } = writing.countItem(item)
    if (at === 0) begins = number
    const floats = (item.floats ?? []).map(pictureHtml).join('')
    const words = `${isWritten ? `${escapeHtml(mark)} ` : ''}${inlineHtml(item.runs, writing.flow.body)}`
    const below = inner.length > 0 ? `\n${partsHtml(inner, { ...writing, inset: known?.left ?? 0 })}` : ''
    return `<li>${floats}${words}${below}</li>`
  })
  const name = kind === 'bullet' ? 'ul' : 'ol'
  const start = name === 'ol' && begins !== 1 ? ` start="${begins}"` : ''
  const direction = items[0]!.item.rightToLeft ? ' dir="rtl"' : ''
  const plain = isWritten ? ' style="list-style:none"' : ''
  return `<${name}${numberTypes[kind] ?? ''}${start}${direction}${plain}>\n${entries.join('\n')}\n</${name}>`
}

function tableHtml(table: TableBlock, writing: Writing): string {
  const row = (cells: TableCell[], heading: boolean) =>
    `<tr>${cells.map((cell) => cellHtml(cell, heading, writing)).join('')}</tr>`
  const rows = [...table.rows]
  const head = rows.filter(({ heading }) => heading)
  const body = rows.filter(({ heading }) => !heading)
  return [
    table.rightToLeft ? '<table dir="rtl">' : '<table>',
    ...(head.length > 0 ? [`<thead>${head.map(({ cells }) => row(cells, true)).join('\n')}</thead>`] : []),
    `<tbody>${body.map(({ cells }) => row(cells, false)).join('\n')}</tbody>`,
    '</table>',
  ].join('\n')
}

function cellHtml(cell: TableCell, heading: boolean, writing: Writing): string {
  const name = heading ? 'th' : 'td'
  const only = cell.blocks.length === 1 ? cell.blocks[0] : undefined
  const plain = only?.kind === 'paragraph' && !only.list ? only : undefined
  const looks = styleOf([...looksOf(cell), plain ? aligned[plain.alignment] : ''])
  const spans = `${cell.columnSpan > 1 ? ` colspan="${cell.columnSpan}"` : ''}${cell.rowSpan > 1 ? ` rowspan="${cell.rowSpan}"` : ''}`
  const content = plain ? inlineHtml(plain.runs, writing.flow.body) : blocksHtml(cell.blocks, { ...writing, inset: 0 })
  return `<${name}${spans}${looks}>${content}</${name}>`
}

const looksOf = ({ borders, shading }: TableCell): string[] => [
  ...(['top', 'right', 'bottom', 'left'] as const).flatMap((side) => {
    const border = borders[side]
    return border
      ? [`border-${side}:${Math.max(0.5, Math.round(border.thickness * 2) / 2)}pt solid #${border.colour}`]
      : []
  }),
  shading ? `background:#${shading}` : '',
]

const styleOf = (rules: readonly string[]): string =>
  rules.some(Boolean) ? ` style="${rules.filter(Boolean).join(';')}"` : ''

const pictureHtml = ({ image, box, onPaper = box, description, wrap }: PictureBlock): string =>
  imageHtml(image, onPaper.x2 - onPaper.x1, description, wrap === 'beside' ? 'beside' : undefined)
