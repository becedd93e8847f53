import type { Dice } from '#tools/pdf/engine/samples/dice.ts'
import { type Coloured, colouredOf, rawOf, sampled, type Taken } from './pictures.ts'

type Rgb = readonly [number, number, number]

/** Where on the sheet (0 to 1 both ways) a place of the flat sheet is seen, and how its slope shades it. */
export type Bend = (u: number, v: number) => { u: number; v: number; shade: number }

/** What a phone saw; places in the photo are 0 to 1 both ways. */
export type Scene = {
  /** Height of the photo in pixels. */
  side?: number
  /** Degrees from straight above, and from which side: 0 from the right, 90 from below. */
  tilt?: number
  from?: number
  /** Degrees clockwise. */
  roll?: number
  /** Part of the photo that the sheet takes. */
  fill?: number
  /** Where the sheet's middle lies off the photo's. */
  off?: readonly [number, number]
  bend?: Bend
  table?: (x: number, y: number) => Rgb
  light?: (x: number, y: number) => number
  /** Light that lies on top, 0 to 1: a lamp mirrored. */
  glare?: (x: number, y: number) => number
  /** What lies over the sheet, where it does. */
  over?: (x: number, y: number) => Rgb | undefined
  /** Standard deviation in pixels, and pixels along which the hand moved. */
  blur?: number
  motion?: number
  quality?: number
  /** Size of the file's page; a photo is laid on A4 otherwise. */
  tint?: Rgb
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
const gauss = (dice: Dice): number => (dice.next() + dice.next() + dice.next() + dice.next() - 2) * 1.7

/** A sheet as a phone photographs it: a pinhole's perspective, bend, table, light, blur, noise, JPEG. */
export async function photographedScene(page: Coloured, dice: Dice, scene: Scene): Promise<Taken> {
  const range = (least: number, most: number) => least + (most - least) * dice.next()
  const isWide = page.width > page.height
  const long = scene.side ?? dice.pick([3000, 3600, 4000])
  const [width, height] = isWide ? [long, Math.round(long * 0.75)] : [Math.round(long * 0.75), long]
  const view = viewOf(page, { width, height }, dice, scene)
  const small = await colouredOf(
    rawOf(page).resize({
      width: Math.max(100, Math.min(page.width, Math.round(view.pixels * (page.width / page.height)))),
    }),
  )
  const {
    table = plain([70, 62, 58]),
    light = () => 1,
    glare,
    over,
    tint = [1, range(0.95, 1), range(0.85, 0.98)],
  } = scene
  const data = new Uint8Array(width * height * 3)
  const exposure = range(0.86, 1)
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 3) {
      const [fx, fy] = [x / width, y / height]
      const seen = view.at(x, y)
      const bent = scene.bend?.(seen.u, seen.v) ?? { ...seen, shade: 1 }
      const lying = over?.(fx, fy)
      const inside = bent.u >= 0 && bent.u < 1 && bent.v >= 0 && bent.v < 1
      const below = lying ?? (inside ? undefined : table(fx, fy))
      const bright = light(fx, fy) * exposure
      const more = inside && !lying ? (glare?.(fx, fy) ?? 0) : 0
      for (let channel = 0; channel < 3; channel++) {
        const own = below
          ? below[channel]!
          : (12 + 0.92 * sampled(small, bent.u * small.width - 0.5, bent.v * small.height - 0.5, channel)) * bent.shade
        data[at + channel] = Math.min(255, own * bright * tint[channel]! * (1 - more) + 255 * more)
      }
    }
  }
  const sharp = await blurred({ width, height, data }, scene, range(0.6, 1.1))
  const grain = range(2, 5)
  for (let at = 0; at < sharp.data.length; at += 3) {
    const noise = gauss(dice) * grain
    for (let channel = at; channel < at + 3; channel++)
      sharp.data[channel] = Math.min(255, Math.max(0, sharp.data[channel]! + noise))
  }
  const quality = scene.quality ?? dice.between(70, 90)
  const points = isWide ? { width: 842, height: 595 } : { width: 595, height: 842 }
  return { picture: await rawOf(sharp).jpeg({ quality }).toBuffer(), points }
}

