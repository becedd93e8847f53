import { clusters } from '../../clusters.ts'
import { area, bounds, holds, overlapX, overlapY, union } from '../../geometry.ts'
import type { Box } from '../../model.ts'
import { type Blot, blotsOf, heightOf, widthOf } from '../blots.ts'
import { coverOf } from '../coverOf.ts'
import type { Grey } from '../grey.ts'
import { paperOf, wholePhoto } from '../wholePhoto.ts'
import { isDoubtful, type ScannedPage, type ScannedWord } from '../words/hocr.ts'

/**
 * A page as ink: darker than `threshold` is ink, ruled lines are painted white. `resolution` in dots per inch, `xHeight` the height of
 * its letters in pixels, 0 where it has none.
 */
export type Ink = { clean: Grey; threshold: number; resolution: number; xHeight: number; isPhotographed: boolean }

/** Ink that hangs together or stands close: the box around it in pixels, and the part of that which is ink. */
export type InkPart = Box & { filled: number }

/** In inches: of what is drawn one stroke at least is so long, and what is smaller is a speck. */
const LEAST = { stroke: 0.15, speck: 0.025 }
/** This part of a letter lies within the word that was made of it. */
const READ = 0.3
/** In a line with so many words besides, a word below a stroke is a word of the line. */
const IN_LINE = 2
/** One stroke of a hand is higher than any letter, in x-heights. */
const SCRIBBLE = 2.8
/** What takes more of the sheet is what everything else stands on. */
const GROUND = 0.5
/**
 * What touches the edge of the sheet is a scanner's lid where it reaches in no further than this part of it or is hardly filled. On photos
 * it is the table below the sheet.
 */
const EDGE = { touches: 0.01, reach: 0.06, filled: 0.3 }

/**
 * Parts what was found on a page from what is drawn on it: ink of which no word was made, or only a doubtful one out of the stroke of a
 * hand. Photos are cut where their ink ends. All boxes in pixels. `overdrawn` is how many words of lines of text are in what is drawn, as below a stamp.
 */
export function leftInk(ink: Ink, found: ScannedPage): { text: ScannedPage; drawn: InkPart[]; overdrawn: number } {
  const { clean, threshold, resolution, xHeight } = ink
  const words = found.lines.flatMap((line) => line.words)
  const marks = coverOf(
    clean,
    words.map(({ box }) => box),
  )
  const blots = blotsOf(clean, threshold, marks).filter((blot) => longer(blot) > LEAST.speck * resolution)
  const isGround = (blot: Blot) => area(blot) > GROUND * clean.width * clean.height
  const isStroke = (blot: Blot) => heightOf(blot) > SCRIBBLE * xHeight && !isAtEdge(blot, ink) && !isGround(blot)
  const tall = xHeight > 0 ? blots.filter(isStroke) : []
  const isScribble = (word: ScannedWord) => isDoubtful(word) && tall.some((blot) => holds(blot, word.box))
  const lines = found.lines.map((line) => ({ ...line, words: line.words.filter((word) => !isScribble(word)) }))
  const scribbles = words.filter(isScribble)
  const overdrawn = lines.reduce(
    (sum, line, at) => sum + (line.words.length >= IN_LINE ? found.lines[at]!.words.length - line.words.length : 0),
    0,
  )
  const isLeft = (blot: Blot) =>
    (blot.marked < READ * blot.ink || scribbles.some((word) => holds(blot, word.box))) && !isAtEdge(blot, ink)
  const left = blots.filter(isLeft)
  const paper = found.photos.length > 0 ? paperOf(clean) : 0
  const photos = found.photos.map((photo) => {
    const cut = left.filter((blot) => !isGround(blot) && meet(photo, blot))
    return wholePhoto(cut.reduce<Box>(union, photo), clean, paper)
  })
  const free = left.filter((blot) => isGround(blot) || !photos.some((photo) => meet(photo, blot)))
  const drawn = groupsOf(free, resolution)
    .filter((group) => group.some((blot) => longer(blot) > LEAST.stroke * resolution))
    .map(partOf)
  return { text: { ...found, photos, lines: lines.filter((line) => line.words.length > 0) }, drawn, overdrawn }
}

const longer = (blot: Blot): number => Math.max(widthOf(blot), heightOf(blot))

const meet = (a: Box, b: Box): boolean => overlapX(a, b) > 0 && overlapY(a, b) > 0

/** Blots that stand as close as the parts of a figure do. */
function groupsOf(blots: Blot[], resolution: number): Blot[][] {
  const points = 72 / resolution
  const scaled = blots.map((blot) => ({
    x1: blot.x1 * points,
    y1: blot.y1 * points,
    x2: (blot.x2 + 1) * points,
    y2: (blot.y2 + 1) * points,
    blot,
  }))
  return clusters(scaled).map((group) => group.map(({ blot }) => blot))
}

function partOf(blots: Blot[]): InkPart {
  const { x1, y1, x2, y2 } = bounds(blots)
  const box = { x1, y1, x2: x2 + 1, y2: y2 + 1 }
  return { ...box, filled: blots.reduce((sum, { ink }) => sum + ink, 0) / area(box) }
}

function isAtEdge({ x1, y1, x2, y2, ink }: Blot, { clean: { width, height }, isPhotographed }: Ink): boolean {
  const nearest = Math.min(x1 / width, y1 / height, 1 - x2 / width, 1 - y2 / height)
  if (nearest > EDGE.touches) return false
  const reach = Math.min((x2 - x1) / width, (y2 - y1) / height)
  return isPhotographed || reach < EDGE.reach || ink < EDGE.filled * area({ x1, y1, x2, y2 })
}
