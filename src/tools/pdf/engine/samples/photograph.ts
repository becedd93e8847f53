import sharp from 'sharp'
import type { Dice } from './dice.ts'

/** How a page was photographed; what is left out the dice decide. */
export type Shot = {
  /** Longer side of the photo in pixels. */
  side?: number
  /** How far the camera looks from straight above, in degrees. */
  tilt?: number
  /** Clockwise turn of the phone, in quarters. */
  turn?: number
  /** Height of the waves of the sheet, as a part of its height; 0 for a flat one. */
  curl?: number
  /** Whether the sheet's edges lie outside the photo. */
  isCut?: boolean
  /** Brightness of the table, 0 to 1. */
  table?: number
  hasShadow?: boolean
}

type Vector = [number, number, number]
type Grey = { width: number; height: number; data: Uint8Array }

const radians = (degrees: number) => (degrees * Math.PI) / 180

/**
 * A page as a phone photographs it on a table: perspective, waves of the sheet, uneven light, the shadow of a hand, blur, noise
 * and JPEG. `page` is grey and stands upright. The camera is a pinhole; each pixel's ray is followed to the sheet.
 */
export async function photographed(page: Grey, dice: Dice, shot: Shot = {}): Promise<Buffer> {
  const range = (least: number, most: number) => least + (most - least) * dice.next()
  const height = shot.side ?? dice.pick([2400, 3200, 3200, 4000])
  const width = Math.round(height * 0.75)
  const place = sheetUnder(page, { width, height }, dice, shot)
  const small = await sharp(page.data, { raw: { width: page.width, height: page.height, channels: 1 } })
    .resize({ width: Math.max(100, Math.min(page.width, Math.round(page.width * place.scale))) })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const paper = range(0.86, 0.97)
  const table = tableUnder(dice, shot.table ?? dice.pick([0.12, 0.25, 0.4, 0.6, 0.82, 0.9]), width, height)
  const light = lightOn(dice, shot.hasShadow ?? dice.next() < 0.5, width, height)
  const tint = [1, range(0.94, 1), range(0.82, 1)]
  const exposure = range(0.8, 1.05)
  const pixels = Buffer.alloc(width * height * 3)
  eachPixel(width, height, place.trace, (at, x, y, { u, v, shade }) => {
    const inside = Math.min(1, Math.max(0, Math.min(u, v, 1 - u, 1 - v) * place.pixels + 0.5))
    const sheet = inside > 0 ? paper * (0.06 + 0.94 * inkAt(small.data, small.info, u, v)) * shade : 0
    const below = inside < 1 ? table.brightness(x, y) : 0
    const bright = 255 * light(x, y) * exposure
    for (let channel = 0; channel < 3; channel++) {
      const value = (inside * sheet + (1 - inside) * below * table.tint[channel]!) * bright * tint[channel]!
      pixels[3 * at + channel] = Math.min(255, value)
    }
  })
  const grain = range(2, 7) / 255
  const taken = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .blur(range(0.5, 1.5))
    .raw()
    .toBuffer()
  for (let at = 0; at < taken.length; at += 3) {
    const noise = gauss(dice) * grain
    for (let channel = at; channel < at + 3; channel++) {
      const value = taken[channel]!
      taken[channel] = Math.min(255, Math.max(0, value + noise * (102 + 9.6 * Math.sqrt(value))))
    }
  }
  const turn = shot.turn ?? dice.pick([0, 0, 0, 0, 0, 0, 1, 2, 3])
  return sharp(taken, { raw: { width, height, channels: 3 } })
    .rotate(90 * turn)
    .jpeg({ quality: dice.between(60, 88) })
    .toBuffer()
}

/** Nearly a normal variable, as the sum of four even ones. */
const gauss = (dice: Dice): number => (dice.next() + dice.next() + dice.next() + dice.next() - 2) * 1.7

/** The page's brightness at a place from 0 to 1 both ways. */
function inkAt(data: Buffer, { width, height }: { width: number; height: number }, u: number, v: number): number {
  const x = Math.min(Math.max(u * width - 0.5, 0), width - 1.001)
  const y = Math.min(Math.max(v * height - 0.5, 0), height - 1.001)
  const [column, row] = [Math.floor(x), Math.floor(y)]
  const at = row * width + column
  const upper = data[at]! * (1 - (x - column)) + data[at + 1]! * (x - column)
  const lower = data[at + width]! * (1 - (x - column)) + data[at + width + 1]! * (x - column)
  return (upper * (1 - (y - row)) + lower * (y - row)) / 255
}

