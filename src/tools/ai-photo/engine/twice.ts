import { enlarge } from '#features/imaging/filters/enlarge.ts'
import { eachChannel, fill } from '#features/imaging/picture/channel.ts'
import { upscaleBy } from '#features/models/redraw.ts'
import { withModel } from '#features/models/slots.ts'
import type { Drawing } from './scene.ts'
import { pixelStyle, type StyleId } from './styles/index.ts'

/** A drawing at twice its width and height: squares stay squares, all else is enlarged as old photos are, or by the operator's model. */
export async function twice(drawing: Drawing, style: StyleId, modelsFolder?: string): Promise<Drawing> {
  if (style === pixelStyle) return repeated(drawing)
  const { picture, size } = drawing
  const byModel = await withModel('upscale', modelsFolder, (model) => upscaleBy(model, picture, size))
  return byModel?.result ?? enlarge(picture, size)
}

/** Each pixel as a square of four. */
export function repeated({ picture, size: { width, height } }: Drawing): Drawing {
  const size = { width: width * 2, height: height * 2 }
  const from = (i: number) => (Math.floor(i / size.width) >> 1) * width + ((i % size.width) >> 1)
  return { picture: eachChannel(picture, (plane) => fill(plane.length * 4, (i) => plane[from(i)]!)), size }
}
