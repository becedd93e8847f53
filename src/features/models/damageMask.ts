import { type Channel, maskOf, type Size } from '#features/imaging/picture/channel.ts'
import type { Model } from './openModel.ts'
import { resized, runModel } from './runModel.ts'

/** The pixels of a grey photo that a model takes for damage: 1 there, 0 elsewhere. @throws ModelProblem */
export async function damageMaskBy(model: Model, light: Channel, size: Size): Promise<Uint8Array> {
  const seen = await runModel(model, [light, light, light], size)
  const share = resized(seen.planes[0]!, seen.size, size)
  return maskOf(share.length, (i) => share[i]! > 0.5)
}
