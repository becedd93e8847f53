import type { Block, Flow, ListLevel, Paragraph, TableBlock } from '../layout/model.ts'
import { numeral } from '../layout/numeral.ts'
import { escapeLineStart, escapeMarkdown } from './escape.ts'
import { inlineMarkdown, type KeepPicture, pictureMarkdown } from './inline.ts'

/** Of a document, and where its pictures go. */
export type Writing = { flow: Flow; keep: KeepPicture }

type Item = Paragraph & { list: NonNullable<Paragraph['list']> }

const isItem = (block: Block | undefined): block is Item => block?.kind === 'paragraph' && block.list !== undefined

/** Blocks as Markdown, with an empty line between. */
export function blocksMarkdown(blocks: readonly Block[], writing: Writing): string {
  const written: string[] = []
  for (let start = 0; start < blocks.length; ) {
    const block = blocks[start]!
    let end = start + 1
    if (isItem(block)) {
      while (isItem(blocks[end]) && sameList(blocks[end] as Item, block)) end++
      const list = listMarkdown(blocks.slice(start, end) as Item[], writing)
      // Two lists in a row whose items begin alike would be read as one.
      const before = isItem(blocks[start - 1]) ? written.at(-1) : undefined
      if (before && beginning(before) === beginning(list)) written.push('<!-- -->')
      written.push(list)
    } else written.push(blockMarkdown(block, writing))
    start = end
  }
  return written.filter(Boolean).join('\n\n')
}

const beginning = (list: string) => /^(?:-|\d+[.)])/.exec(list)?.[0].slice(-1)

/** What is further in belongs to what stands before it, whatever its numbers look like. */
const sameList = (item: Item, first: Item) =>
  item.list.level > first.list.level || item.list.definition === first.list.definition

function blockMarkdown(block: Block, writing: Writing): string {
  if (block.kind === 'table') return tableMarkdown(block, writing)
  if (block.kind === 'picture') return pictureMarkdown(block.image, block.description, writing.keep)
  return paragraphMarkdown(block, writing)
}

function paragraphMarkdown(paragraph: Paragraph, { flow, keep }: Writing): string {
  const { heading, anchor, floats = [], runs, borders } = paragraph
  const base = (heading && flow.headings.get(heading)) || flow.body
  const beside = floats.map(({ image, description }) => pictureMarkdown(image, description, keep))
  const text = inlineMarkdown(runs, { base, keep, lineEnd: heading ? ' ' : '\\\n' }).trim()
  const lines = text.split('\n').map(escapeLineStart).join('\n')
  const target = anchor ? `<a id="${escapeMarkdown(anchor)}"></a>` : ''
  const own = heading ? `${'#'.repeat(Math.min(6, heading))} ${target}${text}` : target + lines
  const rule = borders?.bottom || (text === '' && borders?.top) ? ['---'] : []
  return [...beside, ...(text || target ? [own] : []), ...rule].join('\n\n')
}

/** A list, and lists inside of it: each as far in as the text of the item that it belongs to. */
function listMarkdown(items: readonly Item[], { flow, keep }: Writing): string {
  const counted = new Map<string, number>()
  const widths: number[] = []
  const least = Math.min(...items.map(({ list }) => list.level))
  return items
    .map(({ list: { definition, level }, runs }) => {
      const known = flow.lists[definition]?.levels[level]
      const key = `${definition} ${level}`
      const at = counted.get(key) ?? 0
      counted.set(key, at + 1)
      // Numbers further in begin again below each item.
      for (const other of [...counted.keys()]) if (Number(other.split(' ')[1]) > level) counted.delete(other)
      const marker = markerOf(known, at)
      const depth = Math.min(level - least, widths.length)
      const indent = ' '.repeat(widths.slice(0, depth).reduce((sum, width) => sum + width, 0))
      widths.length = depth
      widths.push(marker.indexOf(' ') + 1)
      const text = inlineMarkdown(runs, { base: flow.body, keep, lineEnd: '\\\n' })
      return `${indent}${marker}${escapeLineStart(text.trim()).replaceAll('\n', `\n${indent}  `)}`
    })
    .join('\n')
}

/** Bullets are `-`; numbers count, and what Markdown cannot count is written out behind a bullet. */
function markerOf(level: ListLevel | undefined, at: number): string {
  if (!level || level.kind === 'bullet') return '- '
  const number = level.start + at
  if (level.kind === 'decimal' && /^%[.)]$/.test(level.marker)) return `${level.marker.replace('%', String(number))} `
  return `- ${escapeMarkdown(level.marker.replace('%', numeral(level.kind, number)))} `
}

/** A table as GFM knows it: one line a row, so cells over several columns or rows are followed by empty ones. */
function tableMarkdown({ columns, rows: all }: TableBlock, writing: Writing): string {
  const rows = [...all]
  const only = rows.length === 1 && columns.length === 1 ? rows[0]?.cells[0] : undefined
  if (only && isCode(only.blocks)) return codeMarkdown(only.blocks)
  const lines = rows.map(({ cells }) => {
    const line = Array.from({ length: columns.length }, () => '')
    for (const { column, blocks } of cells) line[column] = cellMarkdown(blocks, writing)
    return `| ${line.join(' | ')} |`
  })
  const rule = `|${' --- |'.repeat(columns.length)}`
  const head = rows[0]?.heading ? [] : [`|${'  |'.repeat(columns.length)}`]
  const [first = '', ...others] = [...head, ...lines]
  return [first, rule, ...others].join('\n')
}

/** A frame with nothing but letters of one width is a program, or what one said. */
const isCode = (blocks: readonly Block[]): blocks is Paragraph[] =>
  blocks.every(
    (block) => block.kind === 'paragraph' && block.runs.every(({ style, text }) => style.monospace || !text.trim()),
  )

function codeMarkdown(paragraphs: readonly Paragraph[]): string {
  const lines = paragraphs.map(({ runs }) => runs.map(({ text }) => text).join(''))
  // The fence is longer than any that stands in it.
  const longest = Math.max(2, ...lines.flatMap((line) => (line.match(/`+/g) ?? []).map(({ length }) => length)))
  const fence = '`'.repeat(longest + 1)
  return [fence, ...lines, fence].join('\n')
}

function cellMarkdown(blocks: readonly Block[], writing: Writing): string {
  const texts = blocks.flatMap((block) => {
    if (block.kind === 'paragraph') {
      const { runs } = block
      return inlineMarkdown(runs, { base: writing.flow.body, keep: writing.keep, lineEnd: '<br>' }).trim()
    }
    if (block.kind === 'picture') return blockMarkdown(block, writing)
    return [...block.rows].flatMap(({ cells }) => cells.map((cell) => cellMarkdown(cell.blocks, writing)).join(' '))
  })
  return texts.filter(Boolean).join('<br>')
}
