import { grown, median, scaled } from '../../geometry.ts'
import type { Box, Fill } from '../../model.ts'
import type { Sheet } from '../sheet.ts'
import type { Ground } from './grounds.ts'

/** Pixels whose brightness differs more are no part of a ground. */
const SAME = 12
/** As many pixels settle a colour. */
const ENOUGH = 20_000

/** The grounds as filled boxes of the page, in points and in the colours of the sheet. */
export const fillsOf = (grounds: readonly Ground[], sheet: Sheet): Promise<Fill[]> =>
  Promise.all(grounds.map((ground) => fillOf(ground, sheet)))

async function fillOf(ground: Ground, { part, resolution }: Sheet): Promise<Fill> {
  const { data } = await part(grown(ground, -1))
  const step = 4 * Math.max(1, Math.floor(data.length / 4 / ENOUGH))
  const seen: [number, number, number][] = []
  for (let at = 0; at < data.length; at += step) {
    const [red, green, blue] = [data[at]!, data[at + 1]!, data[at + 2]!]
    if (Math.abs((red * 77 + green * 150 + blue * 29) / 256 - ground.level) <= SAME) seen.push([red, green, blue])
  }
  const hex = ([0, 1, 2] as const).map((channel) => Math.round(median(seen.map((colour) => colour[channel]))))
  const colour = hex.map((value) => value.toString(16).padStart(2, '0')).join('')
  return { ...scaled(ground satisfies Box, 72 / resolution), colour, order: 0 }
}
