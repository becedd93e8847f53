import type { Channels, Size } from '#features/imaging/picture/channel.ts'
import type { Model } from './openModel.ts'
import { resized, runModel } from './runModel.ts'

/** A picture redrawn by a style's model, in its own size. @throws ModelProblem */
export async function restyleBy(
  model: Model,
  picture: Channels,
  size: Size,
): Promise<{ picture: Channels; size: Size }> {
  const seen = await runModel(model, picture, size)
  const [r, g, b] = seen.planes
  return { picture: [resized(r!, seen.size, size), resized(g!, seen.size, size), resized(b!, seen.size, size)], size }
}
