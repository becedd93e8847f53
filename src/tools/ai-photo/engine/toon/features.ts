import sharp from 'sharp'
import type { FaceFrame } from '#features/imaging/faces/faceFrame.ts'
import type { Channels, Size } from '#features/imaging/picture/channel.ts'
import type { FaceLook } from './look.ts'

/** What features are drawn from: where the face is in the drawing, its look, and the colours around them in Oklab. */
export type DrawnFace = {
  frame: FaceFrame
  look: FaceLook
  skin: readonly [number, number, number]
  hair: readonly [number, number, number]
  /** The side that lies in shade: 1 is the picture's right, −1 its left. */
  shadeSide: number
  /** Tells the parts of one face's drawing from another's. */
  id: string
}

/** How far features reach beyond the middle of a face, in its heights. */
const reach = 0.95

/** Draws the features of each face over a picture, in place; `draw` gives SVG in the picture's pixels. */
export async function drawFeatures(
  picture: Channels,
  size: Size,
  faces: readonly DrawnFace[],
  draw: (face: DrawnFace) => string,
): Promise<void> {
  for (const face of faces) {
    const { x, y, height } = face.frame
    const left = Math.max(0, Math.floor(x - reach * height))
    const top = Math.max(0, Math.floor(y - reach * height))
    const width = Math.min(size.width, Math.ceil(x + reach * height)) - left
    const tall = Math.min(size.height, Math.ceil(y + reach * height)) - top
    if (width < 1 || tall < 1) continue
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${tall}" viewBox="${left} ${top} ${width} ${tall}">${draw(face)}</svg>`
    const pixels = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer()
    for (let row = 0, from = 0; row < tall; row++) {
      for (let column = 0; column < width; column++, from += 4) {
        const cover = pixels[from + 3]! / 255
        if (cover === 0) continue
        const i = (top + row) * size.width + left + column
        for (let c = 0; c < 3; c++) picture[c]![i]! += cover * (pixels[from + c]! / 255 - picture[c]![i]!)
      }
    }
  }
}
