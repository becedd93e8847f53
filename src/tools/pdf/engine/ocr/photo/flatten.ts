import type { Box, Pixels } from '../../model.ts'
import { type Blot, blotsOf } from '../blots.ts'
import { type Grey, greyOf } from '../grey.ts'
import { evenedOut, lightOf, stretchContrast, whiteOf } from './evenLight.ts'
import { findSheet } from './findSheet.ts'
import { xHeightOf } from './letters.ts'
import { levelling } from './levelling.ts'
import { mirroredLamps, withoutLamps } from './mirroredLamps.ts'
import { withoutPanels } from './panels.ts'
import { aspectOf, distance, type Mapping, projection, type Quad } from './perspective.ts'
import { type Plane, shrunk } from './plane.ts'
import { partInColour, redrawn, sketched } from './redraw.ts'
import { standing, transposed } from './standing.ts'
import { withoutSurroundings } from './surroundings.ts'
import { textAngle } from './textAngle.ts'
import { type Foot, feetOf, isText, linesOfLetters, ruledLines } from './textLines.ts'

/** Longer side in pixels of the sketch in which lines are looked for; letters of a full page are ten high there. */
const SKETCH = 1700
/** Height that Tesseract likes a letter without ascender to have, in pixels. */
const READABLE = 21
/** Letters are drawn larger than the photo has them by this much at most, and the page never larger than this. */
const LARGEST = { scale: 3, pixels: 12_000_000 }
/** On an even page what is darker is ink; where that makes no lines, pale ink is looked for, as on thermal paper that has faded. */
const INK = { usual: 175, pale: 222 }
/** Before letters are known their height is taken for this part of the page. */
const LETTER = 1 / 90
/** In degrees: what is less turned is levelled with the curl. */
const TURNED = 0.3
/** How far apart letters of one line may stand, in x-heights, round by round: levelled lines can be followed further. */
const REACHES = [2.2, 5, 10, 14]
/** Pixels of the sketch. Lines that bend less are level. */
const LEVEL = 2
const FEWEST_LINES = 4
/** Columns that stand nearly upright are told from their neighbours more surely. */
const UPRIGHT_ROUNDS = 3
/** In x-heights. No row of letters runs down a page. */
const SHORTEST_UPRIGHT = 6
/** A page as if a scanner had seen it. */
export type Flat = {
  grey: Grey
  /** Height of the letters, in pixels. */
  xHeight: number
  /** Whether the edges of its sheet were found. */
  isWhole: boolean
  /** How bright its paper is in the photo at each place: a small picture of all of it. */
  light: Grey
  /** A part of it in the photo's colours; the box is in its pixels. */
  part(box: Box): Pixels
}

/** A page that is not drawn yet: its size, and where its places lie in the photo. */
type Draft = { width: number; height: number; to: Mapping }

/**
 * Makes a flat, level page with even light of a photo of one: finds the sheet, undoes the perspective, lays the lines level, and
 * draws it once with letters as high as recognition likes them. Answers undefined for a photo in which there are no lines of text.
 * The page may stand on its head; its lines run across.
 */
export function flattened(taken: Pixels): Flat | undefined {
  const corners = findSheet(taken)
  const photo = corners ? taken : withoutSurroundings(taken)
  const grey = greyOf(photo)
  const flat = corners ? sheetOf(corners, photo) : { width: photo.width, height: photo.height, to: same }
  const sketcher = sketcherOf(grey)
  const levelledBy = (ink: number) => levelled(straightened(flat, corners !== undefined, sketcher, ink), sketcher, ink)
  const level = levelledBy(INK.usual) ?? levelledBy(INK.pale)
  return level && { ...drawn(photo, grey, level), isWhole: corners !== undefined }
}

const same: Mapping = (x, y) => ({ x, y })

function sheetOf(corners: Quad, photo: Pixels): Draft {
  const [topLeft, topRight, bottomRight, bottomLeft] = corners
  const aspect = aspectOf(corners, photo)
  const height = Math.round(
    Math.max(
      distance(topLeft, topRight) / aspect,
      distance(bottomLeft, bottomRight) / aspect,
      distance(topLeft, bottomLeft),
      distance(topRight, bottomRight),
    ),
  )
  const width = Math.round(height * aspect)
  return { width, height, to: projection(width, height, corners) }
}

/** A small drawing of a page with even light, `scale` times smaller. */
type Sketch = { page: Plane; scale: number; grey: Grey }
type Sketcher = (draft: Draft, letter?: number) => Sketch

function sketcherOf(grey: Grey): Sketcher {
  const factor = Math.max(1, Math.floor(Math.max(grey.width, grey.height) / SKETCH))
  const small = shrunk(grey, factor)
  const usual = meanOf(small)
  return ({ width, height, to }, letter) => {
    const scale = Math.max(1, Math.max(width, height) / SKETCH)
    const [across, down] = [Math.round(width / scale), Math.round(height / scale)]
    const place = (x: number, y: number) => {
      const there = to((x + 0.5) * scale - 0.5, (y + 0.5) * scale - 0.5)
      return { x: (there.x + 0.5) / factor - 0.5, y: (there.y + 0.5) / factor - 0.5 }
    }
    const page = sketched(small, across, down, place, usual)
    const white = whiteOf(page, letter ?? Math.max(across, down) * LETTER)
    return { page, scale, grey: evenedOut(page, white) }
  }
}

/** The brightness that stands for what lies beyond the photo's edge. */
function meanOf({ data }: Plane): number {
  let sum = 0
  for (const value of data) sum += value
  return sum / data.length
}

