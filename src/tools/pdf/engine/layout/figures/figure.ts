import type { Box, Char } from '../../model.ts'

/** A part of the page that is kept as a picture: a vector drawing with its labels. */
export type Figure = Box & {
  /** Characters of the figure; they are in the picture and not in the text. */
  labels: Char[]
  /** It lies behind ordinary text, which stays text. */
  behind: boolean
  /** Nothing that is painted later is part of it: its number in the painting order. */
  upTo?: number
  /** What the file itself says that it shows. */
  description?: string
}
