import { gaussianBlur } from '#features/imaging/filters/blur.ts'
import { resize, resizeChannel } from '#features/imaging/filters/lanczos.ts'
import { noiseLevel } from '#features/imaging/filters/noise.ts'
import {
  type Channel,
  type Channels,
  eachChannel,
  fill,
  luma,
  type Size,
  unit,
} from '#features/imaging/picture/channel.ts'

/**
 * A picture at twice its width and height: Lanczos with pixel centres kept in place, then the softness of the larger
 * grid taken back by an unsharp mask on the brightness. The mask grows weaker the noisier the photo is, and never goes
 * beyond the tones nearby, so there are no halos. At last the brightness is led back to what, made small again, is the photo
 * (iterative back-projection, Irani and Peleg 1991; a second round gains next to nothing).
 */
export function enlarge(picture: Channels, size: Size): { picture: Channels; size: Size } {
  const large = { width: size.width * 2, height: size.height * 2 }
  const wide = resize(picture, size, large)
  const small = luma(picture)
  const amount = 0.55 * Math.max(0, 1 - noiseLevel(small, size, 2) / 0.03)
  const light = luma(wide)
  const change = sharpen(light, large, amount)
  const lost = lostLight(small, size, add(light, change), large)
  return {
    picture: eachChannel(wide, (channel) => fill(channel.length, (i) => unit(channel[i]! + change[i]! + lost[i]!))),
    size: large,
  }
}

const add = (one: Channel, other: Channel): Channel => fill(one.length, (i) => one[i]! + other[i]!)

/** What the large brightness lacks of the small one, at the large size. */
function lostLight(small: Channel, size: Size, light: Channel, large: Size): Channel {
  const shrunk = resizeChannel(light, large, size)
  return resizeChannel(
    fill(small.length, (i) => small[i]! - shrunk[i]!),
    size,
    large,
  )
}

/** What to add to each pixel: its difference from the soft picture, held between the tones two pixels around. */
function sharpen(light: Channel, size: Size, amount: number): Channel {
  const { width, height } = size
  const soft = gaussianBlur(light, size, 1.2)
  return fill(light.length, (i) => {
    const x = i % width
    const y = (i / width) | 0
    const left = light[x > 1 ? i - 2 : i]!
    const right = light[x < width - 2 ? i + 2 : i]!
    const above = light[y > 1 ? i - 2 * width : i]!
    const below = light[y < height - 2 ? i + 2 * width : i]!
    const own = light[i]!
    const low = Math.min(own, left, right, above, below)
    const high = Math.max(own, left, right, above, below)
    return Math.max(low, Math.min(high, own + amount * (own - soft[i]!))) - own
  })
}
