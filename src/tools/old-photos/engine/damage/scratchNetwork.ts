import { type Channel, percentiles, type Size, unit } from '#features/imaging/picture/channel.ts'
import { planeNetwork } from '../planeNetwork.ts'

const share = planeNetwork('scratches.onnx', 'share')

/**
 * How sure our network is, 0 to 1, that each pixel of a grey photo is a scratch, a fold, a crack, a tear or a speck: a small
 * U-Net (Ronneberger et al. 2015). It knows lines half a pixel to five pixels wide.
 */
export const scratchShare = (light: Channel, size: Size): Promise<Channel> => share({ light: stretched(light) }, size)

/** The tones spread as in the pictures it was trained on: a photo faded to a third looks empty to it otherwise. */
function stretched(light: Channel): Channel {
  const [low = 0, high = 1] = percentiles(light, [0.002, 0.998])
  if (high - low > 0.6) return light
  const gain = 0.75 / Math.max(0.15, high - low)
  return light.map((tone) => unit(0.12 + (tone - low) * gain))
}
