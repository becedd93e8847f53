import { type Grey, inkThreshold } from './grey.ts'

const most = 6
/** Narrower pictures show the angle as well and are looked at faster. */
const workingWidth = 800

/**
 * How far the lines of a scanned text are turned, in degrees clockwise, between -6 and 6. It is the angle under which
 * rows of ink and rows of paper differ most (projection profiles, Postl 1986).
 */
export function skewOf(page: Grey): number {
  const ink = inkPoints(page)
  if (ink.x.length < 100) return 0
  const coarse = bestAngle(ink, 0, most, 0.5)
  const fine = bestAngle(ink, coarse, 0.4, 0.1)
  // A page that is hardly better turned than straight is straight.
  return sharpness(ink, fine) > sharpness(ink, 0) * 1.02 ? fine : 0
}

/** True when lines of text seem to run up or down the page: its columns of ink differ more than its rows. */
export function runsSideways(page: Grey): boolean {
  const ink = inkPoints(page)
  const across = Math.max(...[-2, -1, 0, 1, 2].map((degrees) => sharpness(ink, degrees)))
  const turnedInk = { x: ink.y, y: ink.x, width: ink.height, height: ink.width }
  const down = Math.max(...[-2, -1, 0, 1, 2].map((degrees) => sharpness(turnedInk, degrees)))
  return down > 1.2 * across
}

type Ink = { x: Float32Array; y: Float32Array; height: number; width: number }

function inkPoints(page: Grey): Ink {
  const step = Math.max(1, Math.round(page.width / workingWidth))
  const threshold = inkThreshold(page)
  const x: number[] = []
  const y: number[] = []
  for (let row = 0; row < page.height; row += step) {
    for (let column = 0; column < page.width; column += step) {
      if (page.data[row * page.width + column]! >= threshold) continue
      x.push(column / step)
      y.push(row / step)
    }
  }
  return {
    x: Float32Array.from(x),
    y: Float32Array.from(y),
    width: Math.ceil(page.width / step),
    height: Math.ceil(page.height / step),
  }
}

function bestAngle(ink: Ink, around: number, reach: number, step: number): number {
  let best = { angle: around, value: -1 }
  for (let offset = -reach; offset <= reach + 1e-9; offset += step) {
    const value = sharpness(ink, around + offset)
    if (value > best.value) best = { angle: around + offset, value }
  }
  return best.angle
}

/** Sum of squared differences between neighbouring rows of ink, seen along lines at this angle. */
function sharpness(ink: Ink, degrees: number): number {
  const slope = Math.tan((degrees * Math.PI) / 180)
  const margin = Math.ceil(Math.abs(slope) * ink.width) + 1
  const rows = new Float64Array(ink.height + 2 * margin + 1)
  for (let index = 0; index < ink.x.length; index++) {
    rows[Math.round(ink.y[index]! - slope * ink.x[index]!) + margin]! += 1
  }
  let sum = 0
  for (let row = 1; row < rows.length; row++) sum += (rows[row]! - rows[row - 1]!) ** 2
  return sum
}