async function blurred(photo: Coloured, { blur, motion = 0 }: Scene, usual: number): Promise<Coloured> {
  const soft = await colouredOf(rawOf(photo).blur(blur ?? usual))
  if (motion < 2) return soft
  const { width, height } = soft
  const data = new Uint8Array(soft.data.length)
  const steps = Math.round(motion)
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 3) {
      for (let channel = 0; channel < 3; channel++) {
        let sum = 0
        for (let step = 0; step < steps; step++)
          sum += soft.data[3 * (y * width + Math.min(width - 1, x + step)) + channel]!
        data[at + channel] = sum / steps
      }
    }
  }
  return { width, height, data }
}

/** Which place of the flat sheet each pixel sees, and how many pixels high the sheet is. */
function viewOf(page: Coloured, photo: { width: number; height: number }, dice: Dice, scene: Scene) {
  const aspect = page.width / page.height
  const tilt = radians(scene.tilt ?? 12 * dice.next())
  const from = radians(scene.from ?? 360 * dice.next())
  const roll = radians(scene.roll ?? 6 * dice.next() - 3)
  const away = 1.8
  const axis = [-Math.sin(from), Math.cos(from)] as const
  /** Rotation by `tilt` about an axis in the sheet (Rodrigues), then by `roll` about the view. */
  const [c, s, t] = [Math.cos(tilt), Math.sin(tilt), 1 - Math.cos(tilt)]
  const lean = [
    [t * axis[0] ** 2 + c, t * axis[0] * axis[1], s * axis[1]],
    [t * axis[0] * axis[1], t * axis[1] ** 2 + c, -s * axis[0]],
    [-s * axis[1], s * axis[0], c],
  ]
  const [cr, sr] = [Math.cos(roll), Math.sin(roll)]
  const turn = [
    lean[0]!.map((value, at) => cr * value - sr * lean[1]![at]!),
    lean[0]!.map((value, at) => sr * value + cr * lean[1]![at]!),
    lean[2]!,
  ]
  const seen = (x: number, y: number) => {
    const [cx, cy, cz] = turn.map((row) => row[0]! * x + row[1]! * y) as [number, number, number]
    return [cx / (cz + away), cy / (cz + away)] as const
  }
  const corners = [-1, 1].flatMap((x) => [-1, 1].map((y) => seen((x * aspect) / 2, y / 2)))
  const [left, right] = [Math.min(...corners.map(([x]) => x)), Math.max(...corners.map(([x]) => x))]
  const [top, bottom] = [Math.min(...corners.map(([, y]) => y)), Math.max(...corners.map(([, y]) => y))]
  const focal =
    (scene.fill ?? 0.86 + 0.08 * dice.next()) / Math.max((right - left) / photo.width, (bottom - top) / photo.height)
  const [offX, offY] = scene.off ?? [0, 0]
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 }
  const back = [0, 1, 2].map((row) => [0, 1, 2].map((column) => turn[column]![row]!))
  const eye = back.map((row) => -away * row[2]!)
  const at = (x: number, y: number) => {
    const px = (x - photo.width * (0.5 + offX)) / focal + middle.x
    const py = (y - photo.height * (0.5 + offY)) / focal + middle.y
    const ray = back.map((row) => row[0]! * px + row[1]! * py + row[2]!)
    const far = -eye[2]! / ray[2]!
    return { u: (eye[0]! + far * ray[0]!) / aspect + 0.5, v: eye[1]! + far * ray[1]! + 0.5 }
  }
  return { at, pixels: focal / away }
}

export const plain = (colour: Rgb) => (): Rgb => colour

/** Smooth noise of about -1 to 1 with so many waves over the photo. */
export function noiseOf(dice: Dice, across: number, down: number): (x: number, y: number) => number {
  const size = 128
  const values = Float32Array.from({ length: size * size }, () => gauss(dice))
  const at = (column: number, row: number) => values[(row & (size - 1)) * size + (column & (size - 1))]!
  const soft = (q: number) => q * q * (3 - 2 * q)
  return (x, y) => {
    const [u, v] = [x * across, y * down]
    const [column, row] = [Math.floor(u), Math.floor(v)]
    const [right, below] = [soft(u - column), soft(v - row)]
    const upper = at(column, row) * (1 - right) + at(column + 1, row) * right
    const lower = at(column, row + 1) * (1 - right) + at(column + 1, row + 1) * right
    return upper * (1 - below) + lower * below
  }
}

