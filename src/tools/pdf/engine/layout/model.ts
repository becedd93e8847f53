import type { FoldedList } from '../foldedList.ts'
import type { MathNode } from '../formulas/index.ts'
import type { Box, Colour, EncodedPicture, FormField } from '../model.ts'
import type { CounterKind } from './counters.ts'
import type { LineNumbers } from './lineNumbers.ts'

/**
 * What the layout engine makes of pages: a document that flows, as a person would have typed it. Lengths are points;
 * boxes keep the place on the page that each part came from.
 */
export type Flow = {
  sections: Section[]
  /** The look of ordinary text; what looks otherwise says so by itself. */
  body: TextStyle
  /** The look of each heading level that occurs, 1 to 6. */
  headings: Map<number, TextStyle>
  lists: ListDefinition[]
  notes: Note[]
  /** The number of the first note that is counted. */
  firstNote: number
  /** Notes stand right below the text of a page that is not full; otherwise at the foot of the page. */
  notesBelowText: boolean
  furniture: Furniture
  title: string | undefined
  language: string | undefined
  /** Words were parted at line ends: the word processor may do the same. */
  hyphenated: boolean
  /** The remarks that runs name. */
  comments: Comment[]
  /** Words that lie behind the text of all pages. */
  watermarks: Watermark[]
  /** The number that the first page carries. */
  firstPage: number
  /** How many pages it was made of. */
  pageCount: number
  /** Pages and columns begin where they did; otherwise text runs on from one to the next. */
  keepsPages: boolean
}

/** A stretch of the document with one page size, one set of margins and one number of columns. */
export type Section = {
  page: { width: number; height: number }
  margins: { top: number; right: number; bottom: number; left: number; header: number; footer: number }
  columns: { width: number /** Space up to the next column. */; gap: number }[]
  /** It begins on a new page; otherwise it goes on where the last one ended. */
  startsPage: boolean
  /** Its pages face each other: the margins are those of pages with odd numbers, and on the others the left one is on the right. */
  isFacing?: true
  /** The blocks column by column; a block that begins a further column has `columnBreak`. */
  blocks: Block[]
  /** Its lines run down, one to the left of the other: all lengths are those of the page turned so that they are level. */
  runsDown?: true
  /** Its columns follow each other from the right to the left; `columns` begin with the one on the right. */
  rightToLeft?: true
  /** A line is drawn between the columns. */
  separated: boolean
  /** Its lines are counted in the margin, anew on each page or from page to page. */
  lineNumbers?: Omit<LineNumbers, 'from'> & { eachPage: boolean }
  /** The headers and footers of its chapter, where they change in the course of the document. */
  furniture?: Furniture
}

export type HeaderAndFooter = { header: Paragraph[]; footer: Paragraph[] }

/** Headers and footers by the pages they are on. */
export type Furniture = HeaderAndFooter & {
  /** The first page, of the document or of the chapter, has furniture of its own, or none. */
  first?: HeaderAndFooter
  /** Pages with even numbers have their own. */
  even?: HeaderAndFooter
  /** How its pages are counted, and the number of the first one where they are counted anew. */
  count?: { kind: 'decimal' | 'lowerRoman' | 'upperRoman'; start?: number }
}

export type Block = (Paragraph | TableBlock | PictureBlock) & {
  /** The page that it began on; parts of a table have none. */
  page?: number
}

/** What becomes of pages: each stays one as far as that costs little, each stays one at any cost, or text runs on. */
export const pageLayouts = ['auto', 'keep', 'flow'] as const
export type PageLayout = (typeof pageLayouts)[number]

export type Alignment = 'left' | 'centre' | 'right' | 'justified'

