import { type Blot, heightOf, middleOf, widthOf } from '../blots.ts'
import type { Grey } from '../grey.ts'
import { likelyLetters, Nearby } from './letters.ts'
import { factorFor, median, shrunk } from './plane.ts'

/** Half the width of the peak of directions, and how far around it profiles are compared, in degrees. */
const AROUND = { directions: 12, profiles: 14 }
/** The page is compared in so many tiles each way: curl turns each of them by another angle, and columns fill few. */
const TILES = 5
const PROFILE_SIDE = 1000
const MOST_POINTS = 60_000

/**
 * How far the lines of a page are turned, in degrees clockwise, -90 to 90. First by the direction from each letter to the nearest one
 * (docstrum, O'Gorman 1993), which neither columns of a table nor curl mislead; then by projection profiles of tiles (Postl 1986).
 */
export function textAngle(page: Grey, blots: Blot[]): number {
  const around = usualDirection(likelyLetters(blots))
  const sharpness = profilesOf(page)
  let best = { angle: around, value: -1 }
  const look = (angle: number) => {
    const value = sharpness(angle)
    if (value > best.value) best = { angle, value }
  }
  for (let turn = -AROUND.profiles; turn <= AROUND.profiles; turn++) look(around + turn)
  const coarse = best.angle
  for (let turn = -0.75; turn <= 0.75; turn += 0.25) look(coarse + turn)
  return best.angle
}

function usualDirection(letters: Blot[]): number {
  const usual = median(letters.map((letter) => Math.max(widthOf(letter), heightOf(letter))))
  const nearby = new Nearby<Blot>(3 * usual + 1)
  for (const letter of letters) nearby.add(middleOf(letter).x, middleOf(letter).y, letter)
  const histogram = new Float64Array(180)
  for (const letter of letters) {
    const own = middleOf(letter)
    let nearest = { distance: 1.5 * usual, degrees: Number.NaN }
    for (const other of nearby.around(own.x, own.y, 1, 1)) {
      if (other === letter) continue
      const { x, y } = middleOf(other)
      const across = Math.max(0, Math.max(letter.x1, other.x1) - Math.min(letter.x2, other.x2))
      const down = Math.max(0, Math.max(letter.y1, other.y1) - Math.min(letter.y2, other.y2))
      const distance = Math.hypot(across, down) + 0.05 * Math.hypot(x - own.x, y - own.y)
      if (distance >= nearest.distance) continue
      nearest = { distance, degrees: (Math.atan2(y - own.y, x - own.x) * 180) / Math.PI }
    }
    if (!Number.isNaN(nearest.degrees)) histogram[(Math.round(nearest.degrees) + 360) % 180]! += 1
  }
  let peak = { angle: 0, value: -1 }
  for (let angle = 0; angle < 180; angle++) {
    let value = 0
    for (let beside = -AROUND.directions; beside <= AROUND.directions; beside++) {
      value += histogram[(angle + beside + 180) % 180]! * (AROUND.directions + 1 - Math.abs(beside))
    }
    if (value > peak.value) peak = { angle, value }
  }
  return peak.angle >= 90 ? peak.angle - 180 : peak.angle
}

/** Tells how much rows of ink and rows of paper differ under an angle, tile by tile. */
function profilesOf(page: Grey): (degrees: number) => number {
  const { width, height, data } = shrunk(page, factorFor(page, PROFILE_SIDE))
  const [across, down] = [Math.ceil(width / TILES), Math.ceil(height / TILES)]
  const reach = Math.ceil(Math.hypot(across, down))
  const points: { x: number; y: number; ink: number; tile: number }[] = []
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const value = data[y * width + x]!
      if (value >= 215) continue
      const tile = (Math.floor(y / down) * TILES + Math.floor(x / across)) * (reach + 2)
      points.push({
        x: (x % across) - across / 2,
        y: (y % down) - down / 2,
        ink: Math.min(1, (255 - value) / 120),
        tile,
      })
    }
  }
  const step = Math.max(1, Math.floor(points.length / MOST_POINTS))
  const some = points.filter((_, at) => at % step === 0)
  const rows = new Float64Array((reach + 2) * TILES * TILES)
  return (degrees) => {
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
    rows.fill(0)
    for (const { x, y, ink, tile } of some) rows[tile + Math.round(y * cos - x * sin + reach / 2)]! += ink
    let sum = 0
    for (let row = 1; row < rows.length; row++) sum += (rows[row]! - rows[row - 1]!) ** 2
    return sum
  }
}
