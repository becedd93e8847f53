import type { Face } from '#features/imaging/faces/faces.ts'
import { landmarks } from '#features/imaging/faces/landmarks.ts'
import { oklab } from '#features/imaging/filters/oklab.ts'
import type { Picture, Point } from '#features/imaging/picture/picture.ts'
import type { Lab } from './skin.ts'

// Long edges show as well when the picture is so small, and small things vanish.
const lookSide = 256
// Cards lie so far from level, in degrees; two of their sides differ by this from a right angle, for they are seen aslant.
const [leaning, aslant, step] = [12, 5, 1]
// An edge is where colours differ so much, in Oklab, across it.
const leastEdge = 0.04
// Nearer to the picture's border, as part of its side, its frame and the lens have edges of their own.
const besideBorder = 0.012
// So many of the best lines of each side are tried with each other.
const tried = 14

/** A straight line: along one axis its place on the other is `at + slope · (along - middle)`. */
type Line = { at: number; slope: number; support: Uint8Array; score: number }

/**
 * How surely the picture shows another picture with a person, a print, a frame or a screen, 0 to 1: told by its straight lower edge below
 * the face that ends at two corners with straight sides. The weakest of the three sides counts: the part of it that is an edge.
 * What stands behind a person has no edge across their chest, and tables before them no sides.
 */
export function cardAround(picture: Picture, face: Face): number {
  const small = shrunk(picture)
  const { mesh } = face
  const at = (i: number): Point => ({ x: mesh[i]!.x / small.times, y: mesh[i]!.y / small.times })
  const [left, right, chin, brow] = [
    at(landmarks.cheekLeft).x,
    at(landmarks.cheekRight).x,
    at(landmarks.chin).y,
    at(landmarks.foreheadTop).y,
  ]
  const { width, height } = small
  const edge = (length: number) => Math.ceil(besideBorder * length)
  const bottoms = linesAlong(small, 'x', Math.ceil(chin), height - edge(height))
  const lefts = linesAlong(small, 'y', edge(width), Math.floor(left))
  const rights = linesAlong(small, 'y', Math.ceil(right), width - edge(width))
  const isInside = ({ x, y }: Point) =>
    x > edge(width) + 2 && x < width - edge(width) - 2 && y > chin && y < height - edge(height) - 2
  let best = 0
  for (const bottom of bottoms) {
    for (const one of lefts) {
      if (!isSquare(bottom, one)) continue
      const a = corner(bottom, one, small)
      for (const other of rights) {
        if (!isSquare(bottom, other)) continue
        const b = corner(bottom, other, small)
        if (!isInside(a) || !isInside(b)) continue
        const weakest = Math.min(
          part(bottom.support, a.x, b.x),
          part(one.support, brow, a.y),
          part(other.support, brow, b.y),
        )
        if (weakest <= best) continue
        // Edges of a card end at its corners; those of walls, doors and tables go on.
        const beyond = Math.max(
          part(bottom.support, edge(width), a.x - 2),
          part(bottom.support, b.x + 2, width - edge(width)),
          part(one.support, a.y + 2, height - edge(height)),
          part(other.support, b.y + 2, height - edge(height)),
        )
        best = Math.max(best, Math.min(weakest, 1 - beyond))
      }
    }
  }
  return best
}

type Small = { width: number; height: number; times: number; colours: Lab[] }

/** The picture as mean colours of squares, so that its longer side is `lookSide`. */
function shrunk(picture: Picture): Small {
  const times = Math.max(1, Math.max(picture.width, picture.height) / lookSide)
  const [width, height] = [Math.floor(picture.width / times), Math.floor(picture.height / times)]
  const colours: Lab[] = []
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const sum = [0, 0, 0]
      let count = 0
      for (let row = Math.floor(y * times); row < Math.floor((y + 1) * times); row++) {
        for (let column = Math.floor(x * times); column < Math.floor((x + 1) * times); column++) {
          const i = (row * picture.width + column) * picture.channels
          for (let k = 0; k < 3; k++) sum[k]! += picture.data[i + k]!
          count += 255
        }
      }
      colours.push(oklab(sum[0]! / count, sum[1]! / count, sum[2]! / count))
    }
  }
  return { width, height, times, colours }
}

/** The lines nearly along an axis, between two places at their middle, that have the most edges. */
function linesAlong({ width, height, colours }: Small, axis: 'x' | 'y', from: number, to: number): Line[] {
  const [length, across] = axis === 'x' ? [width, height] : [height, width]
  const index = (along: number, place: number) => (axis === 'x' ? place * width + along : along * width + place)
  const isEdge = new Uint8Array(length * across)
  for (let along = 1; along < length - 1; along++) {
    for (let place = 2; place < across - 2; place++) {
      const steep = apart(colours[index(along, place - 1)]!, colours[index(along, place + 1)]!)
      const level = apart(colours[index(along - 1, place)]!, colours[index(along + 1, place)]!)
      if (steep > leastEdge && steep > 1.5 * level) isEdge[along * across + place] = 1
    }
  }
  const lines: Line[] = []
  for (let degrees = -leaning; degrees <= leaning; degrees += step) {
    const slope = Math.tan((degrees * Math.PI) / 180)
    for (let at = from; at < to; at++) {
      const support = new Uint8Array(length)
      let score = 0
      for (let along = 0; along < length; along++) {
        const place = Math.round(at + slope * (along - length / 2))
        if (place < 1 || place >= across - 1) continue
        const row = along * across + place
        if (isEdge[row] || isEdge[row - 1] || isEdge[row + 1]) {
          support[along] = 1
          score += 1
        }
      }
      lines.push({ at, slope, support, score })
    }
  }
  const kept: Line[] = []
  for (const line of lines.toSorted((a, b) => b.score - a.score)) {
    const isNear = (other: Line) => Math.abs(other.at - line.at) < 3 && Math.abs(other.slope - line.slope) < 0.05
    if (kept.some(isNear)) continue
    kept.push(line)
    if (kept.length === tried) break
  }
  return kept
}

const apart = (a: Lab, b: Lab) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])

const isSquare = (level: Line, upright: Line) =>
  Math.abs(Math.atan(level.slope) + Math.atan(upright.slope)) < (aslant * Math.PI) / 180

/** Where a level and an upright line meet. */
function corner(level: Line, upright: Line, { width, height }: Small): Point {
  let x = upright.at
  let y = level.at
  for (let round = 0; round < 4; round++) {
    y = level.at + level.slope * (x - width / 2)
    x = upright.at + upright.slope * (y - height / 2)
  }
  return { x, y }
}

/** The part of a line between two places that is an edge; 0 where there is next to nothing between. */
function part(support: Uint8Array, from: number, to: number): number {
  const [first, last] = [Math.max(0, Math.round(from)), Math.min(support.length, Math.round(to))]
  if (last - first < 4) return 0
  let sum = 0
  for (let i = first; i < last; i++) sum += support[i]!
  return sum / (last - first)
}