export type Paragraph = {
  kind: 'paragraph'
  box: Box
  runs: Run[]
  alignment: Alignment
  /**
   * From the left and right edge of the column; the first line's is added to the left one and may be negative. Text from
   * right to left counts from the other side: its left is where lines begin.
   */
  indent: { left: number; right: number; firstLine: number }
  /** Empty space above. */
  before: number
  /** Empty space below, where columns begin under it. */
  after?: number
  /** From baseline to baseline. */
  pitch: number
  rightToLeft: boolean
  heading?: number
  /** `aside` is how much farther in than its level tells it begins, where the margin it is counted from is not its column's edge, in points. */
  list?: { definition: number; level: number; aside?: number }
  /** Where tab characters lead to, from the edge of the column where lines begin. */
  tabs: Tab[]
  shading?: Colour
  /** `away` is how far each stands from the text, in points; close to it where that is left out. */
  borders?: {
    top?: Border & { away?: number }
    bottom?: Border & { away?: number }
    left?: Border & { away: number }
    right?: Border & { away: number }
  }
  /** Name that links inside the document lead to. */
  anchor?: string
  pageBreak?: boolean
  columnBreak?: boolean
  /** Its lines do not count where lines are counted. */
  uncounted?: boolean
  /** Pictures that float beside or behind this paragraph. */
  floats?: PictureBlock[]
  /** Colours behind the page that this paragraph begins. */
  areas?: Area[]
  /** Words behind the page that this paragraph begins, and no other. */
  watermarks?: Watermark[]
  /** Lines as they were on the page; joining pages looks at them. */
  endsOpen: boolean
  /** The lines that it had on its pages, while its runs have the text that they had then. */
  lines?: PrintedLine[]
}

/**
 * A line as it was printed: where it ends in the text of the runs, behind the space that parts it from the next one, and how wide it was in
 * points. `parted` where a hyphen stood at its end that the text has no more.
 */
export type PrintedLine = { end: number; width: number; parted?: true }

/** A coloured rectangle in its place on the page. `layer`: its number in the painting order; higher covers lower. */
export type Area = Box & { colour: Colour; layer: number }

/** Large pale words behind the text: their middle on the page, their length, and their direction in degrees clockwise. */
export type Watermark = {
  text: string
  x: number
  y: number
  width: number
  angle: number
  style: TextStyle
  /** Only the outlines of its letters are drawn. */
  outlined: boolean
}

export type Tab = { at: number; alignment: 'left' | 'right' | 'centre'; dots: boolean }
/** `broken`: what it is drawn in, where it is no solid line. */
export type Border = { thickness: number; colour: Colour; broken?: 'dots' | 'dashes' }
/** A frame around words of a line; `number` tells it from others on its page. */
export type WordFrame = Border & { number: number }

export type TextStyle = {
  family: string
  /** Rounded to half points, as word processors count. */
  size: number
  bold: boolean
  italic: boolean
  colour: Colour
  serif: boolean
  monospace: boolean
  smallCaps?: true
  /** Width of its letters in percent of Times New Roman's, Arial's or Courier New's, where it differs. */
  stretch?: number
}

/** A stretch of text of one look. A line feed in `text` is a forced line end, a tab character leads to the next tab. */
export type Run = {
  text: string
  style: TextStyle
  underline?: boolean
  strike?: boolean
  highlight?: Colour
  framed?: WordFrame
  script?: 'super' | 'sub'
  /** Room that was added between letters, in points. */
  spacing?: number
  link?: { url: string } | { anchor: string }
  /** What somebody wrote about it. */
  comment?: Comment
  /** Stands for the mark of the note of this index. */
  note?: number
  mark?: NoteMark
  /** It is a large initial that reaches down over so many lines. */
  dropCap?: number
  /** Stands for a picture in the line, width and height in points. */
  picture?: InlinePicture
  /** Stands for a formula. */
  formula?: InlineFormula
  /** Something to fill in, which `text` shows. */
  formField?: FormField
  /** Stands for a number that the word processor counts. */
  field?: 'page' | 'pages'
  /** Stands for the place in a paragraph where a page or column began. */
  begins?: 'page' | 'column'
}

