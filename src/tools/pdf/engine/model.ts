/**
 * The page model: what is on a page, before anyone has an opinion on what it means. The reader fills it, and the
 * layout, the table finder and the text recognition all speak it.
 *
 * Every coordinate is in PDF points (1/72 inch), counted from the top left corner of the page as it is displayed
 * (rotation and crop box applied), with y growing downwards.
 */

import type { Pixels } from '#platform/pdfium/pixels.ts'
import type { RenderOptions } from '#platform/pdfium/render.ts'

export type { Pixels, RenderOptions }

/** A rectangle: left, top, right, bottom, in points. */
export type Box = { x1: number; y1: number; x2: number; y2: number }

/** A colour as `RRGGBB` in lower case hexadecimal digits, as Office formats write it. */
export type Colour = string

/** A font as the file names it. Fonts are shared by all pages of a document; `Char.font` is an index into them. */
export type Font = {
  /** PostScript name without the subset prefix, such as `TimesNewRomanPS-BoldMT`. */
  name: string
  /** Family as a word processor calls it, such as `Times New Roman`. */
  family: string
  /** 100 to 900; 400 is regular, 700 bold. */
  weight: number
  italic: boolean
  serif: boolean
  monospace: boolean
  /** Its small letters are drawn as small capitals. */
  smallCaps?: true
  /** It has no name (Type 3): this number tells it from others. */
  unnamed?: number
  /** Its letters are drawings (Type 3) under the name of a face, as browsers write those that they change themselves. */
  drawn?: true
  /** The file brings the glyphs along; when false, they were borrowed from the system. */
  embedded: boolean
}

/**
 * One visible (or deliberately invisible) character. Spaces that the file really draws are chars too; those that a
 * reader would only guess from gaps are not here.
 */
export type Char = {
  /** One code point, or what a ligature stands for; never empty. */
  text: string
  /** The tight box around the ink. It has no area for spaces. */
  box: Box
  /** The box of the font's ascent and descent over the advance: equal in height along a line. */
  loose: Box
  /** Where the pen stood: on the baseline, at the start of the glyph. */
  origin: { x: number; y: number }
  /** Size on the page in points, text matrix included. */
  size: number
  /** Index into `Document.fonts`. */
  font: number
  colour: Colour
  /** Direction of writing in degrees clockwise as seen: 0 reads to the right, 90 downwards, 270 upwards. */
  angle: number
  /** Drawn without ink, as the text layer of a scan is. */
  hidden: boolean
  /** Only its outline is drawn, in `colour`. */
  outlined?: boolean
  /** Number of the text object that it comes from, unique on the page: chars of one object share their style. */
  run: number
  /** Role in the structure tree of a tagged file, such as `H1`, `P`, `LI`, `TD`, or `Artifact` for page furniture. */
  role?: string
  /** The element of that tree which it stands in, by a number of its own on the page; words of one paragraph share theirs. */
  element?: number
  /** The font does not say which character this glyph is; `text` is its number or U+FFFD. */
  unmapped?: boolean
  /** The number of such a glyph in its font, where the file tells it. */
  code?: number
  /** Text recognition was not sure of the word that it belongs to. */
  doubtful?: boolean
}

/** A thin straight line, horizontal or vertical; thin filled rectangles count as well. (x1, y1) is the left or upper end. */
export type Rule = {
  x1: number
  y1: number
  x2: number
  y2: number
  /** In points. */
  thickness: number
  colour: Colour
  /** Painting order on the page, shared with fills, drawings and pictures: higher covers lower. */
  order: number
  /** It is a row of dots or dashes. */
  dotted?: true
  /** It was stroked in dashes. */
  dashed?: true
}

/** A filled upright rectangle. White ones are here too, since they can hide what is below. */
export type Fill = Box & { colour: Colour; order: number }

/**
 * A vector shape that is neither a rule nor a fill: a curve, a slanted line, a shading. `hollow`: nothing but its outline is drawn.
 * `gradient`: its colour changes from place to place, or makes a pattern. `filled`: the part of its box that is ink, where it was seen on a scan.
 */
export type Drawing = Box & { colour: Colour; order: number; hollow?: true; gradient?: true; filled?: number }

