import { toChannels } from '#features/imaging/filters/channel.ts'
import type { Picture, Plane } from '#features/imaging/picture.ts'
import type { Model } from './openModel.ts'
import { resized, runModel } from './runModel.ts'

/** A network that tells persons from background: the side of the square views it looks at in pixels, and one look. */
export type MatteView = { side: number; see(view: Picture): Promise<Plane> }

const usualSide = 320

/** A matte model as one that looks at square views. */
export function matteViewOf(model: Model): MatteView {
  const { size, maxSide } = model.entry.input
  const side = size ? Math.max(size.width, size.height) : (maxSide ?? usualSide)
  const square = { width: side, height: side }
  return {
    side,
    async see(view) {
      const seen = await runModel(model, toChannels(view), square)
      return { ...square, data: resized(seen.planes[0]!, seen.size, square) }
    },
  }
}
