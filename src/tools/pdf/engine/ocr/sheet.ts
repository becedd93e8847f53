import sharp from 'sharp'
import type { Box, Pixels } from '../model.ts'
import { type Grey, greyOf } from './grey.ts'
import type { Flat } from './photo/flatten.ts'
import { skewOf } from './skew.ts'
import { crop, turned } from './turned.ts'

/** A page as it is read: in grey, with the resolution that makes points of its pixels. */
export type Sheet = {
  grey: Grey
  /** Dots per inch. */
  resolution: number
  /** Its lines run level already. */
  isLevel: boolean
  /** Nothing tells which way it was laid: a phone does not know when it looks down. */
  mayStandOnHead: boolean
  /** A camera saw it, in whatever light and bend. */
  isPhotographed: boolean
  /** Something on it has a colour that says what it is: on photos the light has one. */
  hasColour: boolean
  /** How bright the paper of a photo is at each place: a small picture of the whole sheet, of which `grey` tells no more. */
  light?: Grey
  /** A part of it in colour; the box is in its pixels. */
  part(box: Box): Promise<Pixels>
}

/** A pixel whose red, green and blue lie so far apart is coloured; one of so many looked at, and a part of those, make a sheet coloured. */
const COLOURED = { apart: 48, step: 3, part: 0.00005 }

function hasColour({ data }: Pixels): boolean {
  let count = 0
  for (let at = 0; at < data.length; at += 4 * COLOURED.step) {
    const [red, green, blue] = [data[at]!, data[at + 1]!, data[at + 2]!]
    if (Math.max(red, green, blue) - Math.min(red, green, blue) > COLOURED.apart) count++
  }
  return count > (COLOURED.part * data.length) / (4 * COLOURED.step)
}

/** In degrees; what is less crooked is read as well. */
const CROOKED = 0.15

/** A page that a scanner saw. @param grey the same in grey, as it is to be read */
export const scannedSheet = (pixels: Pixels, resolution: number, grey = greyOf(pixels)): Sheet => ({
  grey,
  resolution,
  isLevel: false,
  mayStandOnHead: false,
  isPhotographed: false,
  hasColour: hasColour(pixels),
  part: async (box) => crop(pixels, wholePixels(box)),
})

const wholePixels = ({ x1, y1, x2, y2 }: Box): Box => ({
  x1: Math.floor(x1),
  y1: Math.floor(y1),
  x2: Math.ceil(x2),
  y2: Math.ceil(y2),
})

/** Heights of papers in points by width over height: A4, Letter, Legal. A page that is none of them is as high as A4. */
const papers = [
  { aspect: 595 / 842, height: 842 },
  { aspect: 612 / 792, height: 792 },
  { aspect: 612 / 1008, height: 1008 },
]
const SAME_SHAPE = 0.04

/** A page that was photographed, on the paper whose shape it has: a photo does not tell how large it was. */
export function photographedSheet({ grey, isWhole, light, part }: Flat): Sheet {
  const aspect = Math.min(grey.width, grey.height) / Math.max(grey.width, grey.height)
  const paper = papers.find((each) => isWhole && Math.abs(aspect / each.aspect - 1) < SAME_SHAPE) ?? papers[0]!
  const resolution = (72 * Math.max(grey.width, grey.height)) / paper.height
  const laid = { isLevel: true, mayStandOnHead: true, isPhotographed: true, hasColour: false }
  return { grey, resolution, ...laid, light, part: async (box) => part(box) }
}

/** The page turned clockwise by a quarter or more. */
export function turnedSheet(sheet: Sheet, degrees: number): Sheet {
  if (degrees === 0) return sheet
  const { width, height } = sheet.grey
  const before = ({ x1, y1, x2, y2 }: Box): Box => {
    if (degrees === 180) return { x1: width - x2, y1: height - y2, x2: width - x1, y2: height - y1 }
    return degrees === 90
      ? { x1: y1, y1: height - x2, x2: y2, y2: height - x1 }
      : { x1: width - y2, y1: x1, x2: width - y1, y2: x2 }
  }
  return {
    ...sheet,
    grey: turnedGrey(sheet.grey, degrees),
    ...(sheet.light && { light: turnedGrey(sheet.light, degrees) }),
    mayStandOnHead: false,
    part: async (box) => turned(await sheet.part(before(box)), degrees),
  }
}

function turnedGrey({ width, height, data }: Grey, degrees: number): Grey {
  if (degrees === 180) return { width, height, data: data.toReversed() }
  const page = { width: height, height: width, data: new Uint8Array(data.length) }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [column, row] = degrees === 90 ? [height - 1 - y, x] : [y, width - 1 - x]
      page.data[row * height + column] = data[y * width + x]!
    }
  }
  return page
}

/** How far a page has to be turned back to be level, in degrees clockwise; 0 for one that is level enough. */
export function crookednessOf({ isLevel, grey }: Sheet): number {
  const skew = isLevel ? 0 : skewOf(grey)
  return Math.abs(skew) <= CROOKED ? 0 : skew
}

/** The page with its lines level. @param skew how crooked it is, see `crookednessOf` */
export async function levelSheet(sheet: Sheet, skew = crookednessOf(sheet)): Promise<Sheet> {
  if (skew === 0) return { ...sheet, isLevel: true }
  const { width, height, data } = sheet.grey
  const { data: rotated, info } = await sharp(data, { raw: { width, height, channels: 1 } })
    .rotate(-skew, { background: '#ffffff' })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [left, top] = [Math.floor((info.width - width) / 2), Math.floor((info.height - height) / 2)]
  const level = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const from = (y + top) * info.width + left
    level.set(rotated.subarray(from, from + width), y * width)
  }
  let whole: Promise<Pixels> | undefined
  const turnedOnce = () => {
    whole ??= sheet.part({ x1: 0, y1: 0, x2: width, y2: height }).then((pixels) => turned(pixels, -skew))
    return whole
  }
  return {
    ...sheet,
    isLevel: true,
    grey: { width, height, data: level },
    part: async (box) => crop(await turnedOnce(), wholePixels(box)),
  }
}

/** The page drawn larger by this factor, for letters that are too small to be read. */
export async function enlargedSheet(sheet: Sheet, factor: number): Promise<Sheet> {
  const { width, height, data } = sheet.grey
  const { data: large, info } = await sharp(data, { raw: { width, height, channels: 1 } })
    .resize(Math.round(width * factor), Math.round(height * factor), { kernel: 'cubic' })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const smaller = ({ x1, y1, x2, y2 }: Box) => ({ x1: x1 / factor, y1: y1 / factor, x2: x2 / factor, y2: y2 / factor })
  return {
    ...sheet,
    resolution: sheet.resolution * factor,
    grey: { width: info.width, height: info.height, data: large },
    part: (box) => sheet.part(smaller(box)),
  }
}
