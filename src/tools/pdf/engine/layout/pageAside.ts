import type { PagePicture } from '../pageGuard.ts'
import type { PageParts } from './parts.ts'

/** Points. The largest paper that word processors know. */
const MOST_SIDE = 1584

/** A page that was not taken apart, as a picture of itself on paper that a word processor knows. */
export function pageAside(number: number, { width, height, image }: PagePicture): PageParts {
  const scale = Math.min(1, MOST_SIDE / Math.max(width, height))
  const paper = { width: scale * width, height: scale * height }
  const box = { x1: 0, y1: 0, x2: paper.width, y2: paper.height }
  return {
    number,
    ...paper,
    backdrops: [],
    watermarks: [],
    bands: [],
    furniture: { header: [], footer: [], rules: [], edges: { left: 0, right: paper.width } },
    aside: image ? { picture: { kind: 'picture', box, image, description: `Page ${number}`, wrap: 'behind' } } : {},
  }
}
