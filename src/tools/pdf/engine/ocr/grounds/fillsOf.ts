import { grown, scaled } from '../../geometry.ts'
import type { Fill } from '../../model.ts'
import { brightness, hexOf, middleOf, type Rgb } from '../rgb.ts'
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
  const seen: Rgb[] = []
  for (let at = 0; at < data.length; at += step) {
    const rgb: Rgb = [data[at]!, data[at + 1]!, data[at + 2]!]
    if (Math.abs(brightness(rgb) - ground.level) <= SAME) seen.push(rgb)
  }
  return { ...scaled(ground, 72 / resolution), colour: hexOf(middleOf(seen)), order: 0 }
}
