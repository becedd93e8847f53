import { type Component, spanOf } from '#features/imaging/filters/components.ts'
import type { Size } from '#features/imaging/picture/channel.ts'
import { principalAxis } from '../shapes/principalAxis.ts'
import { scaleOf } from '../shapes/scale.ts'

/** A drop's streak, in pixels of a picture whose shorter side is 512: longer lines are scratches. */
const streak = { least: 6, most: 90 }

/** How much longer than broad it is, as the difference of both spreads by their sum. */
const straight = 0.9

/** So many streaks fall one way, give or take so much, in radians, and they are so many of all. */
const shower = { least: 14, way: 0.12, part: 0.7 }

/** They fall all over: so many of the picture's nine parts have some. */
const parts = { side: 3, least: 5 }

/**
 * Streaks of rain or sleet among finds: many short straight lines that lie all over the picture and fall one way. Scratches lie every way, or
 * are longer. Empty where it does not rain.
 */
export function rainIn(finds: readonly Component[], size: Size): Set<Component> {
  const scale = scaleOf(size)
  const streaks = finds.flatMap((find) => {
    const span = spanOf(find) / scale
    const way = span > streak.least && span < streak.most ? wayOf(find, size) : undefined
    return way === undefined ? [] : [{ find, way }]
  })
  if (streaks.length < shower.least) return new Set()
  const showers = streaks.map(({ way }) => streaks.filter((one) => turnBetween(one.way, way) < shower.way))
  const fallen = showers.reduce((most, one) => (one.length > most.length ? one : most))
  const places = new Set(fallen.map(({ find }) => partOf(find, size)))
  const isRain =
    fallen.length >= shower.least && fallen.length > shower.part * streaks.length && places.size >= parts.least
  return new Set(isRain ? fallen.map(({ find }) => find) : [])
}

/** The direction of a straight find, in radians; undefined for any other. */
function wayOf(find: Component, size: Size): number | undefined {
  const { angle, along, across } = principalAxis(find, size)
  return along - across > straight * (along + across) ? angle : undefined
}

/** The smaller angle between two directions, in radians. */
function turnBetween(one: number, other: number): number {
  const turn = Math.abs(one - other) % Math.PI
  return Math.min(turn, Math.PI - turn)
}

const partOf = ({ left, right, top, bottom }: Component, { width, height }: Size): number =>
  Math.floor((parts.side * (left + right)) / 2 / width) +
  parts.side * Math.floor((parts.side * (top + bottom)) / 2 / height)
