import type { Face } from '#features/imaging/faces/faces.ts'
import { type Look, lookForPeople, type MatteView } from '#features/imaging/matte/looks.ts'
import { toChannels } from '#features/imaging/picture/channel.ts'
import type { Picture } from '#features/imaging/picture/picture.ts'
import type { Model } from './openModel.ts'
import { resized, runModel } from './runModel.ts'
import { withModel } from './slots.ts'

/**
 * Looks for people in a picture with the operator's model for mattes, or with the built-in network where there is none or it fails.
 * @param faces of the picture, in its pixels
 * @param modelsFolder the operator's folder of models; undefined where models are not wanted
 */
export async function seePeople(picture: Picture, faces: Face[], modelsFolder: string | undefined): Promise<Look[]> {
  const byModel = await withModel('matte', modelsFolder, (model) => lookForPeople(picture, faces, matteViewOf(model)))
  return byModel?.result ?? lookForPeople(picture, faces)
}

const usualSide = 320

/** A matte model as one that looks at square views. */
function matteViewOf(model: Model): MatteView {
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
