import { median } from '../../geometry.ts'
import type { Colour } from '../../model.ts'

/** A colour of a picture, 0 to 255 each. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** How bright a colour is, 0 to 255, weighted as ITU-R BT.601 does. */
export const brightness = ([red, green, blue]: Rgb): number => (red * 77 + green * 150 + blue * 29) / 256

/** The middle of some colours, each part by itself; black for none. */
export const middleOf = (seen: readonly Rgb[]): Rgb => [
  median(seen.map((rgb) => rgb[0])),
  median(seen.map((rgb) => rgb[1])),
  median(seen.map((rgb) => rgb[2])),
]

export const hexOf = (rgb: Rgb): Colour =>
  rgb.map((value) => Math.round(Math.min(255, value)).toString(16).padStart(2, '0')).join('')
