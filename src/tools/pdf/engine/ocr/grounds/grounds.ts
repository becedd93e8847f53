import { area } from '../../geometry.ts'
import type { Box } from '../../model.ts'
import type { Grey } from '../grey.ts'
import { type Shades, shadesOf } from './modes.ts'

/**
 * A box of one shade that differs from the paper, such as the heading of a table, every second row of it or a panel: its `level` and that of the
 * paper, 0 to 255, and whether what is written on it is lighter than it is. In pixels.
 */
export type Ground = Box & { level: number; paper: number; isWhiteOnDark: boolean }

/** Cells to an inch. */
const CELLS = 50
/** The least that a tint differs from paper, and what is the same tint, in levels: the light of a photo is evened out on paper, and less so on what is dark. */
const LEAST = { scan: 10, photo: 60 }
const SAME = { scan: 7, photo: 30 }
/** The short and the long side of a ground at least, in cells: smaller ones are signs and logos. And its part of the sheet at most: more is the paper of a poster. */
const SIZE = { short: 6, long: 40, part: 0.5 }
/**
 * Along its four sides and within a ground is whole to these parts, for letters stand on it; outside of them, so many cells on, something else
 * lies along this part.
 */
const WHOLE = { sides: 0.6, inside: 0.5, beyond: 3, outside: 0.85 }
/** Paper that is darker is no paper. */
const DARK_PAPER = 140
/** Pixels that differ more are no longer of a ground, at its edge. */
const EDGE = 40
/** What differs so much from its ground is written on it; it takes a part of it between these. */
const INK = { apart: 45, least: 0.004, most: 0.45 }

type SeenSheet = { grey: Grey; resolution: number; isPhotographed: boolean }

/** The grounds of a level sheet; on photos only those that differ much from the paper are sure. `resolution` in dots per inch. */
export function groundsOf({ grey, resolution, isPhotographed }: SeenSheet): Ground[] {
  const kind = isPhotographed ? 'photo' : 'scan'
  const cell = Math.max(2, Math.round(resolution / CELLS))
  const shades = shadesOf(grey, cell)
  const paper = commonest(shades)
  if (paper < DARK_PAPER) return []
  return patchesOf(shades, paper, { least: LEAST[kind], same: SAME[kind] }).flatMap((patch) => {
    const box = edgesOf(grey, patch, cell, paper)
    const written = writtenOn(grey, box, patch.level)
    if (!written) return []
    const { x1, y1, x2, y2 } = box
    return [{ x1, y1, x2, y2, level: patch.level, paper, isWhiteOnDark: written === 'light' }]
  })
}

/** The shade of most of the sheet. */
function commonest({ level, flat }: Shades): number {
  const counts = new Uint32Array(256)
  for (let i = 0; i < level.length; i++) if (flat[i]) counts[level[i]!]! += 1
  let best = 0
  const around = (at: number) => [-2, -1, 0, 1, 2].reduce((sum, by) => sum + (counts[at + by] ?? 0), 0)
  for (let at = 1; at < 256; at++) if (around(at) > around(best)) best = at
  return best
}

/** A rectangle of cells of one tint; the box is in cells. */
type Patch = Box & { level: number }

