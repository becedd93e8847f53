import { guidedFilter } from '#features/imaging/filters/guided.ts'
import { kuwahara } from '#features/imaging/filters/kuwahara.ts'
import { resize } from '#features/imaging/filters/lanczos.ts'
import { inBands } from '#features/imaging/kernels/bands.ts'
import { type Channel, type Channels, eachChannel, type Size } from '#features/imaging/picture/channel.ts'
import type { Scene } from './scene.ts'

/** How strokes are laid: the longer side in pixels they are painted at, the brush's radius there (a pixel less
 * each time), and how often. */
export type Brush = { side: number; radius: number; times: number }

/** The picture in brush strokes: painted small, which is quick and bold, then brought back to size. */
export function strokes({ picture, size, shapes }: Scene, { side, radius, times }: Brush): Channels {
  const shrink = Math.min(1, side / Math.max(size.width, size.height))
  const small: Size = { width: Math.round(size.width * shrink), height: Math.round(size.height * shrink) }
  let painted = resize(picture, size, small)
  for (let k = 0; k < times; k++) painted = kuwahara(painted, small, radius - k)
  const large = resize(painted, small, size)
  // Eyes and mouths are painted with a smaller brush: there the photo's own edges come back.
  const careful = eachChannel(large, (plane, c) =>
    guidedFilter(picture[c]!, plane, size, Math.max(2, Math.round(1.2 / shrink)), 6e-4),
  )
  inBands(
    import.meta.url,
    careRows,
    { large, careful, eyes: shapes.eyes, lips: shapes.lips, width: size.width },
    size.height,
  )
  return large
}

type Care = { large: Channels; careful: Channels; eyes: Channel; lips: Channel; width: number }

/** Rows of `large` turned towards those of `careful`, by a quarter and wholly at eyes and mouths. */
export function careRows({ large, careful, eyes, lips, width }: Care, first: number, last: number): void {
  for (let c = 0; c < 3; c++) {
    const [plane, fine] = [large[c]!, careful[c]!]
    for (let i = first * width; i < last * width; i++) {
      plane[i]! += (0.25 + 0.75 * Math.max(eyes[i]!, lips[i]!)) * (fine[i]! - plane[i]!)
    }
  }
}
