import { linear } from '../formulas/index.ts'
import { EMPTY_FIELD, type Flow, type Paragraph, type Run, type TableBlock } from '../layout/model.ts'
import { itemMarks, type MarkOf } from '../written/itemMarks.ts'
import { type Part, partsOf } from '../written/parts.ts'

/** Of a document, and who counts its items, from the first to the last. */
type Writing = { flow: Flow; markOf: MarkOf }

/**
 * Writes a flowing document as plain text: a line a paragraph and an empty one between, but for lines that stood close under each other and
 * the items of a list, tabs between the cells of a row, notes at the end. Empty where there is no text.
 */
export function writeText(flow: Flow): string {
  const writing = { flow, markOf: itemMarks(flow) }
  const main = flow.sections.map(({ blocks }) => partsText(partsOf(blocks, flow), writing))
  const notes = flow.notes.map(({ paragraphs }, at) => `[${at + 1}] ${paragraphs.map(wordsOf).join(' ')}`)
  const text = [...main, notes.join('\n')].filter(Boolean).join('\n\n')
  return text && `${text}\n`
}

const partsText = (parts: readonly Part[], writing: Writing): string =>
  parts
    .map((part) => partText(part, writing))
    .filter(Boolean)
    .join('\n\n')

function partText(part: Part, writing: Writing): string {
  switch (part.kind) {
    case 'lines':
      return part.lines
        .map((line) => wordsOf(line) || toldBehind(line))
        .filter(Boolean)
        .join('\n')
    case 'list': {
      const items = part.items.map(({ item, inner }) => {
        const own = writing.markOf(item) + (wordsOf(item) || toldBehind(item))
        const below = partsText(inner, writing)
        return [own, below].filter(Boolean).join(inner[0]?.kind === 'list' ? '\n' : '\n\n')
      })
      return items.join('\n')
    }
    case 'code':
      return part.lines.join('\n')
    case 'panel':
      return partsText(part.parts, writing)
    case 'table':
      return tableText(part.table, writing)
    case 'picture':
      return part.picture.description.trim()
  }
}

/** A line a row. A cell is one line, too, and one over several columns is followed by empty ones. */
const tableText = ({ columns, rows }: TableBlock, writing: Writing): string =>
  [...rows]
    .map(({ cells }) => {
      const line = Array.from({ length: columns.length }, () => '')
      for (const { column, blocks } of cells)
        line[column] = partsText(partsOf(blocks, writing.flow), writing).replace(/\s+/g, ' ')
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
