// Where things stand: bands and columns in reading order, and what lies behind and beside them.
export { takeBackdrops } from './backdrops.ts'
export { columnParts, type Placed, takeSeparators } from './columnParts.ts'
export { edgeBands } from './edgeBands.ts'
export { furnitureDrafts } from './pageFurniture.ts'
export { placeBars, placeFloats, placeRules, shade } from './placeOnPage.ts'
export type { Bar, Wall } from './readingItem.ts'
export { bandsOf } from './readingOrder.ts'
export { roomy, widened } from './widened.ts'
