import type { Grey } from '../grey.ts'
import { lightOf, whiteOf } from '../photo/evenLight.ts'
import { shrunk } from '../photo/plane.ts'

/** Letters are so high in the picture in which the paper between them is looked at, in pixels. */
const LETTER = 10

/** How bright the paper of a scan is at each place: a small picture of the whole page, in which no letters are. */
export function paperLight(page: Grey, xHeight: number): Grey {
  const factor = Math.max(1, Math.round(xHeight / LETTER))
  return lightOf(whiteOf(shrunk(page, factor), xHeight / factor))
}
