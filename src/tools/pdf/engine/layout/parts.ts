import type { Box, Colour, EncodedPicture, Rule } from '../model.ts'
import type { CellFrame, Table } from '../tables/model/table.ts'
import type { LineNumbers } from './lineNumbers.ts'
import type { Area, PictureBlock, Watermark } from './model.ts'
import type { Draft } from './paragraphs/index.ts'

/** A picture or figure, taken off the page. `turned` text is told as its description. */
export type PicturePart = {
  kind: 'picture'
  box: Box
  /** Its place on paper, where its page was turned to be read and it was not. */
  onPaper?: Box
  image: EncodedPicture
  description: string
  wrap?: NonNullable<PictureBlock['wrap']>
  /** How far the text that runs around it stays away on each side, in points. */
  clear?: NonNullable<PictureBlock['clear']>
  /** Its place among coloured areas behind the text, as theirs; above them where that is left out. */
  layer?: number
}

/** A cell without its characters; `widest` is the length of its longest line in points. */
export type PlacedCell = CellFrame & { widest: number }

export type TablePart<Text = Draft> = {
  kind: 'table'
  box: Box
  table: Table<PlacedCell>
  /** What stands in each cell, from top to bottom, in the order of `table.cells`. */
  cells: CellPart<Text>[][]
  /** Which way the text of each cell runs, where it is not level. */
  directions: ('up' | 'down' | undefined)[]
  /** It stands beside the text: what follows runs around it. */
  aside?: true
}

/** A part of a cell. Tables stand in panels alone: one within another table is text. */
export type CellPart<Text = Draft> = Text | PicturePart | TablePart<Text>

/** A line across the column that belongs to no table and no word; `beside` are further ones on its height, from left to right, such as those for several signatures. */
export type RulePart = { kind: 'rule'; box: Box; rule: Rule; beside?: Rule[] }

export type Part = (Draft | PicturePart | TablePart | RulePart) & {
  /** Colour behind the part. */
  shading?: Colour
  /** The filled area of that colour. */
  ground?: Box
  /** An upright line on its left. */
  bar?: Rule
}

export type ColumnParts = { box: Box; parts: Part[]; floats: PicturePart[] }

/** A page taken apart: bands from top to bottom, columns and parts in reading order. */
export type PageParts = {
  number: number
  width: number
  height: number
  /** It was turned to be read: on paper its lines run down, one to the left of the other. */
  runsDown?: true
  /** Its columns follow each other from the right to the left. */
  rightToLeft?: true
  /** Colours behind the whole page or a column of it, from the lowest to the highest. */
  backdrops: Area[]
  watermarks: Watermark[]
  /** Its lines are counted in the margin. */
  lineNumbers?: LineNumbers
  bands: { columns: ColumnParts[]; separated: boolean }[]
  furniture: {
    header: Draft[]
    footer: Draft[]
    /** Lines that set them apart from the text. */
    rules: Rule[]
    /** Left and right edge of the text, which furniture may reach over. */
    edges: { left: number; right: number }
  }
  /** Set for a page that was not taken apart: the picture that stands for it, if it could be drawn. */
  aside?: { picture?: PicturePart }
}
