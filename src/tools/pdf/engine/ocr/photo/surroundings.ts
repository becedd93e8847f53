import type { Pixels } from '../../model.ts'
import { blotsOf } from '../blots.ts'
import { greyOf } from '../grey.ts'
import { evenedOut, whiteOf } from './evenLight.ts'
import { xHeightOf } from './letters.ts'
import { connected, grownBy, type Part, sumOf } from './parts.ts'
import { closed, emptyPlane, factorFor, type Plane, shrunk, smoothed } from './plane.ts'
import { feetOf, linesOfLetters } from './textLines.ts'
import { withPaper } from './withPaper.ts'

/** The longer sides in pixels of the pictures in which light is looked at, and in which letters are. */
const LOOK = { light: 320, letters: 1700 }
/** Half the width in pixels of what is taken away as letters before the light is looked at. */
const LETTERS = 3
/** Paper goes on where the light changes by less than this part of it within two pixels; `dark` keeps black from being an edge everywhere. */
const SMOOTH = { change: 0.035, dark: 25 }
/** Paper that is seen in one piece covers so much of the photo at least. */
const LEAST_PAPER = 0.3
/** As a part of the brightness of the largest piece, other pieces of paper are so bright. */
const SAME_PAPER = 0.7
/** Half the width in pixels of folds and gutters at most, which may be written on, and how wide an edge of paper is. */
const NARROW = { fold: 4, edge: 2 }
/**
 * What lies around a sheet is so much darker than the paper beside it, reaches no deeper into the photo, runs along
 * its rim for so many times its depth, and has hardly any letters, neither dark nor light. */
const AROUND = { dark: 0.75, deep: 0.3, leading: 0.1, along: 1.5, letters: 0.05, beside: 6 }
/** On an even page what is darker is ink. */
const INK = 175
/** Letters are taken for this part of the page before their height is known, and those of a line stand so many x-heights apart at most. */
const LETTER = { height: 1 / 90, apart: 2.2 }

/**
 * A photo in which the sheet runs beyond the edge, with paper in the place of the table that shows beside it. What goes is darker than the
 * paper, lies at the photo's rim and holds no lines of letters. Answers the same photo where there is nothing of the kind.
 */
export function withoutSurroundings(photo: Pixels): Pixels {
  const grey = greyOf(photo)
  const factor = factorFor(photo, LOOK.light)
  const light = smoothed(closed(shrunk(grey, factor), LETTERS), 1)
  const parts = partsOf(light)
  const around = parts.around
    .flatMap((part) => atRim(part, light) ?? [])
    .filter((part) => isDarker(part, parts.paper, light))
  if (around.length === 0) return photo
  const page = shrunk(grey, Math.max(1, Math.floor(Math.max(grey.width, grey.height) / LOOK.letters)))
  const usual = densityOf(lettersIn(page, [parts.paper], light), parts.paper)
  const seen = [page, negativeOf(page)].map((each) => lettersIn(each, around, light))
  const gone = around.filter((part) => seen.every((letters) => densityOf(letters, part) < AROUND.letters * usual))
  return gone.length > 0
    ? withPaper(photo, light, grownBy(wideOf(gone, parts.paper, light), NARROW.fold + NARROW.edge, light), factor)
    : photo
}

/** The largest smooth area of a photo, and what is left of it at the rim, in connected parts. */
function partsOf(light: Plane): { paper: Part; around: Part[] } {
  const { width, height } = light
  const isSmooth = smoothPlaces(light)
  const smooth = connected(width, height, (at) => isSmooth[at]!)
  const largest = smooth.reduce<Part>((best, part) => (part.places.length > best.places.length ? part : best), {
    places: [],
  })
  if (largest.places.length < LEAST_PAPER * width * height) return { paper: largest, around: [] }
  // A fold or a shadow parts paper from paper.
  const bright = SAME_PAPER * meanOf(largest, light)
  const isPaper = new Uint8Array(width * height)
  const paper = { places: smooth.filter((part) => meanOf(part, light) >= bright).flatMap(({ places }) => places) }
  for (const at of paper.places) isPaper[at] = 1
  const around = connected(width, height, (at) => 1 - isPaper[at]!).filter((part) => reachesRim(part, light))
  return { paper, around }
}

