import { resizeChannel } from '#features/imaging/filters/lanczos.ts'
import { type Channel, type Channels, fill, luma, type Size, unit } from '#features/imaging/picture/channel.ts'
import { lightnessOf } from './cielab.ts'
import type { ModelEntry } from './manifest.ts'
import type { Model } from './openModel.ts'
import { runTiled } from './runTiled.ts'
import { innerSize, inputChannels, type Planes } from './tensors.ts'

/**
 * Shows a picture to a model in the size and colours that it wants and answers what it gives, at the size it gives it:
 * that of the picture times `scale`, or smaller where the model has a size of its own.
 * @throws ModelProblem
 */
export async function runModel(model: Model, picture: Channels, size: Size): Promise<Planes> {
  const shown = shownSize(model.entry, size)
  const planes = channelsFor(model.entry, picture)
  return runTiled(model, { planes: planes.map((plane) => resized(plane, size, shown)), size: shown })
}

/** One channel at another size; as it is where the size is the same. */
export const resized = (plane: Channel, from: Size, to: Size): Channel =>
  from.width === to.width && from.height === to.height ? plane : resizeChannel(plane, from, to)

/**
 * The size in which a model sees a picture, in pixels. One that takes a single size sees all of the picture in it; only
 * upscaling goes through in tiles of that size.
 */
function shownSize(entry: ModelEntry, { width, height }: Size): Size {
  const { input, slot } = entry
  const only = innerSize(entry)
  if (only && slot !== 'upscale') return only
  const shrink = Math.min(1, (input.maxSide ?? Number.POSITIVE_INFINITY) / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * shrink)), height: Math.max(1, Math.round(height * shrink)) }
}

function channelsFor(entry: ModelEntry, picture: Channels): readonly Channel[] {
  if (inputChannels(entry) === 3) return picture
  const light = luma(picture)
  return [entry.input.channels === 'grey' ? light : fill(light.length, (i) => lightnessOf(unit(light[i]!)) / 100)]
}
