import { DOUBTFUL } from '../layout/lines/index.ts'
import type { Block, Flow, Paragraph, PictureBlock, TableBlock, TableCell } from '../layout/model.ts'
import { paragraphsIn } from '../layout/paragraphsIn.ts'
import type { Colour } from '../model.ts'
import { toldBehind, wordsOf } from '../text/writeText.ts'
import { itemMarks, type MarkOf } from '../written/itemMarks.ts'
import { legible } from './letterColour.ts'
import type { SettledCell } from './settledTable.ts'
import { type Stack, stacksAmong } from './stacks.ts'

/** Text of a page outside tables: its lines, each in the pieces that tabs part it into. */
export type PageText = {
  kind: 'text'
  lines: string[][]
  bold: boolean
  align?: 'center' | 'right'
  fill?: Colour
  colour?: Colour
  rightToLeft: boolean
}

export type PageTable = {
  kind: 'table'
  cells: Omit<SettledCell, 'box'>[]
  columns: number
  rows: number
  rightToLeft: boolean
}

/** Short texts beside each other, as addresses are: rows with a place for each stack of them, from where its language begins. */
export type PageStacks = { kind: 'stacks'; rows: (PageText | undefined)[][]; rightToLeft: boolean }

export type PagePart = PageText | PageTable | PageStacks

/** What stands on a page, in reading order; `picture` is set for a page that is nothing but its picture. */
export type PageBlocks = { number: number; parts: PagePart[]; picture?: PictureBlock }

/** The pages of a document that was laid out page by page, without those on which nothing is. */
export function pagesOf(flow: Flow): PageBlocks[] {
  const markOf = itemMarks(flow)
  const pages = Map.groupBy(
    flow.sections.flatMap(({ blocks }) => blocks),
    ({ page = 0 }) => page,
  )
  return [...pages].flatMap(([number, blocks]): PageBlocks[] => {
    const picture = blocks.length === 1 ? pictureOf(blocks[0]!) : undefined
    if (picture) return [{ number, parts: [], picture }]
    const rightToLeft = blocks.some((block) => block.kind === 'paragraph' && block.rightToLeft)
    const parts = stacksAmong(blocks, rightToLeft).flatMap((each): PagePart[] =>
      Array.isArray(each) ? [rowsOf(each, rightToLeft, markOf)] : partsOf(each, markOf),
    )
    return parts.length > 0 ? [{ number, parts }] : []
  })
}

/** A line of a stack: where its middle is, in points, and how high it is. */
type StackLine = { stack: number; middle: number; height: number; text: PageText }

/** Lines that are level stand in one row; each row has a line of each stack at most. */
function rowsOf(stacks: Stack[], rightToLeft: boolean, markOf: MarkOf): PageStacks {
  const lines = stacks.flatMap((stack, index) => stack.flatMap((paragraph) => linesOf(paragraph, index, markOf)))
  const rows: { middle: number; height: number; places: (PageText | undefined)[] }[] = []
  for (const { stack, middle, height, text } of lines.sort((a, b) => a.middle - b.middle)) {
    const last = rows.at(-1)
    const isLevel = last && middle - last.middle < LEVEL * Math.min(height, last.height) && !last.places[stack]
    const row = isLevel ? last : { middle, height, places: stacks.map(() => undefined) }
    row.places[stack] = text
    if (!isLevel) rows.push(row)
  }
  return { kind: 'stacks', rows: rows.map(({ places }) => places), rightToLeft }
}

/** Middles of lines that are level are so near each other, in heights of a line. */
const LEVEL = 0.75

function linesOf(paragraph: Paragraph, stack: number, markOf: MarkOf): StackLine[] {
  const { y1, y2 } = paragraph.box
  return textOf(paragraph, markOf).flatMap((text) => {
    const height = (y2 - y1) / text.lines.length
    return text.lines.map((pieces, index) => ({
      ...{ stack, height, middle: y1 + (index + 0.5) * height },
      text: { ...text, lines: [[pieces.join(' ')]] },
    }))
  })
}

/** The picture of a page that was not taken apart: it hangs on an empty paragraph. */
const pictureOf = (block: Block): PictureBlock | undefined =>
  block.kind === 'paragraph' && wordsOf(block) === '' ? block.floats?.[0] : undefined