function smoothPlaces({ width, height, data }: Plane): Uint8Array {
  const isSmooth = new Uint8Array(width * height)
  for (let y = 0, at = 0; y < height; y++) {
    const [above, below] = [y > 0 ? -width : 0, y < height - 1 ? width : 0]
    for (let x = 0; x < width; x++, at++) {
      const [left, right] = [x > 0 ? -1 : 0, x < width - 1 ? 1 : 0]
      const change = Math.hypot(data[at + right]! - data[at + left]!, data[at + below]! - data[at + above]!)
      if (change <= SMOOTH.change * (SMOOTH.dark + data[at]!)) isSmooth[at] = 1
    }
  }
  return isSmooth
}

const depthOf = (at: number, { width, height }: Plane): number => {
  const [x, y] = [at % width, Math.floor(at / width)]
  return Math.min(x, y, width - 1 - x, height - 1 - y)
}

const reachesRim = ({ places }: Part, light: Plane): boolean => places.some((at) => depthOf(at, light) === 0)

const meanOf = ({ places }: Part, light: Plane): number => sumOf(places, light) / places.length

/** A part without what leads on from it, as the gutter of a book does; undefined for one that reaches far into the photo. */
function atRim({ places }: Part, light: Plane): Part | undefined {
  const deepest = AROUND.deep * Math.min(light.width, light.height)
  const depths = places.map((at) => depthOf(at, light))
  const near = places.filter((_, index) => depths[index]! <= deepest)
  if (places.length - near.length > AROUND.leading * places.length) return undefined
  const depth = depths.reduce((most, each) => Math.max(most, Math.min(each, deepest)), 0)
  return depths.filter((each) => each === 0).length >= AROUND.along * depth ? { places: near } : undefined
}

/** Whether a part is darker than the paper beside it. */
function isDarker(part: Part, paper: Part, light: Plane): boolean {
  const near = grownBy(part.places, AROUND.beside, light)
  const beside = paper.places.filter((at) => near[at])
  if (beside.length === 0) return false
  return meanOf(part, light) < AROUND.dark * meanOf({ places: beside }, light)
}

/** Letters for each place of a part. */
const densityOf = (letters: Plane, { places }: Part): number => sumOf(places, letters) / places.length

const negativeOf = ({ width, height, data }: Plane): Plane => ({
  width,
  height,
  data: data.map((value) => 255 - value),
})

/** How many dark letters of lines, as high as most of those in some parts are, stand at each place of these parts. */
function lettersIn(page: Plane, parts: Part[], { width, height }: Plane): Plane {
  const inside = new Uint8Array(width * height)
  for (const { places } of parts) for (const at of places) inside[at] = 1
  const placeOf = (x: number, y: number): number => {
    const [column, row] = [Math.floor((x * width) / page.width), Math.floor((y * height) / page.height)]
    return Math.min(row, height - 1) * width + Math.min(column, width - 1)
  }
  const even = evenedOut(page, whiteOf(page, Math.max(page.width, page.height) * LETTER.height))
  for (let at = 0; at < even.data.length; at++) {
    if (!inside[placeOf(at % page.width, Math.floor(at / page.width))]) even.data[at] = 255
  }
  const count = emptyPlane(width, height)
  const blots = blotsOf(even, INK)
  const xHeight = xHeightOf(blots)
  if (xHeight === 0) return count
  for (const { x, y } of linesOfLetters(feetOf(blots, xHeight), xHeight, LETTER.apart).flat())
    count.data[placeOf(x, y)]! += 1
  return count
}

/** The places of some parts that are farther from paper than those of a fold. */
function wideOf(parts: Part[], paper: Part, light: Plane): number[] {
  const near = grownBy(paper.places, NARROW.fold, light)
  return parts.flatMap(({ places }) => places.filter((at) => !near[at]))
}
