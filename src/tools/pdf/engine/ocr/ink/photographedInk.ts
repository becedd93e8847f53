import type { Pixels } from '../../model.ts'
import { type Grey, partOf } from '../grey.ts'
import type { Sheet } from '../sheet.ts'
import { inEvenLight } from './inEvenLight.ts'
import { isColoured } from './withoutStamps.ts'

/** One row of pixels is looked at every so often, as a part of the page's height: no stamp is lower. Fewer coloured pixels in them are noise. */
const LOOK = { every: 0.02, pixels: 40 }

/**
 * A photographed page in the colours of its inks, see `inEvenLight`; undefined where hardly anything darker than `threshold` is coloured. Colours take time and
 * most pages have none: some rows of pixels tell.
 */
export async function photographedInk(sheet: Sheet, light: Grey, threshold: number): Promise<Pixels | undefined> {
  const { width, height, data } = sheet.grey
  const step = Math.max(1, Math.round(LOOK.every * height))
  let coloured = 0
  for (let y = Math.floor(step / 2); y < height && coloured < LOOK.pixels; y += step) {
    const row = await sheet.part({ x1: 0, y1: y, x2: width, y2: y + 1 })
    const lit = partOf(light, 0, Math.floor((y * light.height) / height), light.width, 1)
    const even = inEvenLight(row, lit)
    for (let x = 0; x < width; x++) {
      const at = 4 * Math.floor((x * row.width) / width)
      const isInk = data[y * width + x]! < threshold
      if (isInk && isColoured(even.data[at]!, even.data[at + 1]!, even.data[at + 2]!)) coloured++
    }
  }
  if (coloured < LOOK.pixels) return undefined
  return inEvenLight(await sheet.part({ x1: 0, y1: 0, x2: width, y2: height }), light)
}
