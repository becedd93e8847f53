import { byColumns, type Grey } from '../grey.ts'
import { paperOf } from '../wholePhoto.ts'

/** Every so many pixels a row and a column are looked at. */
const STEP = 12
/** A line is darker by so many levels than what lies so far beside it, in inches and in pixels at least. */
const LINE = { darker: 8, beside: 0.02, least: 3 }
/** Squares are so wide at least, in inches: the strokes of letters stand closer. */
const PITCH = 0.06
/** So many squares in a row differ in width by no more than this part, and this part of all rows holds such. */
const ROW = { squares: 6, differ: 0.08, part: 0.15 }
/** Squares are as wide as high, but for the shape of a photo's pixels. */
const SQUARE = 0.12
/** The darkest part of the lines counts as their tone, and so many levels more are their grain. */
const TONE = { part: 0.05, grain: 6 }
/** Ink is so many times as dark as the lines, and takes this part of the page. Pencil as pale as they are would go with them. */
const INK = { darker: 1.6, part: 0.002 }

/**
 * Squared paper without its squares: lines of one pale tone that run through all letters, both ways and equally far apart. What is as pale as they are
 * becomes white, and all that is darker keeps its place between ink and paper. Answers the same page where there are no squares, or nothing darker.
 * @param resolution dots per inch
 */
export function withoutSquares(page: Grey, resolution: number): Grey {
  const across = linesAlong(page, resolution)
  if (!across) return page
  const down = linesAlong({ width: page.height, height: page.width, data: byColumns(page) }, resolution)
  if (!down || Math.abs(down.pitch / across.pitch - 1) > SQUARE) return page
  const tones = [...across.tones, ...down.tones].sort((a, b) => a - b)
  const tone = tones[Math.floor(TONE.part * tones.length)]! - TONE.grain
  const ink = inkBelow(page, tone)
  if (ink === undefined || paperOf(page) - ink < INK.darker * (paperOf(page) - tone)) return page
  const levels = Uint8Array.from({ length: 256 }, (_, value) => {
    if (value >= tone) return 255
    return value <= ink ? value : ink + ((value - ink) * (255 - ink)) / (tone - ink)
  })
  return { ...page, data: page.data.map((value) => levels[value]!) }
}

/** The level that half of what is clearly darker than a tone has; undefined where hardly anything is. */
function inkBelow({ data }: Grey, tone: number): number | undefined {
  const darker = data.filter((value) => value < tone).sort()
  return darker.length < INK.part * data.length ? undefined : darker[Math.floor(darker.length / 2)]
}

/** How far apart upright lines stand that cross the rows at equal distances, in pixels, and how dark they are; undefined where none do. */
function linesAlong(page: Grey, resolution: number): { pitch: number; tones: number[] } | undefined {
  const beside = Math.max(LINE.least, Math.round(LINE.beside * resolution))
  const pitches: number[] = []
  const tones: number[] = []
  let rows = 0
  for (let y = STEP; y < page.height; y += STEP, rows++) {
    const row = page.data.subarray(y * page.width, (y + 1) * page.width)
    const regular = longestRegular(linesIn(row, beside), PITCH * resolution)
    if (regular.length <= ROW.squares) continue
    pitches.push((regular.at(-1)! - regular[0]!) / (regular.length - 1))
    for (const x of regular) tones.push(row[x]!)
  }
  if (pitches.length < ROW.part * rows) return undefined
  return { pitch: pitches.sort((a, b) => a - b)[Math.floor(pitches.length / 2)]!, tones }
}

/** Where a row is darker than a little before and behind. */
function linesIn(row: Uint8Array, beside: number): number[] {
  const lines: number[] = []
  for (let x = beside; x < row.length - beside; x++) {
    const own = row[x]!
    if (own > row[x - 1]! || own >= row[x + 1]!) continue
    if (Math.min(row[x - beside]!, row[x + beside]!) - own >= LINE.darker) lines.push(x)
  }
  return lines
}

/** The longest run of lines that stand equally far apart. */
function longestRegular(lines: number[], least: number): number[] {
  let best: number[] = []
  let run: number[] = []
  for (const x of lines) {
    const pitch = run.length > 1 ? (run.at(-1)! - run[0]!) / (run.length - 1) : x - (run[0] ?? x)
    const gap = x - (run.at(-1) ?? x)
    if (run.length > 0 && (gap < least || Math.abs(gap - pitch) > Math.max(2, ROW.differ * pitch)))
      run = gap < least ? [] : [run.at(-1)!]
    run.push(x)
    if (run.length > best.length) best = [...run]
  }
  return best
}
