import type { Channels, Size } from '#features/imaging/picture/channel.ts'
import type { Model } from './openModel.ts'
import { resized, runModel } from './runModel.ts'

/** A picture at twice its width and height by an upscaling model of any scale. @throws ModelProblem */
export async function upscaleBy(
  model: Model,
  picture: Channels,
  size: Size,
): Promise<{ picture: Channels; size: Size }> {
  const seen = await runModel(model, picture, size)
  const large = { width: size.width * 2, height: size.height * 2 }
  const [r, g, b] = seen.planes
  return {
    picture: [resized(r!, seen.size, large), resized(g!, seen.size, large), resized(b!, seen.size, large)],
    size: large,
  }
}