/** Which place of the sheet each pixel sees (0 to 1 both ways, beyond where it is the table), and how its slope shades it. */
function sheetUnder(page: Grey, photo: { width: number; height: number }, dice: Dice, shot: Shot) {
  const range = (least: number, most: number) => least + (most - least) * dice.next()
  const aspect = page.width / page.height
  const tilt = radians(shot.tilt ?? range(0, 35))
  const towards = range(0, 2 * Math.PI)
  const roll = radians(range(-9, 9))
  const turn = product(about(roll), product(about(towards), product(tilted(tilt), about(-towards))))
  const away = range(1.5, 2)
  const seen = ([x, y, z]: Vector): [number, number] => {
    const [cx, cy, cz] = applied(turn, [x, y, z])
    return [cx / (cz + away), cy / (cz + away)]
  }
  const corners = [-1, 1].flatMap((x) => [-1, 1].map((y) => seen([(x * aspect) / 2, y / 2, 0])))
  const [left, right] = [Math.min(...corners.map(([x]) => x)), Math.max(...corners.map(([x]) => x))]
  const [top, bottom] = [Math.min(...corners.map(([, y]) => y)), Math.max(...corners.map(([, y]) => y))]
  const fill = (shot.isCut ?? dice.next() < 0.12) ? 1.08 : range(0.8, 0.93)
  const focal = fill / Math.max((right - left) / photo.width, (bottom - top) / photo.height)
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 }

  const amplitude = shot.curl ?? (dice.next() < 0.3 ? range(0.02, 0.055) : 0)
  const isAcross = dice.next() < 0.7
  const along = isAcross ? aspect : 1
  const [phase, waves] = [range(0, 2 * Math.PI), range(0.7, 1.15)]
  const wave = (q: number) =>
    -amplitude *
    (Math.sin((2 * Math.PI * waves * q) / along + phase) +
      0.35 * Math.sin((3.4 * Math.PI * waves * q) / along + 2 * phase))
  const arc = arcLength(wave)
  const shadeBy = amplitude > 0 ? (dice.next() < 0.5 ? 0.6 : -0.6) : 0
  const back = transposed(turn)
  const eye = applied(back, [0, 0, -away])

  const trace = (x: number, y: number) => {
    const ray = applied(back, [(x - photo.width / 2) / focal + middle.x, (y - photo.height / 2) / focal + middle.y, 1])
    let [px, py, height] = [0, 0, 0]
    for (let step = 0; step < (amplitude > 0 ? 12 : 1); step++) {
      const far = (height - eye[2]) / ray[2]
      px = eye[0] + far * ray[0]
      py = eye[1] + far * ray[1]
      height = wave(isAcross ? px : py)
    }
    const q = isAcross ? px : py
    const slope = shadeBy === 0 ? 0 : (wave(q + 1e-3) - wave(q - 1e-3)) / 2e-3
    const shade = Math.min(1.25, Math.max(0.5, 1 - shadeBy * slope))
    return { u: (isAcross ? arc(px) : px) / aspect + 0.5, v: (isAcross ? py : arc(py)) + 0.5, shade }
  }
  const pixels = (focal * 1) / away
  return { trace, pixels, scale: pixels / page.height }
}

type Seen = { u: number; v: number; shade: number }

/** Tells for every pixel what it sees, traced on a grid of eight pixels and interpolated between. */
function eachPixel(
  width: number,
  height: number,
  trace: (x: number, y: number) => Seen,
  draw: (at: number, x: number, y: number, seen: Seen) => void,
): void {
  const step = 8
  const columns = Math.ceil(width / step) + 2
  const rowOf = (y: number) => Array.from({ length: columns }, (_, column) => trace(column * step, y))
  const seen: Seen = { u: 0, v: 0, shade: 0 }
  let [above, below] = [rowOf(0), rowOf(step)]
  for (let y = 0; y < height; y++) {
    if (y > 0 && y % step === 0) [above, below] = [below, rowOf(y + step)]
    const down = (y % step) / step
    for (let x = 0; x < width; x++) {
      const column = x >> 3
      const right = (x & 7) / step
      const [a, b, c, d] = [above[column]!, above[column + 1]!, below[column]!, below[column + 1]!]
      seen.u = (a.u + (b.u - a.u) * right) * (1 - down) + (c.u + (d.u - c.u) * right) * down
      seen.v = (a.v + (b.v - a.v) * right) * (1 - down) + (c.v + (d.v - c.v) * right) * down
      seen.shade = (a.shade + (b.shade - a.shade) * right) * (1 - down) + (c.shade + (d.shade - c.shade) * right) * down
      draw(y * width + x, x, y, seen)
    }
  }
}

