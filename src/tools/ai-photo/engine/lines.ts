import { flowLines } from '#features/imaging/filters/xdog.ts'
import { inBands } from '#features/imaging/kernels/bands.ts'
import { type Channel, type Channels, luma, type Size } from '#features/imaging/picture/channel.ts'
import { evenLight, type Scene } from './scene.ts'

/** What lines are drawn with. */
export type Pen = {
  /** Breadth of a line in pixels at 1024: from 1.5 on a brush, below 1 a pencil. */
  width: number
  /** From 0 (only strong edges) to 1 (every detail). */
  fineness: number
  /** How fast a line goes from paper to ink: below 10 it is grey and soft as lead, from 20 on black with a sharp rim. */
  hardness?: number
  /** How much of the lines on the skin of faces is left out, 0 to 1: without it every wrinkle is drawn. */
  spareFaces?: number
}

/**
 * Drawn lines of a picture: 1 is ink, 0 none. Edges count by how far they differ from their own surroundings, so lines
 * in the dark are as clear as in the light. Skin within faces is spared.
 */
export function drawLines(
  scene: Scene,
  source: Channels,
  { width, fineness, hardness = 14, spareFaces = 0.95 }: Pen,
): Channel {
  const { size, scale, shapes } = scene
  const light = evenLight(luma(source), size, Math.round(26 * scale) + 1)
  const lines = flowLines(light, size, {
    sigma: Math.max(0.6, width * scale),
    sharpness: 14 + 14 * fineness,
    threshold: 0.3 + 0.12 * fineness,
    softness: hardness,
    reach: 4.5 * scale + 1,
    coherence: 2.6 * scale + 0.5,
  })
  for (let i = 0; i < lines.length; i++) lines[i] = (1 - lines[i]!) * (1 - spareFaces * shapes.calm[i]!)
  return lines
}

type Inking = {
  picture: Channels
  lines: Channel
  colour: readonly [number, number, number]
  cover: number
  width: number
}

/** Rows of `ink`. */
export function inkRows({ picture, lines, colour, cover, width }: Inking, first: number, last: number): void {
  const [red, green, blue] = picture
  const [r, g, b] = colour
  for (let i = first * width; i < last * width; i++) {
    const part = cover * Math.min(1, lines[i]!)
    red[i]! += (r - red[i]!) * part
    green[i]! += (g - green[i]!) * part
    blue[i]! += (b - blue[i]!) * part
  }
}

/** Lays ink of one colour over a picture, in place; `cover` 0 to 1 says how dense it is at its darkest. */
export function ink(
  picture: Channels,
  { width, height }: Size,
  lines: Channel,
  colour: readonly [number, number, number],
  cover: number,
): void {
  inBands(import.meta.url, inkRows, { picture, lines, colour, cover, width }, height)
}
