import type { Component } from '#features/imaging/filters/components.ts'
import type { Size } from '#features/imaging/picture/channel.ts'
import { scaleOf } from './scale.ts'

/**
 * A speck lies in a cloud where so many others are so near, in pixels of a picture whose shorter side is 512. In most made prints with mould 75
 * to 94 of a hundred do; of the flakes of a snowfall 4 did, of the lamps of a town half, of dots painted on a face and of spray about 65.
 */
const cloud = { near: 40, others: 6 }

/** So many specks in clouds, and so much of all specks, are mould: a few petals or lamps together are none. */
const mould = { least: 18, part: 0.75 }

/** Whether specks grow in clouds, as mould does. Snow, stars and dust lie anywhere. */
export function areMould(specks: readonly Component[], size: Size): boolean {
  const reach = cloud.near * scaleOf(size)
  const places = specks.map(({ left, right, top, bottom }) => ({ x: (left + right) / 2, y: (top + bottom) / 2 }))
  const clouded = places.filter(
    (one) => places.filter((other) => Math.hypot(other.x - one.x, other.y - one.y) < reach).length > cloud.others,
  )
  return clouded.length >= mould.least && clouded.length > mould.part * specks.length
}
