import type { Block, Flow, Paragraph, PictureBlock, TableBlock, TableCell } from '../layout/model.ts'
import { escapeHtml } from './escape.ts'
import { imageHtml } from './image.ts'
import { inlineHtml } from './inline.ts'

/** Blocks as semantic HTML. Items of one list that follow each other become one list, with lists inside. */
export function blocksHtml(blocks: Block[], flow: Flow): string {
  const html: string[] = []
  for (let start = 0; start < blocks.length; ) {
    const block = blocks[start]!
    let end = start + 1
    if (block.kind === 'paragraph' && block.list) {
      while (isItem(blocks[end])) end++
      html.push(listHtml(blocks.slice(start, end) as Item[], 0, flow))
    } else html.push(blockHtml(block, flow))
    start = end
  }
  return html.join('\n')
}

type Item = Paragraph & { list: NonNullable<Paragraph['list']> }

const isItem = (block: Block | undefined): block is Item => block?.kind === 'paragraph' && block.list !== undefined

function blockHtml(block: Block, flow: Flow): string {
  if (block.kind === 'table') return tableHtml(block, flow)
  if (block.kind === 'picture') return `<figure>${pictureHtml(block)}</figure>`
  return paragraphHtml(block, flow)
}

function paragraphHtml(paragraph: Paragraph, flow: Flow): string {
  const base = (paragraph.heading && flow.headings.get(paragraph.heading)) || flow.body
  const content = (paragraph.floats ?? []).map(pictureHtml).join('') + inlineHtml(paragraph.runs, base)
  if (content === '') return paragraph.borders?.bottom || paragraph.borders?.top ? '<hr>' : ''
  const name = paragraph.heading ? `h${paragraph.heading}` : 'p'
  const rule = paragraph.borders?.bottom ? '\n<hr>' : ''
  return `<${name}${attributes(paragraph)}>${content}</${name}>${rule}`
}

const aligned = { left: '', centre: 'text-align:center', right: 'text-align:right', justified: 'text-align:justify' }

function attributes({ alignment, rightToLeft, shading, anchor, indent }: Paragraph): string {
  const rules = [
    rightToLeft && alignment === 'right' ? '' : aligned[alignment],
    indent.left > 6 ? `margin-inline-start:${Math.round(indent.left)}pt` : '',
    Math.abs(indent.firstLine) > 3 ? `text-indent:${Math.round(indent.firstLine)}pt` : '',
    shading ? `background:#${shading}` : '',
  ].filter(Boolean)
  return [
    anchor ? ` id="${escapeHtml(anchor)}"` : '',
    rightToLeft ? ' dir="rtl"' : '',
    rules.length > 0 ? ` style="${rules.join(';')}"` : '',
  ].join('')
}

const numberTypes = {
  bullet: '',
  decimal: '',
  lowerLetter: ' type="a"',
  upperLetter: ' type="A"',
  lowerRoman: ' type="i"',
  upperRoman: ' type="I"',
}

function listHtml(items: Item[], depth: number, flow: Flow): string {
  const lists: string[] = []
  for (let start = 0; start < items.length; ) {
    const first = items[start]!
    let end = start + 1
    while (end < items.length && (items[end]!.list.level > depth || sameList(items[end]!, first))) end++
    lists.push(oneList(items.slice(start, end), depth, flow))
    start = end
  }
  return lists.join('\n')
}

const sameList = (a: Item, b: Item): boolean => a.list.definition === b.list.definition && a.list.level === b.list.level

function oneList(items: Item[], depth: number, flow: Flow): string {
  const first = items[0]!.list
  const level = flow.lists[first.definition]?.levels[depth] ?? flow.lists[first.definition]?.levels[first.level]
  const kind = level?.kind ?? 'bullet'
  const name = kind === 'bullet' ? 'ul' : 'ol'
  const start = name === 'ol' && level && level.start !== 1 ? ` start="${level.start}"` : ''
  // A browser counts `3.`, not `2.3`: such numbers are written out.
  const written = level && kind !== 'bullet' && /\d/.test(level.marker) ? level : undefined
  const entries: string[] = []
  for (let at = 0; at < items.length; ) {
    let end = at + 1
    while (end < items.length && items[end]!.list.level > depth) end++
    const inner = items.slice(at + 1, end)
    const number = written ? `${written.marker.replace('%', String(written.start + entries.length))} ` : ''
    entries.push(
      `<li>${number}${inlineHtml(items[at]!.runs, flow.body)}${inner.length > 0 ? `\n${listHtml(inner, depth + 1, flow)}` : ''}</li>`,
    )
    at = end
  }
  const plain = written ? ' style="list-style:none"' : ''
  return `<${name}${numberTypes[kind]}${start}${plain}>\n${entries.join('\n')}\n</${name}>`
}

function tableHtml(table: TableBlock, flow: Flow): string {
  const row = (cells: TableCell[], heading: boolean) =>
    `<tr>${cells.map((cell) => cellHtml(cell, heading, flow)).join('')}</tr>`
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

function cellHtml(cell: TableCell, heading: boolean, flow: Flow): string {
  const name = heading ? 'th' : 'td'
  const only = cell.blocks.length === 1 ? cell.blocks[0] : undefined
  const plain = only?.kind === 'paragraph' && !only.list ? only : undefined
  const rules = [
    ...(['top', 'right', 'bottom', 'left'] as const).flatMap((side) => {
      const border = cell.borders[side]
      return border
        ? [`border-${side}:${Math.max(0.5, Math.round(border.thickness * 2) / 2)}pt solid #${border.colour}`]
        : []
    }),
    cell.shading ? `background:#${cell.shading}` : '',
    plain ? aligned[plain.alignment] : '',
  ].filter(Boolean)
  const spans = `${cell.columnSpan > 1 ? ` colspan="${cell.columnSpan}"` : ''}${cell.rowSpan > 1 ? ` rowspan="${cell.rowSpan}"` : ''}`
  const content = plain ? inlineHtml(plain.runs, flow.body) : blocksHtml(cell.blocks, flow)
  return `<${name}${spans}${rules.length > 0 ? ` style="${rules.join(';')}"` : ''}>${content}</${name}>`
}

const pictureHtml = ({ image, box, onPaper = box, description, wrap }: PictureBlock): string =>
  imageHtml(image, onPaper.x2 - onPaper.x1, description, wrap === 'beside' ? 'beside' : undefined)
