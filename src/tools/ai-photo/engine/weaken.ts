import { resize } from '#features/imaging/filters/lanczos.ts'
import { type Channels, eachChannel, fill, type Size, unit } from '#features/imaging/picture/channel.ts'
import type { Drawing } from './scene.ts'

/**
 * A drawing with some of its photo in it. Where the drawing moved faces, the photo's are moved alike, so that nothing is seen twice.
 * @param strength how much of the drawing shows, 0 to 1
 */
export function weaken(drawing: Drawing, photo: Channels, size: Size, strength: number): Drawing {
  if (strength >= 1) return drawing
  const moved = drawing.moved?.(photo) ?? photo
  const isSame = size.width === drawing.size.width && size.height === drawing.size.height
  const under = isSame ? moved : resize(moved, size, drawing.size)
  const picture = eachChannel(drawing.picture, (plane, c) =>
    fill(plane.length, (i) => unit(under[c]![i]! + strength * (plane[i]! - under[c]![i]!))),
  )
  return { ...drawing, picture }
}
