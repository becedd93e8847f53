import { grown, scaled } from '../../geometry.ts'
import type { Fill, Pixels } from '../../model.ts'
import { brightness, hexOf, middleOf, type Rgb } from '../page/rgb.ts'
import type { Sheet } from '../sheet.ts'
import type { Ground } from './grounds.ts'

/** Pixels whose brightness differs more are no part of a ground. */
const SAME = 12
/** Paper is looked at so far from a ground, as a part of its height. */
const BESIDE = 0.25
/** As many pixels settle a colour. */
const ENOUGH = 20_000

/** The grounds as filled boxes of the page, in points and in the colours of the sheet. */
export const fillsOf = (grounds: readonly Ground[], sheet: Sheet): Promise<Fill[]> =>
  Promise.all(grounds.map((ground) => fillOf(ground, sheet)))

async function fillOf(ground: Ground, sheet: Sheet): Promise<Fill> {
  const own = coloursIn(await sheet.part(grown(ground, -1)))
  const box = scaled(ground, 72 / sheet.resolution)
  if (sheet.isPhotographed)
    return { ...box, colour: hexOf(inWhiteLight(middleOf(own), await paperAbove(ground, sheet))), order: 0 }
  const seen = own.filter((rgb) => Math.abs(brightness(rgb) - ground.level) <= SAME)
  return { ...box, colour: hexOf(middleOf(seen)), order: 0 }
}

function coloursIn({ data }: Pixels): Rgb[] {
  const step = 4 * Math.max(1, Math.floor(data.length / 4 / ENOUGH))
  return Array.from(
    { length: Math.ceil(data.length / step) },
    (_, at): Rgb => [data[at * step]!, data[at * step + 1]!, data[at * step + 2]!],
  )
}

/** The colour of the paper just above and below a ground, in the light of the photo. */
async function paperAbove({ x1, y1, x2, y2 }: Ground, { part }: Sheet): Promise<Rgb> {
  const high = Math.max(2, BESIDE * (y2 - y1))
  const strips = [
    { x1, x2, y1: y1 - 2 * high, y2: y1 - high },
    { x1, x2, y1: y2 + high, y2: y2 + 2 * high },
  ]
  const seen = await Promise.all(strips.map(async (strip) => coloursIn(await part(strip))))
  return middleOf(seen.flat())
}

/** A colour as it is where the paper beside it is white (von Kries 1902). */
const inWhiteLight = (rgb: Rgb, paper: Rgb): Rgb => {
  const [red, green, blue] = rgb.map((value, at) => (255 * value) / Math.max(1, paper[at]!))
  return [red!, green!, blue!]
}