/** A picture on the page. */
export type Picture = Box & {
  order: number
  /** Size of the stored picture in pixels; 0 × 0 for a sign of a font that stands for no character. */
  pixels: { width: number; height: number }
  /** Alternative text: that of a tagged file, or what was read in the picture. */
  description?: string
  /** What is written over it is text. */
  behind?: true
  /**
   * The encoded picture as it looks on the page (turned, masked), or undefined where it cannot be decoded. Call it
   * while this page is still the one read last: the reader keeps one page open at a time.
   */
  bytes(): EncodedPicture | undefined
}

export type EncodedPicture = { format: 'png' | 'jpg'; data: Uint8Array; width: number; height: number }

/** A clickable area: an address outside, or a page of this document (counted from 1) with a height on it. */
export type Link = Box & ({ url: string } | { page: number; y: number })

/** What somebody wrote about parts of a page. `date` is ISO 8601. */
export type PageComment = { boxes: Box[]; text: string; author: string; date?: string }

/** What people fill in: a text, a box to tick, or one of some choices; `value` is empty where nothing was filled in. */
export type FormField = { name: string } & (
  | { kind: 'text'; value: string }
  | { kind: 'check'; ticked: boolean }
  | { kind: 'choice'; value: string; choices: string[] }
)

/** A field of a form in its place on a page. */
export type PageField = Box & { field: FormField }

/** An entry of the document's outline. `level` starts at 1; `page` counts from 1 and is absent when it points nowhere. */
export type Bookmark = { title: string; level: number; page?: number; y?: number }

export type Page = {
  /** Counted from 1. */
  number: number
  /** In points, as displayed. */
  width: number
  height: number
  /** In the order in which the file draws them. */
  chars: Char[]
  /** The document's fonts so far; index with `Char.font`. */
  fonts: Font[]
  rules: Rule[]
  fills: Fill[]
  drawings: Drawing[]
  pictures: Picture[]
  links: Link[]
  comments?: PageComment[]
  fields?: PageField[]
  /** The file carries a structure tree for this page, so chars have roles. */
  tagged: boolean
  /** What that tree tells of more than words, as the file has it: whether the page bears it out is for others to check. */
  tags?: Tags
  /** What text recognition says of itself, where it read this page. */
  recognition?: Recognition
}

/** An element of a structure tree with all that it holds: the numbers of the first and the last of them (`Char.element`). */
export type Tagged = { first: number; last: number }

/** A cell that is tagged as one; spans are numbers of rows and columns. */
export type TaggedCell = Tagged & { header: boolean; rowSpan: number; columnSpan: number }

/** Of a table that goes on over pages, the rows that are on this one. */
export type TaggedTable = Tagged & { rows: TaggedCell[][] }

/** A figure with its alternative text and the box around what is drawn of it; without one where nothing is. */
export type TaggedFigure = Tagged & { description?: string; drawn?: Box }

/** The elements of a page, in the order of the tree. A table within a cell is a part of that cell. */
export type Tags = { tables: TaggedTable[]; items: Tagged[]; figures: TaggedFigure[] }

/**
 * How many words were read, how many of them doubtfully, and the mean confidence by letters, 0 to 100; and about how many words are on the page
 * besides that nobody can read. What `isForeign` is in a language that is not read here, with letters of its own.
 */
export type Recognition = { words: number; doubtful: number; confidence: number; unread: number; isForeign?: true }

/** An open PDF. Pages are counted from 1. */
export type Document = {
  pageCount: number
  fonts: Font[]
  bookmarks: Bookmark[]
  /** Language tag of the document, such as `id-ID`, or undefined. */
  language: string | undefined
  title: string | undefined
  /** Size of a page in points, without reading the rest of it. */
  size(number: number): { width: number; height: number }
  page(number: number): Page
  /**
   * A page that was read before, for another look at it: fonts are told by its letters as if it were read again. Undefined where it has to
   * be: its pictures, and what annotations draw, are there while it is the page read last.
   */
  again(page: Page): Page | undefined
  render(number: number, options: RenderOptions): Pixels
  /**
   * Looks up what the fonts' own encodings name their glyphs, and how Type 3 fonts look, for pages that are read from here on. Answers whether it is worth
   * reading a page again: not a second time, and not where the file cannot be taken apart.
   */
  readEncodings(): Promise<boolean>
  /** To be called with what `page` or `render` threw before going on: a reader that it brought down is replaced by a new one. */
  recover(error: unknown): Promise<void>
  close(): void
}
