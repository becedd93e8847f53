import type { Library } from '#platform/pdfium/library.ts'
import type { Box, Colour, Page } from '../model.ts'
import type { Structure } from './readStructure.ts'

/** What is drawn on a page beside its text. */
export type Shapes = Pick<Page, 'rules' | 'fills' | 'drawings' | 'pictures'>

/** What the readers of single objects need to know of the page around. */
export type Surroundings = {
  library: Library
  document: number
  page: number
  structure: Structure | undefined
  /** Nothing outside this box is seen. */
  visible: Box
  shapes: Shapes
  /** Text objects that were read as characters, with the number of their run. */
  runs: ReadonlyMap<number, number>
  /** Filled here: to which box the characters of a run are clipped. */
  clips: Map<number, Box>
  /** Filled here: the boxes of glyphs that show what the characters of a run say. */
  more: Map<number, Box>
  /** The number of the run that glyphs without characters double. */
  doubled(glyphs: Box): number | undefined
  /** Filled here: runs with the colour of a double that was painted over them. */
  covered: Map<number, Colour>
  /** Of the page as displayed, in points. */
  size: { width: number; height: number }
}
