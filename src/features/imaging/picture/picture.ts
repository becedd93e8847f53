import { lumaOf } from './luma.ts'
import { countShared } from './reclaim.ts'

/**
 * A picture in memory: 8-bit sRGB samples, row by row, the channels of a pixel side by side.
 * One channel is grey, three are red, green and blue, four add opacity (not premultiplied).
 */
export type Picture = {
  width: number
  height: number
  channels: 1 | 3 | 4
  data: Uint8ClampedArray
}

/** One value per pixel, row by row: a matte, a mask or a single colour, usually 0 to 1. */
export type Plane = {
  width: number
  height: number
  data: Float32Array
}

/** An axis-aligned rectangle in pixels; may reach over the picture's border. */
export type Rect = { left: number; top: number; width: number; height: number }

/** A point in pixels; the middle of the first pixel is (0.5, 0.5). */
export type Point = { x: number; y: number }

/** Red, green and blue, 0 to 255 each. */
export type Colour = readonly [red: number, green: number, blue: number]

/** A black (or transparent) picture of this size. */
export function createPicture(width: number, height: number, channels: Picture['channels'] = 3): Picture {
  return { width, height, channels, data: new Uint8ClampedArray(width * height * channels) }
}

/** The same picture in memory that worker threads can see, copied only where it is not there already. */
export function sharedPicture(picture: Picture): Picture {
  if (picture.data.buffer instanceof SharedArrayBuffer) return picture
  countShared(picture.data.length)
  const data = new Uint8ClampedArray(new SharedArrayBuffer(picture.data.length))
  data.set(picture.data)
  return { ...picture, data }
}

/** A plane of this size filled with one value. */
export function createPlane(width: number, height: number, value = 0): Plane {
  const data = new Float32Array(width * height)
  if (value !== 0) data.fill(value)
  return { width, height, data }
}

/** Brightness of each pixel, 0 to 1, see `lumaOf`. Opacity is ignored. */
export function lumaPlane(picture: Picture): Plane {
  const { width, height, channels, data } = picture
  const luma = createPlane(width, height)
  for (let i = 0, at = 0; i < luma.data.length; i++, at += channels) {
    luma.data[i] = channels === 1 ? data[at]! / 255 : lumaOf(data[at]!, data[at + 1]!, data[at + 2]!) / 255
  }
  return luma
}

/** A plane of 0 to 1 from a grey picture, or from one channel of a picture. */
export function planeOf(picture: Picture, channel = 0): Plane {
  const plane = createPlane(picture.width, picture.height)
  for (let i = 0, at = channel; i < plane.data.length; i++, at += picture.channels) {
    plane.data[i] = picture.data[at]! / 255
  }
  return plane
}
