import { area, intersection } from '../geometry.ts'
import type { Page } from '../model.ts'
import type { PagePicture } from '../pageGuard.ts'
import type { PageParts } from './parts.ts'

/** Points. The largest paper that word processors know. */
const MOST_SIDE = 1584
/** The part of a sheet that a picture covers which is all there is on it. */
const WHOLE = 0.9

/** A page that was not taken apart, as a picture of itself on paper that a word processor knows. */
export function pageAside(number: number, picture: PagePicture, description = `Page ${number}`): PageParts {
  const { width, height, image } = picture
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
    aside: image ? { picture: { kind: 'picture', box, image, description, wrap: 'behind' } } : {},
  }
}

/** A page that is one picture from edge to edge, such as a photograph or a poster: it stays that. Undefined for any other page. */
export function pictureAside({ number, width, height, chars, pictures, links }: Page): PageParts | undefined {
  const [picture] = pictures
  if (!picture || pictures.length > 1 || chars.length > 0 || links.length > 0) return undefined
  const sheet = { x1: 0, y1: 0, x2: width, y2: height }
  if (area(intersection(picture, sheet)) < WHOLE * area(sheet)) return undefined
  const image = area(picture) <= area(sheet) / WHOLE ? picture.bytes() : undefined
  return image && pageAside(number, { width, height, image }, picture.description ?? '')
}