/** How far it is along a wave from its middle, by sums of small steps. */
function arcLength(wave: (q: number) => number): (q: number) => number {
  const [reach, step] = [1.5, 1 / 2000]
  const sums = [0]
  for (let q = -reach; q < reach; q += step) sums.push(sums.at(-1)! + Math.hypot(step, wave(q + step) - wave(q)))
  const at = (q: number) => {
    const place = Math.min(Math.max((q + reach) / step, 0), sums.length - 2)
    const first = Math.floor(place)
    return sums[first]! + (sums[first + 1]! - sums[first]!) * (place - first)
  }
  const middle = at(0)
  return (q) => at(q) - middle
}

/** A table of wood, cloth or patches: its brightness at each pixel, and its colour. */
function tableUnder(dice: Dice, brightness: number, width: number, height: number) {
  const kind = dice.pick(['wood', 'cloth', 'patches'] as const)
  const noise = Float32Array.from({ length: 64 * 64 }, () => gauss(dice))
  const [acrossWood, downWood] = kind === 'wood' ? [6, 60] : [24, 24]
  const tint = kind === 'wood' ? [1, 0.75, 0.55] : [0.85 + 0.15 * dice.next(), 0.85 + 0.15 * dice.next(), 0.9]
  const amount = { wood: 0.08, cloth: 0.02, patches: 0.25 }[kind]
  const brightnessAt = (x: number, y: number): number => {
    const [u, v] = [(x / width) * acrossWood, (y / height) * downWood]
    const at = (column: number, row: number) => noise[(row & 63) * 64 + (column & 63)]!
    const [column, row] = [Math.floor(u), Math.floor(v)]
    const [right, down] = kind === 'patches' ? [0, 0] : [u - column, v - row]
    const upper = at(column, row) * (1 - right) + at(column + 1, row) * right
    const lower = at(column, row + 1) * (1 - right) + at(column + 1, row + 1) * right
    return Math.min(1, Math.max(0.02, brightness + amount * (upper * (1 - down) + lower * down)))
  }
  return { brightness: brightnessAt, tint }
}

/** Light that falls off to one side, and the soft shadow of a hand. */
function lightOn(dice: Dice, hasShadow: boolean, width: number, height: number) {
  const angle = dice.next() * 2 * Math.PI
  const fall = 0.8 * (0.1 + 0.6 * dice.next())
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const shadow = {
    x: dice.next() * width,
    y: dice.pick([0, 0.5, 1]) * height,
    across: (0.2 + 0.4 * dice.next()) * width,
    down: (0.2 + 0.3 * dice.next()) * height,
    soft: 0.03 + 0.3 * dice.next(),
    depth: hasShadow ? 0.25 + 0.35 * dice.next() : 0,
  }
  return (x: number, y: number): number => {
    const slant = ((x - width / 2) * cos + (y - height / 2) * sin) / height + 0.5
    const from = Math.hypot((x - shadow.x) / shadow.across, (y - shadow.y) / shadow.down)
    const inShadow = 1 / (1 + Math.exp((from - 1) / (0.25 * shadow.soft)))
    return Math.min(1.2, Math.max(0.12, (1 - fall * slant) * (1 - shadow.depth * inShadow)))
  }
}

type Matrix = [Vector, Vector, Vector]

const about = (angle: number): Matrix => [
  [Math.cos(angle), -Math.sin(angle), 0],
  [Math.sin(angle), Math.cos(angle), 0],
  [0, 0, 1],
]

const tilted = (angle: number): Matrix => [
  [1, 0, 0],
  [0, Math.cos(angle), -Math.sin(angle)],
  [0, Math.sin(angle), Math.cos(angle)],
]

const applied = (matrix: Matrix, [x, y, z]: Vector): Vector =>
  matrix.map(([a, b, c]) => a * x + b * y + c * z) as Vector

const transposed = (matrix: Matrix): Matrix =>
  [0, 1, 2].map((row) => [0, 1, 2].map((column) => matrix[column]![row]!)) as Matrix

const product = (first: Matrix, second: Matrix): Matrix =>
  transposed(transposed(second).map((column) => applied(first, column)) as Matrix)
