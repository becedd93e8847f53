/** The 4 × 4 matrix of ordered dithering (Bayer 1973). */
const matrix = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]

/** What to add to the value at this pixel before it is rounded, −.5 to .5 of a step; the mean over the matrix is 0. */
export const bayerOffset = (x: number, y: number): number => (matrix[(y & 3) * 4 + (x & 3)]! + 0.5) / 16 - 0.5