export function wood(dice: Dice): (x: number, y: number) => Rgb {
  const [grain, fine] = [noiseOf(dice, 3, 70), noiseOf(dice, 12, 400)]
  const dark = 0.55 + 0.45 * dice.next()
  return (x, y) => {
    const by = dark * (1 + 0.22 * grain(x, y) + 0.08 * fine(x, y)) * (Math.abs(((y * 4) % 1) - 0.5) > 0.494 ? 0.5 : 1)
    return [172 * by, 122 * by, 80 * by]
  }
}

export function cloth(dice: Dice, colour: Rgb): (x: number, y: number) => Rgb {
  const folds = noiseOf(dice, 4, 5)
  return (x, y) => {
    const weave = Math.sin(x * 1400) * Math.sin(y * 1900)
    const by = 1 + 0.15 * folds(x, y) + 0.12 * weave
    return [colour[0] * by, colour[1] * by, colour[2] * by]
  }
}

/** Light that falls off from a lamp. */
export function lamp(dice: Dice, depth: number): (x: number, y: number) => number {
  const [lx, ly] = [dice.next(), dice.next() * 0.5]
  return (x, y) => Math.max(0.15, 1.1 - depth * Math.hypot(x - lx, y - ly) ** 1.3)
}

/** The soft shadow of a phone and the hands that hold it. */
export function shadow(dice: Dice): (x: number, y: number) => number {
  const [left, right, top] = [0.15 + 0.2 * dice.next(), 0.6 + 0.25 * dice.next(), 0.3 + 0.3 * dice.next()]
  const [depth, soft] = [0.4 + 0.2 * dice.next(), 0.015 + 0.03 * dice.next()]
  const edge = (q: number) => 1 / (1 + Math.exp(-q / soft))
  return (x, y) => 1 - depth * edge(x - left - 0.1 * (1 - y)) * edge(right - x) * edge(y - top)
}

/** A letter that was folded twice and does not lie flat. */
export function folded(dice: Dice): Bend {
  const [first, second] = [0.32 + 0.03 * dice.next(), 0.65 + 0.03 * dice.next()]
  const slopes = [0.1 * dice.next(), -0.12 * dice.next(), 0.14 * dice.next()]
  const rise = 0.014 + 0.012 * dice.next()
  return (u, v) => {
    const part = v < first ? 0 : v < second ? 1 : 2
    const near = Math.min(Math.abs(v - first), Math.abs(v - second))
    const hill = rise * Math.exp(-near / 0.09)
    return { u: u + (u - 0.5) * hill * 1.2, v, shade: 1 + slopes[part]! - 0.16 * Math.exp(-near / 0.0025) }
  }
}

/** Paper that was crumpled and smoothed. */
export function crumpled(dice: Dice): Bend {
  const [coarse, fine] = [noiseOf(dice, 7, 9), noiseOf(dice, 19, 27)]
  const height = (u: number, v: number) => 0.0028 * Math.abs(coarse(u, v)) + 0.0005 * Math.abs(fine(u, v))
  return (u, v) => {
    const step = 0.002
    const here = height(u, v)
    const [gx, gy] = [(height(u + step, v) - here) / step, (height(u, v + step) - here) / step]
    return {
      u: u + 0.02 * gx + 0.3 * here,
      v: v + 0.02 * gy + 0.3 * here,
      shade: Math.min(1.15, Math.max(0.55, 1 - 1.5 * gx - 1.2 * gy)),
    }
  }
}

/** A page of an open book that rises to its spine on the left. */
export function arched(dice: Dice): Bend {
  const [rise, reach] = [0.035 + 0.03 * dice.next(), 0.16 + 0.08 * dice.next()]
  return (u, v) => {
    const near = Math.exp(-Math.max(0, u) / reach)
    return {
      u: u + 0.05 * near * (1 - near) - 0.02 * near,
      v: v + rise * near * (0.3 + v) - 0.012 * near,
      shade: 1 - 0.5 * near ** 2,
    }
  }
}