/** A frame around text is no table: what stands in it stands on the page. */
function partsOf(block: Block, markOf: MarkOf): (PageText | PageTable)[] {
  if (block.kind === 'picture') return toldText(block.description)
  if (block.kind === 'paragraph') return [...textOf(block, markOf), ...toldText(toldBehind(block))]
  const cells = [...block.rows].flatMap((row) => row.cells)
  if (cells.length === 1) {
    const [{ blocks, shading }] = cells as [TableCell]
    const parts = blocks.flatMap((each) => partsOf(each, markOf))
    return shading ? parts.map((part) => (part.kind === 'text' ? { fill: shading, ...part } : part)) : parts
  }
  return [tableOf(block, markOf)]
}

function textOf(paragraph: Paragraph, markOf: MarkOf): PageText[] {
  const { runs, heading, alignment, rightToLeft, shading } = paragraph
  const mark = markOf(paragraph)
  const text = wordsOf(paragraph)
  if (text === '') return []
  const lines = `${mark}${heading === undefined ? text : plain(text)}`
    .split('\n')
    .map((line) => line.split('\t').map((piece) => piece.trimEnd()))
  const written = runs.filter((run) => run.text.trim() !== '')
  const fill = shading ?? (isDoubtful(paragraph) ? DOUBTFUL : undefined)
  const colour = colourOf(paragraph)
  return [
    {
      kind: 'text',
      lines,
      bold: heading !== undefined || (written.length > 0 && written.every(({ style }) => style.bold)),
      ...(alignment === 'centre'
        ? { align: 'center' }
        : alignment === 'right' && !rightToLeft
          ? { align: 'right' }
          : {}),
      ...(fill ? { fill } : {}),
      ...(colour ? { colour } : {}),
      rightToLeft,
    },
  ]
}

/** What a picture tells in words, such as text that was turned. */
const toldText = (description: string): PageText[] =>
  description.trim() === '' ? [] : [{ kind: 'text', lines: [[description.trim()]], bold: false, rightToLeft: false }]

function tableOf(block: TableBlock, markOf: MarkOf): PageTable {
  const rows = [...block.rows]
  const cells = rows.flatMap(({ cells, heading }, row) =>
    cells.map((cell): PageTable['cells'][number] => {
      const paragraphs = paragraphsIn(cell.blocks)
      const [first] = paragraphs
      const text = paragraphs.map((each) => markOf(each) + plain(wordsOf(each))).join('\n')
      const marked = paragraphs.length === 1 && first ? unmarked(first) : undefined
      const colour = first && colourOf(first, cell.shading)
      return {
        row,
        column: cell.column,
        rowSpan: cell.rowSpan,
        columnSpan: cell.columnSpan,
        text,
        header: heading,
        align: first ? alignOf(first) : 'left',
        borders: cell.borders,
        doubtful: paragraphs.some(isDoubtful),
        ...(cell.shading ? { fill: cell.shading } : {}),
        ...(colour ? { colour } : {}),
        ...(marked === undefined ? {} : { withoutMarks: marked }),
      }
    }),
  )
  const { columns, rightToLeft = false } = block
  return { kind: 'table', cells, columns: columns.length, rows: rows.length, rightToLeft }
}

const plain = (text: string): string => text.replaceAll('\t', ' ')

const alignOf = ({ alignment, rightToLeft }: Paragraph): SettledCell['align'] => {
  if (alignment === 'centre') return 'center'
  return alignment === 'right' && !rightToLeft ? 'right' : 'left'
}

const isDoubtful = ({ runs }: Paragraph): boolean => runs.some(({ highlight }) => highlight === DOUBTFUL)

const colourOf = ({ runs, shading }: Paragraph, ground = shading): Colour | undefined => {
  const written = runs.find(({ text }) => text.trim() !== '')
  return written && legible(written.style.colour, ground)
}

/** A text without its raised marks of notes, where it has such marks. */
function unmarked({ runs }: Paragraph): string | undefined {
  const level = runs.filter(({ script }) => script !== 'super')
  return level.length < runs.length
    ? level
        .map(({ text }) => text)
        .join('')
        .trim()
    : undefined
}