/** The page turned so that its lines run across. */
function straightened(draft: Draft, isWhole: boolean, sketch: Sketcher, ink: number): Draft {
  const { grey } = sketch(draft)
  const angle = textAngle(grey, blotsOf(grey, ink))
  const quarter = angle > 45 ? 90 : angle < -45 ? -90 : 0
  const { width, height, to } = draft
  let page = draft
  if (quarter === 90) page = { width: height, height: width, to: (x, y) => to(width - y, x) }
  if (quarter === -90) page = { width: height, height: width, to: (x, y) => to(y, height - x) }
  const rest = angle - quarter
  return Math.abs(rest) > TURNED ? turnedBy(page, rest, !isWhole) : page
}

/** Turned around its middle; `grows` keeps the corners of a photo without a sheet. */
function turnedBy({ width, height, to }: Draft, degrees: number, grows: boolean): Draft {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const size = grows
    ? {
        width: Math.ceil(width * cos + height * Math.abs(sin)),
        height: Math.ceil(height * cos + width * Math.abs(sin)),
      }
    : { width, height }
  return {
    ...size,
    to: (x, y) => {
      const [u, v] = [x - size.width / 2, y - size.height / 2]
      return to(u * cos - v * sin + width / 2, u * sin + v * cos + height / 2)
    },
  }
}

type Levelled = Draft & { xHeight: number; sketch: Sketch }

/** The page with its lines laid level, in rounds: each sees lines that the one before could not follow. What is darker than `ink` is ink. */
function levelled(draft: Draft, sketcher: Sketcher, ink: number): Levelled | undefined {
  const first = sketcher(draft)
  const size = xHeightOf(blotsOf(first.grey, ink))
  if (size === 0) return undefined
  const sketch = sketcher(draft, size)
  const { scale } = sketch
  const blots: Blot[] = blotsOf(sketch.grey, ink)
  const xHeight = xHeightOf(blots) || size
  const feet = feetOf(blots, xHeight)
  if (!isText(blots, xHeight)) return undefined
  const { width } = sketch.grey
  // The edges of the sheet itself are no ruled lines.
  const rules = ruledLines(sketch.grey, xHeight).filter(
    (rule) => rule[0]!.x > 0.02 * width && rule.at(-1)!.x < 0.99 * width,
  )
  let to = draft.to
  for (const [round, reach] of REACHES.entries()) {
    const chains = [...linesOfLetters(feet, xHeight, reach), ...rules]
    if (chains.length < FEWEST_LINES) {
      if (round === 0) return undefined
      break
    }
    const { shift, bend } = levelling(chains)
    for (const foot of feet) {
      const moved = shift((foot.x1 + foot.x2) / 2, foot.foot)
      foot.foot += moved
      foot.top += moved
      foot.middle += moved
    }
    for (const place of rules.flat()) place.y += shift(place.x, place.y)
    to = throughShift(to, shift, scale)
    if (bend < LEVEL) break
  }
  const level = { ...draft, to, xHeight: xHeight * scale, sketch: sketcher({ ...draft, to }, xHeight) }
  return upright(level, feet, sketcher)
}

/** The level page with its columns upright. */
function upright(level: Levelled, feet: Foot[], sketcher: Sketcher): Levelled {
  const { grey, scale } = level.sketch
  const xHeight = level.xHeight / scale
  const rules = ruledLines(transposed(grey), xHeight, SHORTEST_UPRIGHT).filter((rule) =>
    rule.every(({ y }) => isInside(y, grey.width)),
  )
  let { to } = level
  for (let round = 0; round < UPRIGHT_ROUNDS; round++) {
    const shift = standing(feet, rules, xHeight, grey.width)
    if (!shift) break
    for (const foot of feet) {
      const moved = shift((foot.x1 + foot.x2) / 2, foot.middle)
      foot.x1 += moved
      foot.x2 += moved
    }
    for (const place of rules.flat()) place.y += shift(place.y, place.x)
    to = throughSideways(to, shift, scale)
  }
  return to === level.to ? level : { ...level, to, sketch: sketcher({ ...level, to }, xHeight) }
}

/** The edges of the sheet itself are no ruled lines. */
const isInside = (at: number, length: number): boolean => at > 0.02 * length && at < 0.98 * length

/** The mapping of a page that was moved by `shift`, which is in pixels of a sketch `scale` times smaller. */
function throughShift(to: Mapping, shift: (x: number, y: number) => number, scale: number): Mapping {
  return (x, y) => {
    const [u, v] = [x / scale, y / scale]
    // Where a place was before it was moved: five steps of a fixed-point iteration are exact to a hundredth.
    let before = v
    for (let step = 0; step < 5; step++) before = v - shift(u, before)
    return to(x, before * scale)
  }
}

/** The mapping of a page that was moved sideways by `shift`, as above. */
const throughSideways = (to: Mapping, shift: (x: number, y: number) => number, scale: number): Mapping => {
  const turned = throughShift(
    (y, x) => to(x, y),
    (y, x) => shift(x, y),
    scale,
  )
  return (x, y) => turned(y, x)
}

function drawn(photo: Pixels, grey: Grey, { width, height, to, xHeight, sketch }: Levelled): Omit<Flat, 'isWhole'> {
  const scale = Math.min(LARGEST.scale, Math.sqrt(LARGEST.pixels / (width * height)), READABLE / xHeight)
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
  const place: Mapping = (x, y) => to((x + 0.5) / scale - 0.5, (y + 0.5) / scale - 0.5)
  const white = withoutPanels(sketch.page, whiteOf(sketch.page, xHeight / sketch.scale))
  const data = redrawn(grey, size, place, { white, scale: scale * sketch.scale })
  const page = { ...size, data }
  const light = lightOf(white)
  const lamps = mirroredLamps(light)
  if (lamps) withoutLamps(page, lamps, light)
  stretchContrast(page)
  return { grey: page, xHeight: xHeight * scale, light, part: (box) => partInColour(photo, box, place) }
}
