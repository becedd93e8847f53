import { texOf } from '../formulas/index.ts'
import type { Block, Flow, Paragraph, TableBlock } from '../layout/model.ts'
import { displayed } from '../written/displayed.ts'
import type { CountItem, ItemMark } from '../written/itemMarks.ts'
import { isItem } from '../written/lists.ts'
import { type Part, type PartOf, partsOf } from '../written/parts.ts'
import { escapeLineStart, escapeMarkdown } from './escape.ts'
import { inlineMarkdown, type KeepPicture, pictureMarkdown } from './inline.ts'

/** Of a document: where its pictures go, and who counts its items, from the first to the last. */
export type Writing = { flow: Flow; keep: KeepPicture; countItem: CountItem }

/** Blocks as Markdown, with an empty line between. */
export const blocksMarkdown = (blocks: readonly Block[], writing: Writing): string =>
  partsMarkdown(partsOf(blocks, writing.flow), writing)

/** What parts the text above from the text below. */
const RULE = '---'

function partsMarkdown(parts: readonly Part[], writing: Writing): string {
  const written: string[] = []
  for (const part of parts) {
    const own = partMarkdown(part, writing)
    // A line under a heading is its look.
    if (own === '' || (own === RULE && written.at(-1)?.startsWith('#'))) continue
    // Two lists in a row whose items begin alike would be read as one.
    const sign = listSign(own)
    if (sign && sign === listSign(written.at(-1) ?? '')) written.push('<!-- -->')
    written.push(own)
  }
  return written.join('\n\n')
}

const listSign = (text: string) => /^(?:-|\d+[.)])(?= )/.exec(text)?.[0].slice(-1)

function partMarkdown(part: Part, writing: Writing): string {
  switch (part.kind) {
    case 'lines':
      return linesMarkdown(part, writing)
    case 'list':
      return listMarkdown(part, writing)
    case 'code':
      return codeMarkdown(part.lines)
    case 'panel': {
      const text = partsMarkdown(part.parts, writing)
      return part.parts.every(isHeading) ? text : quoted(text)
    }
    case 'table':
      return tableMarkdown(part.table, writing)
    case 'picture':
      return pictureMarkdown(part.picture.image, part.picture.description, writing.keep)
  }
}

const isHeading = (part: Part): boolean => part.kind === 'lines' && part.lines[0]?.heading !== undefined

/** What a frame or a ground sets apart from the text around is set apart as what somebody said. */
const quoted = (text: string): string => text.replace(/^(?=.)/gm, '> ').replace(/^$/gm, '>')

function linesMarkdown({ lines }: PartOf<'lines'>, { flow, keep }: Writing): string {
  const [first, last] = [lines[0]!, lines.at(-1)!]
  const { heading, anchor } = first
  const formula = lines.length === 1 ? displayed(first) : undefined
  const base = (heading && flow.headings.get(heading)) || flow.body
  const words = lines
    .map(({ runs }) => inlineMarkdown(runs, { base, keep, place: heading ? 'heading' : 'paragraph' }).trim())
    .filter(Boolean)
    .join('\\\n')
  const target = anchor ? `<a id="${escapeMarkdown(anchor)}"></a>` : ''
  const beside = floatsMarkdown(first, keep)
  const own = formula
    ? `${target && `${target}\n\n`}$$\n${texOf(formula.node)}${formula.number ? ` \\tag{${formula.number}}` : ''}\n$$`
    : heading
      ? `${'#'.repeat(Math.min(6, heading))} ${target}${words}`
      : target + words.split('\n').map(escapeLineStart).join('\n')
  const isRule = !heading && (last.borders?.bottom || (words === '' && first.borders?.top))
  return [...beside, ...(words || target ? [own] : []), ...(isRule ? [RULE] : [])].join('\n\n')
}

/** The pictures that float beside a paragraph, above its words. */
const floatsMarkdown = ({ floats = [] }: Paragraph, keep: KeepPicture): string[] =>
  floats.map(({ image, description }) => pictureMarkdown(image, description, keep))

/** A list, and all that belongs to its items as far in as their words. */
function listMarkdown({ items }: PartOf<'list'>, writing: Writing): string {
  const { flow, keep, countItem } = writing
  return items
    .map(({ item, inner }) => {
      const marker = markerOf(countItem(item))
      const beside = floatsMarkdown(item, keep)
      const text = inlineMarkdown(item.runs, { base: flow.body, keep, place: 'paragraph' }).trim()
      const own = text.split('\n').map(escapeLineStart).join('\n')
      const below = partsMarkdown(inner, writing)
      // A list inside goes on without an empty line: its items are as close as these.
      const gap = inner[0]?.kind === 'list' && beside.length === 0 ? '\n' : '\n\n'
      const whole = [[own, ...beside].join('\n\n'), below].filter(Boolean).join(gap)
      return marker + whole.replaceAll(/\n(?=[^\n])/g, `\n${' '.repeat(marker.indexOf(' ') + 1)}`)
    })
    .join('\n')
}

/** Bullets are `-`; numbers count, and what Markdown cannot count is written out behind a bullet. */
function markerOf({ mark, number }: ItemMark): string {
  if (number === undefined) return '- '
  return /^\d{1,9}[.)]$/.test(mark) ? `${mark} ` : `- ${escapeMarkdown(mark)} `
}

/** A table as GFM knows it: one line a row, so cells over several columns or rows are followed by empty ones. */
function tableMarkdown({ columns, rows: all }: TableBlock, writing: Writing): string {
  const rows = [...all]
  const lines = rows.map(({ cells, heading }) => {
    const line = Array.from({ length: columns.length }, () => '')
    for (const { column, blocks } of cells) line[column] = cellMarkdown(blocks, writing, heading)
    return `| ${line.join(' | ')} |`
  })
  const rule = `|${' --- |'.repeat(columns.length)}`
  const head = rows[0]?.heading ? [] : [`|${'  |'.repeat(columns.length)}`]
  const [first = '', ...others] = [...head, ...lines]
  return [first, rule, ...others].join('\n')
}

function codeMarkdown(lines: readonly string[]): string {
  // The fence is longer than any that stands in it.
  const longest = Math.max(2, ...lines.flatMap((line) => (line.match(/`+/g) ?? []).map(({ length }) => length)))
  const fence = '`'.repeat(longest + 1)
  return [fence, ...lines, fence].join('\n')
}

/** Whatever a cell holds, in one line. That of a heading is bold by itself. */
function cellMarkdown(blocks: readonly Block[], writing: Writing, heading: boolean): string {
  const { flow, keep, countItem } = writing
  const base = { ...flow.body, bold: flow.body.bold || heading }
  const texts = blocks.flatMap((block): string[] => {
    if (block.kind === 'picture') return [pictureMarkdown(block.image, block.description, keep)]
    if (block.kind === 'table')
      return [...block.rows].map(({ cells }) =>
        cells.map((cell) => cellMarkdown(cell.blocks, writing, heading)).join(' '),
      )
    const text = inlineMarkdown(block.runs, { base, keep, place: 'cell' }).trim()
    const mark = isItem(block) ? `${escapeMarkdown(countItem(block).mark)} ` : ''
    const beside = floatsMarkdown(block, keep)
    return [...beside, text && mark + text]
  })
  return texts.filter(Boolean).join('<br>')
}
