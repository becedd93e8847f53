import { centreY } from '../../geometry.ts'
import type { Char } from '../../model.ts'
import { charFor } from '../charFor.ts'
import type { Inline } from '../model.ts'
import type { PicturePart } from '../parts.ts'

/** A picture in a line is hardly higher than the line, in multiples of the size, and close to a letter. */
const MAX_HEIGHT = 1.7
const NEAR = 1.3
/** Pages full of tiny pictures are drawings. */
const MAX_PICTURES = 300

/**
 * Finds the pictures that stand in lines of text, such as icons and emoji, and makes a character of each.
 * @returns the characters with their pictures, and the pictures that stand by themselves
 */
export function inlinePictures(
  pictures: PicturePart[],
  chars: Char[],
): { inline: Map<Char, Inline>; standing: PicturePart[] } {
  const inline = new Map<Char, Inline>()
  const standing: PicturePart[] = []
  for (const picture of pictures) {
    const neighbour = inline.size < MAX_PICTURES && !picture.wrap ? neighbourOf(picture, chars) : undefined
    if (!neighbour) {
      standing.push(picture)
      continue
    }
    const { box, onPaper = box, image, description } = picture
    const [width, height] = [onPaper.x2 - onPaper.x1, onPaper.y2 - onPaper.y1]
    inline.set(charFor(picture, neighbour), { picture: { image, width, height, description } })
  }
  return { inline, standing }
}

/** A letter right before or behind the picture, on whose line it stands. */
function neighbourOf({ box }: PicturePart, chars: Char[]): Char | undefined {
  const height = box.y2 - box.y1
  if (height > 60) return undefined
  return chars.find((char) => {
    if (char.angle !== 0 || char.hidden || height > MAX_HEIGHT * char.size) return false
    const gap = Math.max(char.loose.x1 - box.x2, box.x1 - char.loose.x2)
    const middle = char.origin.y - 0.3 * char.size
    return gap < NEAR * char.size && gap > -0.5 * char.size && Math.abs(centreY(box) - middle) < 0.5 * char.size
  })
}
