import { guidedFilter } from '#features/imaging/filters/guided.ts'
import { toOklab, toSrgb } from '#features/imaging/filters/oklab.ts'
import { type Channel, type Channels, newChannels, type Size, unit } from '#features/imaging/picture/channel.ts'
import { fromCielab, lightnessOf } from './cielab.ts'
import type { Model } from './openModel.ts'
import { resized, runModel } from './runModel.ts'
import type { Planes } from './tensors.ts'

/**
 * Colours a grey photo by a model. Its colours are laid along the photo's own edges, and the light is the photo's,
 * whatever the model made of it.
 * @throws ModelProblem
 */
export async function colourBy(model: Model, light: Channel, size: Size): Promise<Channels> {
  const grey: Channels = [light, light, light]
  const seen = await runModel(model, grey, size)
  const shown = seen.planes.length === 3 ? (seen.planes as unknown as Channels) : fromAb(seen, light, size)
  const [, a, b] = toOklab(shown, seen.size.width)
  const [lightness] = toOklab(grey, size.width)
  return toSrgb([lightness, laid(a, seen.size, light, size), laid(b, seen.size, light, size)], size.width)
}

/** A model's a* and b* with the photo's lightness as red, green and blue, in the model's size. */
function fromAb({ planes: [a, b], size: small }: Planes, light: Channel, size: Size): Channels {
  const under = resized(light, size, small)
  const out = newChannels(under.length)
  for (let i = 0; i < under.length; i++) {
    const colour = fromCielab(lightnessOf(unit(under[i]!)), a![i]!, b![i]!)
    for (let c = 0; c < 3; c++) out[c]![i] = unit(colour[c]!)
  }
  return out
}

/** A plane of colour in the photo's size; the larger step there was, the further its edges may have strayed. */
function laid(plane: Channel, from: Size, light: Channel, size: Size): Channel {
  const steps = Math.max(size.width / from.width, size.height / from.height)
  const large = resized(plane, from, size)
  return steps > 1 ? guidedFilter(light, large, size, Math.max(3, Math.round(2 * steps)), 2e-3) : large
}
