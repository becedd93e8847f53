import type { Component } from '#features/imaging/filters/components.ts'
import type { Size } from '#features/imaging/picture/channel.ts'
import { scaleOf } from '../shapes/scale.ts'

/**
 * A speck lies in a cloud where so many others are so near, in pixels of a picture whose shorter side is 512. In most made prints with mould 75
 * to 94 of a hundred do; of the flakes of a snowfall 4 did, of the lamps of a town half, of dots painted on a face and of spray about 65.
 */
const cloud = { near: 40, others: 6 }

/** So many specks in clouds, and so much of all specks, are mould: a few petals or lamps together are none, and fewer of them lie in yellowed prints. */
const mould = { grey: { least: 18, part: 0.75 }, yellowed: { least: 14, part: 0.5 } }

/** Around each lie so many times as many others as would if all lay anywhere, as in a snowfall, however dense it is. */
const denser = 3

/** Whether specks grow in clouds, as mould does, on yellowed paper or grey. Snow, stars and dust lie anywhere. */
export function areMould(specks: readonly Component[], size: Size, isYellowed = false): boolean {
  const { least, part } = isYellowed ? mould.yellowed : mould.grey
  const reach = cloud.near * scaleOf(size)
  const places = specks.map(({ left, right, top, bottom }) => ({ x: (left + right) / 2, y: (top + bottom) / 2 }))
  const others = places.map(
    (one) => places.filter((other) => Math.hypot(other.x - one.x, other.y - one.y) < reach).length - 1,
  )
  const clouded = others.filter((count) => count >= cloud.others).length
  const anywhere = ((places.length - 1) * Math.PI * reach ** 2) / (size.width * size.height)
  const isDense = others.reduce((sum, count) => sum + count, 0) > denser * anywhere * places.length
  return clouded >= least && clouded > part * specks.length && isDense
}
