import type { Face } from './faces.ts'
import { boxBlur } from './filters/blur.ts'
import { newChannel, smoothstep } from './filters/channel.ts'
import { polygonMask } from './filters/polygon.ts'
import { landmarks } from './landmarks.ts'
import type { Picture, Plane } from './picture.ts'

/**
 * Takes pale bright things behind the head out of a matte, where networks take them for a part of it. Beside ears and
 * jaw there is skin or hair: what is nearly as bright as this skin, far paler, and far brighter than this hair is
 * neither. Leaves grey pictures and people with pale skin or white hair alone. Changes the plane in place.
 */
export function clearPaleGhosts(picture: Picture, matte: Plane, face: Face): void {
  const skin = statistics(picture, cheekPixels(picture, face))
  const hair = statistics(picture, hairPixels(picture, matte, face))
  if (skin.saturation < 0.12) return
  const zone = zoneOf(picture, matte, face)
  const smooth = localMeans(picture, Math.max(1, Math.round(face.height * 0.008)))
  const brightFrom = Math.max(skin.luma * 0.6, hair.luma + 2.5 * hair.deviation + 15)
  for (const i of zone) {
    const pale = 1 - smoothstep(0.45 * skin.saturation, 0.65 * skin.saturation, smooth.saturation[i]!)
    const bright = smoothstep(brightFrom, brightFrom + 20, smooth.luma[i]!)
    matte.data[i]! *= 1 - pale * bright
  }
}

type Statistics = { luma: number; deviation: number; saturation: number }

const lumaAt = ({ data }: Picture, i: number) =>
  0.299 * data[i * 3]! + 0.587 * data[i * 3 + 1]! + 0.114 * data[i * 3 + 2]!

/** How far from grey towards skin (red against green and blue), the same in light and shade. */
const saturationAt = ({ data }: Picture, i: number) =>
  (2 * data[i * 3]! - data[i * 3 + 1]! - data[i * 3 + 2]!) /
  (data[i * 3]! + data[i * 3 + 1]! + data[i * 3 + 2]! + 30)

function statistics(picture: Picture, pixels: number[]): Statistics {
  if (pixels.length === 0) return { luma: 255, deviation: 0, saturation: 0 }
  let [luma, squares, saturation] = [0, 0, 0]
  for (const i of pixels) {
    luma += lumaAt(picture, i)
    squares += lumaAt(picture, i) ** 2
    saturation += saturationAt(picture, i)
  }
  const count = pixels.length
  const mean = luma / count
  return { luma: mean, deviation: Math.sqrt(Math.max(squares / count - mean ** 2, 0)), saturation: saturation / count }
}

// Points of the mesh on the cheeks, clear of nose, mouth and eyes.
const cheeks = [50, 101, 205, 187, 147, 280, 330, 425, 411, 376]

function cheekPixels({ width, height }: Picture, face: Face): number[] {
  const radius = Math.max(1, Math.round(face.height * 0.02))
  const pixels: number[] = []
  for (const point of cheeks.map((i) => face.mesh[i]!)) {
    for (let y = Math.round(point.y) - radius; y <= point.y + radius; y++) {
      for (let x = Math.round(point.x) - radius; x <= point.x + radius; x++) {
        if (x >= 0 && y >= 0 && x < width && y < height) pixels.push(y * width + x)
      }
    }
  }
  return pixels
}

function hairPixels(picture: Picture, matte: Plane, face: Face): number[] {
  return pixelsWhere(picture, face, (across, down, i) => {
    return down > -0.25 && down < -0.06 && Math.abs(across) < 0.3 && matte.data[i]! > 0.97
  })
}

function zoneOf(picture: Picture, matte: Plane, face: Face): number[] {
  const outline = landmarks.oval.map((i) => [face.mesh[i]!.x, face.mesh[i]!.y] as const)
  const oval = polygonMask([outline], matte)
  return pixelsWhere(picture, face, (across, down, i) => {
    return down > 0.3 && down < 1.02 && Math.abs(across) < 0.7 && oval[i] === 0 && matte.data[i]! > 0
  })
}

/** Pixels by their place across and down from the middle of the hairline, in face heights, level with the face. */
function pixelsWhere(
  { width, height }: Picture,
  face: Face,
  test: (across: number, down: number, i: number) => boolean,
): number[] {
  const top = face.mesh[landmarks.foreheadTop]!
  const radians = (face.rollDegrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(radians) / face.height, Math.sin(radians) / face.height]
  const found: number[] = []
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [dx, dy] = [x + 0.5 - top.x, y + 0.5 - top.y]
      if (test(dx * cos + dy * sin, dy * cos - dx * sin, y * width + x)) found.push(y * width + x)
    }
  }
  return found
}

function localMeans(picture: Picture, radius: number): { luma: Float32Array; saturation: Float32Array } {
  const luma = newChannel(picture.width * picture.height)
  const saturation = newChannel(luma.length)
  for (let i = 0; i < luma.length; i++) {
    luma[i] = lumaAt(picture, i)
    saturation[i] = saturationAt(picture, i)
  }
  return { luma: boxBlur(luma, picture, radius), saturation: boxBlur(saturation, picture, radius) }
}
