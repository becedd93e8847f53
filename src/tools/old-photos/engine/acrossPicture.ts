import { type Channel, newChannel, type Size } from '#features/imaging/picture/channel.ts'
import { scaleOf } from './scale.ts'
import { aside } from './straightLine.ts'

/** Lines lean by so much more or less than those that they are looked for beside, as a part of the way; scratches of film stand upright. */
const lean = 0.1
const upright = Math.PI / 2

/** What one place may say for a line and against it, and what all places have to say on the whole. */
const says = { least: -0.02, most: 0.06, whole: 0.012 }

/** A line has to be seen in so many of its pieces, each of them so long, where it differs from both sides by so much. */
const seen = { part: 0.7, piece: 16, difference: 0.036 }

/** Two lines are at least so far apart, and half of a line's breadth, in pixels of a picture whose shorter side is 512. */
const apart = 8
const half = 0.8

/** Lines that hardly cut off a corner may be anything: they run over so much of the shorter side. */
const leastWay = 0.8

/**
 * Draws into a mask the thin lines from border to border that run about as given ones do, or upright, and differ from both sides nearly all the
 * way: the sum of the differences along each line (Radon 1917).
 * @param angles of the given lines, in radians
 */
export function acrossPicture(angles: readonly number[], light: Channel, size: Size, mask: Uint8Array): void {
  const done: { isUpright: boolean; slope: number }[] = []
  for (const angle of [...angles, upright]) {
    const isUpright = Math.abs(Math.sin(angle)) > Math.SQRT1_2
    const slope = isUpright ? Math.cos(angle) / Math.sin(angle) : Math.tan(angle)
    if (done.some((other) => other.isUpright === isUpright && Math.abs(other.slope - slope) < lean / 2)) continue
    done.push({ isUpright, slope })
    const view = viewOf(size, isUpright)
    for (const isLit of [true, false]) {
      const differences = differencesIn(light, view, isLit)
      for (const line of linesIn(differences, view, slope)) draw(line, view, mask)
    }
  }
}

/** The picture as lines cross it: so many places along them and across, and the pixel at a place. */
type View = { across: number; along: number; scale: number; rim: number; at: (u: number, v: number) => number }

/** Where a line is half along its way, and how far it goes aside with each step. */
type Line = { u: number; slope: number; score: number }

function viewOf(size: Size, isUpright: boolean): View {
  const { width, height } = size
  const scale = scaleOf(size)
  const rim = Math.ceil((1 + Math.max(...aside)) * scale) + 1
  return isUpright
    ? { across: width, along: height, scale, rim, at: (u, v) => v * width + u }
    : { across: height, along: width, scale, rim, at: (u, v) => u * width + v }
}

/** How much each place differs from that one of its sides that is more like it. */
function differencesIn(light: Channel, { across, along, scale, rim, at }: View, isLit: boolean): Channel {
  const out = newChannel(light.length)
  const steps = aside.map((away) => Math.round((1 + away) * scale))
  for (let v = 0; v < along; v++) {
    for (let u = rim; u < across - rim; u++) {
      let [one, other] = [0, 0]
      for (const step of steps) {
        one += light[at(u + step, v)]! / steps.length
        other += light[at(u - step, v)]! / steps.length
      }
      const middle = light[at(u, v)]!
      out[at(u, v)] = isLit ? middle - Math.max(one, other) : Math.min(one, other) - middle
    }
  }
  return out
}

/** The lines that are seen nearly all their way, the plainest of neighbours. */
function linesIn(differences: Channel, view: View, middle: number): Line[] {
  const { across, along, scale } = view
  const found: Line[] = []
  for (let slope = middle - lean; slope <= middle + lean; slope += 2 / along) {
    for (let u = 0; u < across; u++) {
      const score = scoreOf(differences, view, { u, slope })
      if (score > says.whole) found.push({ u, slope, score })
    }
  }
  const lines: Line[] = []
  for (const line of found.sort((a, b) => b.score - a.score)) {
    if (lines.some(({ u }) => Math.abs(u - line.u) < apart * scale)) continue
    lines.push(line)
  }
  return lines.filter((line) => partSeen(differences, view, line) >= seen.part)
}

const placeOf = ({ along }: View, { u, slope }: Pick<Line, 'u' | 'slope'>, v: number): number =>
  Math.round(u + slope * (v - along / 2))

/** What all places of a line say on the whole: every other one, since so many lines are asked. */
function scoreOf(differences: Channel, view: View, line: Pick<Line, 'u' | 'slope'>): number {
  const { across, along, rim, at } = view
  let [sum, count] = [0, 0]
  for (let v = 0; v < along; v += 2) {
    const u = placeOf(view, line, v)
    if (u < rim || u >= across - rim) continue
    const difference = differences[at(u, v)]!
    sum += difference > says.most ? says.most : difference < says.least ? says.least : difference
    count++
  }
  return 2 * count < leastWay * Math.min(across, along) ? 0 : sum / count
}

function partSeen(differences: Channel, view: View, line: Line): number {
  const { across, along, scale, rim, at } = view
  const piece = Math.round(seen.piece * scale)
  let [pieces, seenPieces] = [0, 0]
  for (let from = 0; from < along; from += piece) {
    let [sum, count] = [0, 0]
    for (let v = from; v < Math.min(along, from + piece); v++) {
      const u = placeOf(view, line, v)
      if (u < rim || u >= across - rim) continue
      sum += Math.max(differences[at(u - 1, v)]!, differences[at(u, v)]!, differences[at(u + 1, v)]!)
      count++
    }
    if (count === 0) continue
    pieces++
    if (sum / count > seen.difference) seenPieces++
  }
  return seenPieces / Math.max(1, pieces)
}

function draw(line: Line, view: View, mask: Uint8Array): void {
  const { across, along, scale, at } = view
  const wide = Math.max(1, Math.round(half * scale))
  for (let v = 0; v < along; v++) {
    const middle = placeOf(view, line, v)
    for (let u = Math.max(0, middle - wide); u <= Math.min(across - 1, middle + wide); u++) mask[at(u, v)] = 1
  }
}