function patchesOf(shades: Shades, paper: number, { least, same }: { least: number; same: number }): Patch[] {
  const { width, height, level, flat } = shades
  const isTint = (i: number) => flat[i] === 1 && Math.abs(level[i]! - paper) >= least
  const owner = new Int32Array(width * height)
  const patches: Patch[] = []
  for (let seed = 0, name = 1; seed < owner.length; seed++) {
    if (owner[seed] || !isTint(seed)) continue
    const patch = grownFrom(seed, name)
    if (isGround(patch, name)) patches.push(patch)
    name++
  }
  return patches

  /** All cells of the seed's tint that hang together with it. */
  function grownFrom(seed: number, name: number): Patch {
    const tint = level[seed]!
    const isSame = (i: number) => !owner[i] && isTint(i) && Math.abs(level[i]! - tint) <= same
    const box = { x1: width, y1: height, x2: 0, y2: 0 }
    const open = [seed]
    owner[seed] = name
    while (open.length > 0) {
      const i = open.pop()!
      const [x, y] = [i % width, Math.floor(i / width)]
      box.x1 = Math.min(box.x1, x)
      box.y1 = Math.min(box.y1, y)
      box.x2 = Math.max(box.x2, x + 1)
      box.y2 = Math.max(box.y2, y + 1)
      const beside = [
        x > 0 ? i - 1 : i,
        x + 1 < width ? i + 1 : i,
        y > 0 ? i - width : i,
        y + 1 < height ? i + width : i,
      ]
      for (const next of beside) {
        if (!isSame(next)) continue
        owner[next] = name
        open.push(next)
      }
    }
    return { ...box, level: tint }
  }

  function isGround({ x1, y1, x2, y2, level: tint }: Patch, name: number): boolean {
    const [wide, high] = [x2 - x1, y2 - y1]
    if (Math.min(wide, high) < SIZE.short || Math.max(wide, high) < SIZE.long) return false
    if (wide * high > SIZE.part * width * height) return false
    const isOwn = (x: number, y: number) => owner[y * width + x] === name
    // A sheet that ends, or the shadow of a lid along its side, is none.
    const isOther = (x: number, y: number) =>
      x >= 0 && y >= 0 && x < width && y < height && Math.abs(level[y * width + x]! - tint) > same
    const along = <T>(from: number, to: number, at: (k: number) => T): T[] =>
      Array.from({ length: to - from }, (_, k) => at(from + k))
    const part = (all: boolean[]) => all.filter(Boolean).length / all.length
    const sides = [
      { inner: along(x1, x2, (x) => isOwn(x, y1 + 1)), outer: along(x1, x2, (x) => isOther(x, y1 - WHOLE.beyond)) },
      { inner: along(x1, x2, (x) => isOwn(x, y2 - 2)), outer: along(x1, x2, (x) => isOther(x, y2 - 1 + WHOLE.beyond)) },
      { inner: along(y1, y2, (y) => isOwn(x1 + 1, y)), outer: along(y1, y2, (y) => isOther(x1 - WHOLE.beyond, y)) },
      { inner: along(y1, y2, (y) => isOwn(x2 - 2, y)), outer: along(y1, y2, (y) => isOther(x2 - 1 + WHOLE.beyond, y)) },
    ]
    if (sides.some(({ inner, outer }) => part(inner) < WHOLE.sides || part(outer) < WHOLE.outside)) return false
    const own = along(y1, y2, (y) => along(x1, x2, (x) => isOwn(x, y))).flat()
    return part(own) > WHOLE.inside
  }
}

/** The box of a patch in pixels: each side where most of a row or column turns from paper to tint. */
function edgesOf({ width, height, data }: Grey, patch: Patch, cell: number, paper: number): Box {
  const most = Math.min(EDGE, Math.abs(patch.level - paper) / 2)
  const isTint = (x: number, y: number) => Math.abs(data[y * width + x]! - patch.level) <= most
  const [x1, y1, x2, y2] = [patch.x1 * cell, patch.y1 * cell, patch.x2 * cell, patch.y2 * cell]
  const mostly = (from: number, to: number, at: (k: number) => boolean): boolean => {
    let count = 0
    for (let k = from; k < to; k++) if (at(k)) count++
    return count > 0.5 * (to - from)
  }
  const isRow = (y: number) => mostly(x1 + 2 * cell, x2 - 2 * cell, (x) => isTint(x, y))
  const isColumn = (x: number) => mostly(y1 + 2 * cell, y2 - 2 * cell, (y) => isTint(x, y))
  /** Outward from within, as far as it goes on and at most some cells. */
  const outward = (from: number, by: 1 | -1, most: number, is: (at: number) => boolean): number => {
    let at = from
    for (let k = 0; k < 6 * cell && at + by >= 0 && at + by < most && is(at + by); k++) at += by
    return at
  }
  return {
    x1: outward(x1 + 2 * cell, -1, width, isColumn),
    y1: outward(y1 + 2 * cell, -1, height, isRow),
    x2: outward(x2 - 2 * cell, 1, width, isColumn) + 1,
    y2: outward(y2 - 2 * cell, 1, height, isRow) + 1,
  }
}

/** Whether what stands on a ground is lighter or darker than it, where that could be letters. */
function writtenOn({ width, data }: Grey, box: Box, level: number): 'light' | 'dark' | undefined {
  let [light, dark] = [0, 0]
  for (let y = box.y1 + 2; y < box.y2 - 2; y++) {
    for (let x = box.x1 + 2; x < box.x2 - 2; x++) {
      const apart = data[y * width + x]! - level
      if (apart > INK.apart) light++
      else if (apart < -INK.apart) dark++
    }
  }
  const part = Math.max(light, dark) / Math.max(1, area(box))
  if (part < INK.least || part > INK.most) return undefined
  return light > dark ? 'light' : 'dark'
}
