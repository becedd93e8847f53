import { lumaOf } from '#features/imaging/picture/luma.ts'
import type { Colour } from '../model.ts'
import type { TableCell } from '../tables/model/table.ts'

/** Letters this dark are black for the eye, 0 to 1. */
const BLACK = 0.2
/** Letters closer to their ground than this could not be read, 0 to 1. */
const LEAST_CONTRAST = 0.2

/** The colour that most letters of a cell have, unless it is black or could not be read on the cell's fill. */
export function letterColour({ lines, fill }: TableCell): Colour | undefined {
  const counts = new Map<Colour, number>()
  for (const { colour } of lines.flat()) counts.set(colour, (counts.get(colour) ?? 0) + 1)
  const [most] = [...counts].sort((a, b) => b[1] - a[1])
  return most && legible(most[0], fill)
}

/** A colour of letters that is told from black, and can be read on this ground; undefined for any other. */
export function legible(colour: Colour, fill: Colour = 'ffffff'): Colour | undefined {
  const light = lightness(colour)
  return light < BLACK || Math.abs(light - lightness(fill)) < LEAST_CONTRAST ? undefined : colour
}

/** How light a colour looks, 0 to 1. */
function lightness(colour: Colour): number {
  const [red, green, blue] = [0, 2, 4].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return lumaOf(red!, green!, blue!) / 255
}
