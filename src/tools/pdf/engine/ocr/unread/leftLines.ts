import { bounds, holds } from '../../geometry.ts'
import type { Box } from '../../model.ts'
import { type Blot, middleOf } from '../blots.ts'
import { coverOf } from '../coverOf.ts'
import type { Grey } from '../grey.ts'
import { feetOf, isText, linesOfLetters } from '../photo/textLines.ts'
import type { ScannedPage } from '../words/hocr.ts'
import type { UnreadPlace } from './unreadPlace.ts'

/** Letters of a line stand so close, in x-heights, and so many make a line: fewer are strokes of a drawing. */
const LINE = { reach: 1.2, fewest: 8 }
/** From the feet of its letters a line reaches up and down so far, in x-heights. */
const REACH = { up: 2, down: 0.7, beside: 1 }

/**
 * Lines of what looks like letters, and of which no word was made. Recognition takes text for a photo where light or dirt runs into it; a photo
 * in which no text is has no such lines.
 * @param blots the page's connected ink without ruled lines
 */
export function leftLines(
  page: Pick<Grey, 'width' | 'height'>,
  { lines, photos }: ScannedPage,
  { blots, xHeight }: { blots: Blot[]; xHeight: number },
): UnreadPlace[] {
  if (xHeight === 0) return []
  const words = lines.flatMap((line) => line.words.map(({ box }) => box))
  const covered = coverOf(page, words)
  const isFree = (blot: Blot) => {
    const { x, y } = middleOf(blot)
    return !covered[Math.floor(y) * page.width + Math.floor(x)]
  }
  const free = blots.filter(isFree)
  const pictures = photos.filter((photo) => !isWritten(photo, free, xHeight))
  const letters = free.filter((blot) => !pictures.some((photo) => holds(photo, blot)))
  return linesOfLetters(feetOf(letters, xHeight), xHeight, LINE.reach)
    .filter((chain) => chain.length >= LINE.fewest)
    .map((chain) => {
      const { x1, y1, x2, y2 } = bounds(chain.map(({ x, y }) => ({ x1: x, y1: y, x2: x, y2: y })))
      const [across, up, down] = [REACH.beside * xHeight, REACH.up * xHeight, REACH.down * xHeight]
      return { x1: x1 - across, y1: y1 - up, x2: x2 + across, y2: y2 + down, letters: chain.length }
    })
}

function isWritten(photo: Box, blots: Blot[], xHeight: number): boolean {
  const own = blots.filter((blot) => holds(photo, blot))
  return own.length > 0 && isText(own, xHeight)
}
