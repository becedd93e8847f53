/** A colour in Oklab. */
export type Lab = readonly [light: number, a: number, b: number]
