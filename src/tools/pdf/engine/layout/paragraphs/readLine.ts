import type { Glyph, Line } from '../lines/index.ts'
import type { TextStyle } from '../model.ts'
import type { Marker } from './markers.ts'

/** A line with its text read. From right to left, its places are those in a mirror (`mirrored`). */
export type ReadLine = Line & {
  glyphs: Glyph[]
  style: TextStyle
  marker: Marker | undefined
  rightToLeft: boolean
  role?: string
  /** The elements of a tagged file that its first and last letter stand in. */
  elements?: { first: number; last: number }
}
