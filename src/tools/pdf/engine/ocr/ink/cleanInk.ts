import { type Blot, heightOf, middleOf, widthOf } from '../blots.ts'
import type { Grey } from '../grey.ts'
import { Nearby } from '../photo/letters.ts'
import { smoothed } from '../photo/plane.ts'

/** What is smaller both ways, in x-heights, is a dot, a speck or a piece of a letter. */
const SMALL = 0.4
/** Ink of a letter lies within so many x-heights of what belongs to it: the dot of an i, a full stop, an accent. */
const BELONGS = 0.75
/** Dots that lead the eye stand on one line, three or more so near each other. */
const LEADER = { near: 2.2, level: 0.12, others: 2 }
/** A dirty page has so many specks, and so many for each blot of it; clean ones with bullets have fewer. */
const DIRTY = { specks: 60, share: 0.12 }
/** Grey pixels around a speck that belong to it. */
const FRINGE = 2

/** Small marks of a page that stand farther from its letters than what belongs to them. */
function aloneOf(blots: Blot[], xHeight: number): Blot[] {
  const isSmall = (blot: Blot) => heightOf(blot) < SMALL * xHeight && widthOf(blot) < SMALL * xHeight
  const dots = blots.filter(isSmall)
  const letters = nearbyOf(
    blots.filter((blot) => !isSmall(blot)),
    xHeight,
  )
  const others = nearbyOf(dots, xHeight)
  return dots.filter((dot) => {
    const { x, y } = middleOf(dot)
    if ([...letters.around(x, y, 1, 1)].some((letter) => apart(letter, dot) < BELONGS * xHeight)) return false
    const level = new Set([...others.around(x, y, 1, 1)].filter((other) => isLeader(other, dot, xHeight)))
    level.delete(dot)
    return level.size < LEADER.others
  })
}

/** Blots by where they are; a wide or high one is found at its ends and at its middle. */
function nearbyOf(blots: Blot[], xHeight: number): Nearby<Blot> {
  const nearby = new Nearby<Blot>(3 * xHeight + 1)
  for (const blot of blots) {
    const { x, y } = middleOf(blot)
    nearby.add(x, y, blot)
    if (Math.max(widthOf(blot), heightOf(blot)) < 3 * xHeight) continue
    nearby.add(blot.x1, blot.y1, blot)
    nearby.add(blot.x2, blot.y2, blot)
  }
  return nearby
}

const apart = (a: Blot, b: Blot): number =>
  Math.hypot(Math.max(0, a.x1 - b.x2, b.x1 - a.x2), Math.max(0, a.y1 - b.y2, b.y1 - a.y2))

const isLeader = (a: Blot, b: Blot, xHeight: number): boolean =>
  Math.abs(middleOf(a).y - middleOf(b).y) < LEADER.level * xHeight && apart(a, b) < LEADER.near * xHeight

/** The page without the specks that telefax and dirty glass leave between its letters; the same one where there are few. */
export function withoutSpecks(page: Grey, blots: Blot[], xHeight: number): Grey {
  const alone = aloneOf(blots, xHeight)
  if (alone.length < DIRTY.specks || alone.length < DIRTY.share * blots.length) return page
  const data = new Uint8Array(page.data)
  for (const { x1, y1, x2, y2 } of alone) {
    for (let y = Math.max(0, y1 - FRINGE); y <= Math.min(page.height - 1, y2 + FRINGE); y++) {
      data.fill(255, y * page.width + Math.max(0, x1 - FRINGE), y * page.width + Math.min(page.width, x2 + FRINGE + 1))
    }
  }
  return { ...page, data }
}

/**
 * Pieces of letters are low, and lie closer to other ink than the dot of an i or a full stop does, in x-heights. Whole letters have
 * hardly any, as a part of all blots (.07 at most), those of dots .16 and more.
 */
const PIECE = { high: 0.4, wide: 1.2, air: 0.05 }
const BROKEN = 0.15
/** How far pieces are smoothed, in x-heights and as a Gaussian's sigma; more would close an e. Lone dots are their own x-height. */
const JOINED = { pieces: 0.065, dots: 0.5 }
/** Dots stand below each other with so little air, in their heights; lines of letters do not: hardly a tenth. */
const STACKED = { air: 0.6, share: 0.3, fewest: 200 }

/** The page with letters that needles or a worn ribbon set in dots joined; the same one where letters are whole. */
export function withJoinedDots(page: Grey, blots: Blot[], xHeight: number): Grey {
  const isDots = areStacked(blots, xHeight)
  if (!isDots && piecesIn(blots, xHeight) < BROKEN * blots.length) return page
  const { width, height, data } = smoothed(page, xHeight * (isDots ? JOINED.dots : JOINED.pieces))
  return { width, height, data: Uint8Array.from(data, Math.round) }
}

function piecesIn(blots: Blot[], xHeight: number): number {
  const nearby = nearbyOf(blots, xHeight)
  return blots.filter((blot) => {
    if (heightOf(blot) >= PIECE.high * xHeight || widthOf(blot) >= PIECE.wide * xHeight) return false
    const { x, y } = middleOf(blot)
    // Neighbouring pixels are one apart.
    return [...nearby.around(x, y, 1, 1)].some(
      (other) => other !== blot && apart(other, blot) - 1 <= PIECE.air * xHeight,
    )
  }).length
}

/** What was taken for letters are dots of letters: most have another one just below. */
function areStacked(blots: Blot[], xHeight: number): boolean {
  const dots = blots.filter((blot) => heightOf(blot) >= 2 && Math.abs(heightOf(blot) - xHeight) <= 0.35 * xHeight)
  if (dots.length < STACKED.fewest) return false
  const nearby = new Nearby<Blot>(3 * xHeight + 1)
  for (const dot of dots) nearby.add(middleOf(dot).x, middleOf(dot).y, dot)
  const hasBelow = (dot: Blot) => {
    for (const other of nearby.around(middleOf(dot).x, middleOf(dot).y, 1, 1)) {
      const air = other.y1 - dot.y2 - 1
      if (air >= 0 && air < STACKED.air * xHeight && other.x1 <= dot.x2 && other.x2 >= dot.x1) return true
    }
    return false
  }
  return dots.filter(hasBelow).length > STACKED.share * dots.length
}
