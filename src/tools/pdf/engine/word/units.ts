/** Points, 22 inches: Word opens no file that has a longer one in it. */
const FARTHEST = 1584

const within = (points: number): number => Math.max(-FARTHEST, Math.min(FARTHEST, points)) || 0

/** Word counts in twentieths of a point. */
export const twips = (points: number): number => Math.round(within(points) * 20)

/** The size of a picture is given in pixels of 1/96 inch. */
export const pixels = (points: number): number => Math.max(1, Math.round((within(points) * 96) / 72))

/** Places of floating pictures are counted in English metric units, 12 700 to a point. */
export const emu = (points: number): number => Math.round(within(points) * 12_700)

/** Borders are counted in eighths of a point, from a quarter point on. */
export const eighths = (points: number): number => Math.min(96, Math.max(2, Math.round(points * 8)))
