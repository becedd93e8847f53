import type { Segment } from '../lines/index.ts'
import { endsWithPages } from '../paragraphs/index.ts'
import type { Item } from './readingItem.ts'

/** A segment of a line with what the reading order asks about it. */
export const segmentItem = ({ x1, y1, x2, y2, chars, baseline }: Segment): Item => ({
  x1,
  y1,
  x2,
  y2,
  text: {
    length: chars.length,
    letters: chars.filter(({ text }) => /\p{L}/u.test(text)).length,
    baseline,
    refers: endsWithPages(chars.map(({ text }) => text).join('')),
  },
})
