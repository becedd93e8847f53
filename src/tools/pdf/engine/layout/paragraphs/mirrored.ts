import type { Box } from '../../model.ts'

/** Lines from right to left are seen in a mirror that stands in the middle of their column: so they begin on the left. */
export const mirrored = <T extends Pick<Box, 'x1' | 'x2'>>(place: T, column: Box): T => ({
  ...place,
  x1: column.x1 + column.x2 - place.x2,
  x2: column.x1 + column.x2 - place.x1,
})
