/** Word counts in twentieths of a point. */
export const twips = (points: number): number => Math.round(points * 20)

/** The size of a picture is given in pixels of 1/96 inch. */
export const pixels = (points: number): number => Math.max(1, Math.round((points * 96) / 72))

/** Places of floating pictures are counted in English metric units, 12 700 to a point. */
export const emu = (points: number): number => Math.round(points * 12_700)

/** Borders are counted in eighths of a point, from a quarter point on. */
export const eighths = (points: number): number => Math.min(96, Math.max(2, Math.round(points * 8)))
