import { guidedFilter } from '#features/imaging/filters/guided.ts'
import { noiseLevel } from '#features/imaging/filters/noise.ts'
import {
  type Channels,
  eachChannel,
  fill,
  luma,
  percentile,
  type Size,
  smoothstep,
  unit,
} from '#features/imaging/picture/channel.ts'

/** Whiteness of the lightest two hundredths: below `surely` a photo got too little light, above `never` it is as dark as it was meant. */
const tooDark = { surely: 0.36, never: 0.5 }
/** Where its lightest tones are led. */
const wanted = 0.82
/** More light than this brings up more grain than picture. */
const mostGain = 4

/**
 * A photo as a longer exposure would have shown it, where it got too little light; else the photo itself. Styles that spread its tones
 * would make day of the room and leave its people dark, since skin keeps the lightness that it has here.
 */
export function exposed(picture: Channels, size: Size): Channels {
  const light = luma(picture)
  const white = percentile(light, 0.98)
  const part = smoothstep(tooDark.never, tooDark.surely, white)
  if (part === 0) return picture
  const gain = 1 + part * (Math.min(mostGain, wanted / Math.max(0.01, white)) - 1)
  const grain = gain * noiseLevel(light, size)
  return eachChannel(picture, (plane) => {
    const lit = fill(plane.length, (i) => unit(plane[i]! * gain))
    return guidedFilter(lit, lit, size, 3, 4 * grain * grain)
  })
}