/** A remark on the text; `id` is its own in the document, from 0, and `date` ISO 8601. */
export type Comment = { id: number; text: string; author: string; date?: string }

/** A picture that stands in a line of text like a letter. Width and height are points. */
export type InlinePicture = {
  image: EncodedPicture
  width: number
  height: number
  description: string
}

/** What stands for a field without a text (object replacement character). */
export const EMPTY_FIELD = '\ufffc'

/** What stands in a line like a letter. */
export type Inline = { picture: InlinePicture } | { formula: InlineFormula } | { formField: FormField }

/** A formula that was read. Width and height on its page, and how far it reaches above the baseline of its line, are points. */
export type InlineFormula = { node: MathNode; width: number; height: number; above: number }

export type ListDefinition = {
  levels: ListLevel[]
}

/** `marker` is the bullet, or the pattern of the number with `%` in the place of the number, such as `%.`, `(%)` or `2.%`. */
export type ListLevel = {
  kind: 'bullet' | 'decimal' | 'lowerLetter' | 'upperLetter' | 'lowerRoman' | 'upperRoman' | CounterKind
  marker: string
  start: number
  /** Left edge of the text, and how far the marker hangs out before it. */
  left: number
  hanging: number
  /** The look of the text behind the marker, which the marker shares. */
  style: TextStyle
  /** The text begins right behind the marker, as behind Chinese and Japanese ones. */
  joined?: true
}

export type Note = { paragraphs: Paragraph[]; mark: NoteMark }

/** The mark of a note as it was printed; `isOwn` where it is no number that comes next, so that nobody can count it. */
export type NoteMark = { text: string; isOwn: boolean }

export type TableBlock = {
  kind: 'table'
  box: Box
  /** Left edge, from the left edge of the column. */
  indent: number
  before: number
  /** Widths, from the side where its language begins. */
  columns: number[]
  rightToLeft?: boolean
  /** Those of a long table are folded: they are read from the first to the last, and not changed. */
  rows: TableRow[] | FoldedList<TableRow>
  /** Nobody drew its columns: they are where its texts are. */
  open?: true
  /** Rows that were the first of a further page, how high they are, where the rows of the page before ended, and where those of their own page do. */
  begins?: { row: number; page: number; height: number; after: number; bottom: number }[]
  /** So many rows at its top come back on each page, whatever these say of themselves. */
  headings?: number
  /** Empty space inside cells to the left and right of their text. */
  padding: number
  /**
   * It stands beside the paragraph that follows it, which runs around it: how far its left edge is from that of the page, and its
   * upper one from where that paragraph begins with the space above it.
   */
  aside?: { x: number; y: number }
  pageBreak?: boolean
  columnBreak?: boolean
}

export type TableRow = { height: number; cells: TableCell[]; heading: boolean }

export type TableCell = {
  column: number
  columnSpan: number
  rowSpan: number
  blocks: Block[]
  shading?: Colour
  borders: { top?: Border; right?: Border; bottom?: Border; left?: Border }
  vertical: 'top' | 'centre' | 'bottom'
  /** Sides without padding, since the text needs all the room there is. */
  tight?: 'left' | 'right' | 'both'
  /** Text that reads upwards or downwards. */
  direction?: 'up' | 'down'
}

export type PictureBlock = {
  kind: 'picture'
  box: Box
  /** Its place on paper, where lines run down and it stands upright. */
  onPaper?: Box
  image: EncodedPicture
  description: string
  before: number
  alignment: Alignment
  indent: number
  /** Set for a picture that text runs around, or that lies behind it. */
  wrap?: 'beside' | 'behind'
  /** How far the text that runs around it stays away on each side, in points. */
  clear?: { left: number; right: number }
  /** Its place among coloured areas behind the text, as theirs; above them where that is left out. */
  layer?: number
  pageBreak?: boolean
  columnBreak?: boolean
}
