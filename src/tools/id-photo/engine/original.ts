import type { Face } from '#features/imaging/faces/faces.ts'
import type { Picture } from '#features/imaging/picture/picture.ts'
import { cardAround } from './cardAround.ts'
import { screenGrid } from './screenGrid.ts'

/** A card of which so much shows is a doubt: 29 portraits had up to .54 of one, prints and screens on a table .73 and more but for one in 76. */
export const doubtfulCard = 0.7
// So regular a grain is as much of a doubt.
const doubtfulGrid = 2

/**
 * How likely a person was not photographed, but a print, a frame or a screen that shows them; `doubtfulCard` is a doubt.
 * @param face in pixels of the picture
 */
export const ofAnotherPicture = (picture: Picture, face: Face): number =>
  Math.max(cardAround(picture, face), (doubtfulCard * screenGrid(picture, face)) / doubtfulGrid)
