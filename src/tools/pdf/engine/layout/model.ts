import type { Box, Colour, EncodedPicture } from '../model.ts'

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
  furniture: Furniture
  title: string | undefined
  language: string | undefined
  /** Words were parted at line ends: the word processor may do the same. */
  hyphenated: boolean
  /** The number that the first page carries. */
  firstPage: number
}

/** A stretch of the document with one page size, one set of margins and one number of columns. */
export type Section = {
  page: { width: number; height: number }
  margins: { top: number; right: number; bottom: number; left: number; header: number; footer: number }
  columns: { width: number /** Space up to the next column. */; gap: number }[]
  /** It begins on a new page; otherwise it goes on where the last one ended. */
  startsPage: boolean
  /** The blocks column by column; a block that begins a further column has `columnBreak`. */
  blocks: Block[]
  /** A line is drawn between the columns. */
  separated: boolean
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
}

export type Block = Paragraph | TableBlock | PictureBlock

export type Alignment = 'left' | 'centre' | 'right' | 'justified'

export type Paragraph = {
  kind: 'paragraph'
  box: Box
  runs: Run[]
  alignment: Alignment
  /** From the left and right edge of the column; the first line's is added to the left one and may be negative. */
  indent: { left: number; right: number; firstLine: number }
  /** Empty space above. */
  before: number
  /** From baseline to baseline. */
  pitch: number
  rightToLeft: boolean
  heading?: number
  list?: { definition: number; level: number }
  /** Where tab characters lead to, from the left edge of the column. */
  tabs: Tab[]
  shading?: Colour
  borders?: { top?: Border; bottom?: Border }
  /** Name that links inside the document lead to. */
  anchor?: string
  pageBreak?: boolean
  columnBreak?: boolean
  /** Pictures that float beside or behind this paragraph. */
  floats?: PictureBlock[]
  /** Colours behind the page that this paragraph begins. */
  areas?: Area[]
  /** Lines as they were on the page; joining pages looks at them. */
  endsOpen: boolean
}

/** A coloured rectangle in its place on the page. */
export type Area = Box & { colour: Colour }

export type Tab = { at: number; alignment: 'left' | 'right' | 'centre'; dots: boolean }
export type Border = { thickness: number; colour: Colour }

export type TextStyle = {
  family: string
  /** Rounded to half points, as word processors count. */
  size: number
  bold: boolean
  italic: boolean
  colour: Colour
  serif: boolean
  monospace: boolean
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
  script?: 'super' | 'sub'
  link?: { url: string } | { anchor: string }
  /** Stands for the mark of the note of this index. */
  note?: number
  /** Stands for a picture in the line, width and height in points. */
  picture?: InlinePicture
  /** Stands for a number that the word processor counts. */
  field?: 'page' | 'pages'
}

/** A picture that stands in a line of text like a letter. Width and height are points. */
export type InlinePicture = { image: EncodedPicture; width: number; height: number; description: string }

export type ListDefinition = {
  levels: ListLevel[]
}

/** `marker` is the bullet, or the pattern of the number with `%` in the place of the number, such as `%.`, `(%)` or `2.%`. */
export type ListLevel = {
  kind: 'bullet' | 'decimal' | 'lowerLetter' | 'upperLetter' | 'lowerRoman' | 'upperRoman'
  marker: string
  start: number
  /** Left edge of the text, and how far the marker hangs out before it. */
  left: number
  hanging: number
  /** The look of the text behind the marker, which the marker shares. */
  style: TextStyle
}

export type Note = { paragraphs: Paragraph[] }

export type TableBlock = {
  kind: 'table'
  box: Box
  /** Left edge, from the left edge of the column. */
  indent: number
  before: number
  /** Widths, from the side where its language begins. */
  columns: number[]
  rightToLeft?: boolean
  rows: { height: number; cells: TableCell[]; heading: boolean }[]
  /** Empty space inside cells to the left and right of their text. */
  padding: number
  pageBreak?: boolean
  columnBreak?: boolean
}

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
  image: EncodedPicture
  description: string
  before: number
  alignment: Alignment
  indent: number
  /** Set for a picture that text runs around, or that lies behind it. */
  wrap?: 'beside' | 'behind'
  pageBreak?: boolean
  columnBreak?: boolean
}
