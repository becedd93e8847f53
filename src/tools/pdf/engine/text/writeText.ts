import { linear } from '../formulas/index.ts'
import { type Block, EMPTY_FIELD, type Flow, type Paragraph, type Run, type TableBlock } from '../layout/model.ts'
import { itemMarks, type MarkOf } from './itemMarks.ts'

/**
 * Writes a flowing document as plain text: a line a paragraph and an empty one between, the marks of lists, tabs between the cells of a row, notes
 * at the end. Empty where there is no text.
 */
export function writeText(flow: Flow): string {
  const markOf = itemMarks(flow)
  const main = flow.sections.map(({ blocks }) => blocksText(blocks, markOf))
  const notes = flow.notes.map(({ paragraphs }, at) => `[${at + 1}] ${paragraphs.map(wordsOf).join(' ')}`)
  const text = [...main, notes.join('\n')].filter(Boolean).join('\n\n')
  return text && `${text}\n`
}

/** Blocks with an empty line between; the items of a list follow one another. */
function blocksText(blocks: readonly Block[], markOf: MarkOf): string {
  let text = ''
  let wasItem = false
  for (const block of blocks) {
    const isItem = block.kind === 'paragraph' && block.list !== undefined
    const own = blockText(block, markOf)
    if (own === '') continue
    text += text === '' ? own : `${wasItem && isItem ? '\n' : '\n\n'}${own}`
    wasItem = isItem
  }
  return text
}

function blockText(block: Block, markOf: MarkOf): string {
  if (block.kind === 'table') return tableText(block, markOf)
  if (block.kind === 'picture') return block.description.trim()
  return markOf(block) + (wordsOf(block) || toldBehind(block))
}

/** A line a row. A cell is one line, too, and one over several columns is followed by empty ones. */
const tableText = ({ columns, rows }: TableBlock, markOf: MarkOf): string =>
  [...rows]
    .map(({ cells }) => {
      const line = Array.from({ length: columns.length }, () => '')
      for (const { column, blocks } of cells) line[column] = blocksText(blocks, markOf).replace(/\s+/g, ' ')
      return line.join('\t')
    })
    .join('\n')

/** What a paragraph says, with line feeds and tabs. */
export const wordsOf = ({ runs }: Paragraph): string => runs.map(wordsOfRun).join('').trim()

/** What a page that is a picture says: nothing but that hangs on its paragraph. */
export const toldBehind = ({ floats = [] }: Paragraph): string =>
  floats.map(({ description }) => description.trim()).join('\n')

function wordsOfRun({ text, formula, note, picture }: Run): string {
  if (formula) return linear(formula.node).join(' ')
  if (note !== undefined) return `[${note + 1}]`
  return picture ? picture.description : text.replaceAll(EMPTY_FIELD, '')
}
