import type { Channels, Size } from '#features/imaging/picture/channel.ts'
import type { Model } from './openModel.ts'
import { resized, runModel } from './runModel.ts'

type Redrawn = { picture: Channels; size: Size }

/** A picture redrawn by a style's model, in its own size. @throws ModelProblem */
export const restyleBy = (model: Model, picture: Channels, size: Size) => redraw(model, picture, size, size)

/** A picture at twice its width and height by an upscaling model of any scale. @throws ModelProblem */
export const upscaleBy = (model: Model, picture: Channels, { width, height }: Size) =>
  redraw(model, picture, { width, height }, { width: width * 2, height: height * 2 })

async function redraw(model: Model, picture: Channels, from: Size, size: Size): Promise<Redrawn> {
  const seen = await runModel(model, picture, from)
  const [r, g, b] = seen.planes
  return { picture: [resized(r!, seen.size, size), resized(g!, seen.size, size), resized(b!, seen.size, size)], size }
}
