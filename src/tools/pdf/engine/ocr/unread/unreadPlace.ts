import type { Box } from '../../model.ts'

/** A place where text has to be and no word was read: its box in pixels, and about how many letters it takes. */
export type UnreadPlace = Box & { letters: number }

/** How many letters some places take. */
export const lettersOf = (places: readonly UnreadPlace[]): number =>
  places.reduce((sum, { letters }) => sum + letters, 0)
