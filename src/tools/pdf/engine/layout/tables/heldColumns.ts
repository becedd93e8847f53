import { width } from '../../geometry.ts'
import type { Box, Char, Page } from '../../model.ts'
import { segmentsOf } from '../lines/index.ts'
import { bandsOf, segmentItem } from '../regions/index.ts'

/** A frame around columns is so wide at least, as a part of the page, and its columns have so many texts. */
const LEAST = { wide: 0.6, texts: 4 }
/** The least width of a gutter, in points. */
const GUTTER = 9

/** Whether the text of a frame stands in columns, as that of a menu does: a cell would mix their lines. */
export function holdsColumns(frame: Box, chars: Char[], page: Page): boolean {
  if (width(frame) < LEAST.wide * page.width) return false
  const bands = bandsOf(segmentsOf(chars).map(segmentItem), GUTTER)
  return bands.some(({ columns }) => columns.filter((items) => items.length >= LEAST.texts).length > 1)
}
