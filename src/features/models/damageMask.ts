import type { Channel, Size } from '#features/imaging/picture/channel.ts'
import type { Model } from './openModel.ts'
import { resized, runModel } from './runModel.ts'

/** The pixels of a grey photo that a model takes for damage: 1 there, 0 elsewhere. @throws ModelProblem */
export async function damageMaskBy(model: Model, light: Channel, size: Size): Promise<Uint8Array> {
  const seen = await runModel(model, [light, light, light], size)
  return Uint8Array.from(resized(seen.planes[0]!, seen.size, size), (share) => (share > 0.5 ? 1 : 0))
}
