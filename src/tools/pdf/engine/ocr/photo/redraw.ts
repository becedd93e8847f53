import type { Box, Pixels } from '../../model.ts'
import { type White, whiteAt } from './evenLight.ts'
import type { Mapping } from './perspective.ts'
import { emptyPlane, type Plane } from './plane.ts'

/** Where each place of a grid lies, `step` pixels apart; places between are interpolated, which a page's curl allows. */
type Grid = { x: Float64Array; y: Float64Array; columns: number; step: number }

function gridOf(width: number, height: number, to: Mapping, step: number): Grid {
  const columns = Math.ceil(width / step) + 2
  const rows = Math.ceil(height / step) + 2
  const [x, y] = [new Float64Array(columns * rows), new Float64Array(columns * rows)]
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const place = to(column * step, row * step)
      x[row * columns + column] = place.x
      y[row * columns + column] = place.y
    }
  }
  return { x, y, columns, step }
}

/** Calls `draw` for all pixels in order, with the place in the other picture from which each is taken. */
function eachPlace(width: number, height: number, grid: Grid, draw: (at: number, x: number, y: number) => void): void {
  const { x: gridX, y: gridY, columns, step } = grid
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / step)
    const down = y / step - row
    for (let column = 0; column * step < width; column++) {
      const at = row * columns + column
      const startX = gridX[at]! + (gridX[at + columns]! - gridX[at]!) * down
      const startY = gridY[at]! + (gridY[at + columns]! - gridY[at]!) * down
      const endX = gridX[at + 1]! + (gridX[at + columns + 1]! - gridX[at + 1]!) * down
      const endY = gridY[at + 1]! + (gridY[at + columns + 1]! - gridY[at + 1]!) * down
      const [stepX, stepY] = [(endX - startX) / step, (endY - startY) / step]
      const end = Math.min(width, (column + 1) * step)
      for (let x = column * step, k = 0; x < end; x++, k++) draw(y * width + x, startX + k * stepX, startY + k * stepY)
    }
  }
}

/** Draws a page small, to look at: between four pixels each, white where the picture ends. */
export function sketched(from: Plane, width: number, height: number, to: Mapping, beyond: number): Plane {
  const page = emptyPlane(width, height)
  const { width: across, height: down, data } = from
  eachPlace(width, height, gridOf(width, height, to, 16), (at, x, y) => {
    const column = Math.floor(x)
    const row = Math.floor(y)
    if (column < 0 || row < 0 || column >= across - 1 || row >= down - 1) {
      page.data[at] = beyond
      return
    }
    const first = row * across + column
    const [right, below] = [x - column, y - row]
    const upper = data[first]! + (data[first + 1]! - data[first]!) * right
    const lower = data[first + across]! + (data[first + across + 1]! - data[first + across]!) * right
    page.data[at] = upper + (lower - upper) * below
  })
  return page
}

/** Weights of four neighbours for 256 places between the middle two (Catmull and Rom 1974). */
const cubic = Float32Array.from({ length: 257 * 4 }, (_, index) => {
  const t = (index >> 2) / 256
  const weights = [
    t * (-0.5 + t * (1 - 0.5 * t)),
    1 + t * t * (-2.5 + 1.5 * t),
    t * (0.5 + t * (2 - 1.5 * t)),
    t * t * (-0.5 + 0.5 * t),
  ]
  return weights[index & 3]!
})

/**
 * Draws the page in full, each pixel once, by cubic interpolation, and evens its light out on the way. `white` is that of the
 * page when it is drawn `scale` times smaller. What lies outside the picture is paper.
 */
export function redrawn(
  from: Plane,
  size: { width: number; height: number },
  to: Mapping,
  light: { white: White; scale: number },
): Uint8Array {
  const { width, height } = size
  const page = new Uint8Array(width * height).fill(255)
  const { width: across, height: down, data } = from
  const bright = 250
  let factor = 0
  eachPlace(width, height, gridOf(width, height, to, 24), (at, x, y) => {
    const inRow = at % width
    // The white changes slowly: it is looked up once for eight pixels.
    if ((inRow & 7) === 0) {
      const here = whiteAt(light.white, inRow / light.scale, Math.floor(at / width) / light.scale)
      factor = bright / here
    }
    const column = Math.floor(x)
    const row = Math.floor(y)
    if (column < 1 || row < 1 || column > across - 3 || row > down - 3) return
    const wx = ((x - column) * 256) << 2
    const wy = ((y - row) * 256) << 2
    const alongX = wx & ~3
    const alongY = wy & ~3
    const [a, b, c, d] = [cubic[alongX]!, cubic[alongX + 1]!, cubic[alongX + 2]!, cubic[alongX + 3]!]
    let sum = 0
    let place = (row - 1) * across + column
    for (let line = 0; line < 4; line++, place += across) {
      sum +=
        cubic[alongY + line]! * (a * data[place - 1]! + b * data[place]! + c * data[place + 1]! + d * data[place + 2]!)
    }
    const value = sum * factor
    page[at] = value < 0 ? 0 : value > 255 ? 255 : value
  })
  return page
}

/** A part of the page in colour, as the photo shows it; the box is in pixels of the page. */
export function partInColour(from: Pixels, box: Box, to: Mapping): Pixels {
  const [left, top] = [Math.floor(box.x1), Math.floor(box.y1)]
  const width = Math.max(1, Math.ceil(box.x2) - left)
  const height = Math.max(1, Math.ceil(box.y2) - top)
  const data = new Uint8Array(width * height * 4).fill(255)
  const grid = gridOf(width, height, (x, y) => to(x + left, y + top), 16)
  eachPlace(width, height, grid, (at, x, y) => {
    const column = Math.floor(x)
    const row = Math.floor(y)
    if (column < 0 || row < 0 || column >= from.width - 1 || row >= from.height - 1) return
    const [right, below] = [x - column, y - row]
    const first = 4 * (row * from.width + column)
    const next = first + 4 * from.width
    for (let channel = 0; channel < 3; channel++) {
      const upper = from.data[first + channel]! * (1 - right) + from.data[first + 4 + channel]! * right
      const lower = from.data[next + channel]! * (1 - right) + from.data[next + 4 + channel]! * right
      data[4 * at + channel] = upper * (1 - below) + lower * below
    }
  })
  return { width, height, data }
}
