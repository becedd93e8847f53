import type { Fault } from './fault.ts'
import { personAlone, personBefore } from './personAlone.ts'
import { between, type Portrait, pick, type Random } from './portrait.ts'

const asTaken = [1, 1, 1] as const

/** A plain wall as SVG. */
const wall = (random: Random) =>
  `<rect width="100%" height="100%" fill="${pick(random, ['#d8d4cc', '#c3c9cf', '#e6e1d6'])}"/>`

/** Something in the colours of hair behind the head that reaches beyond it: a post, a bush or a dog, with some texture. */
function grownFrom({ face }: Portrait, random: Random): string {
  const { height } = face
  const [left, right] = [face.box.left, face.box.left + face.box.width]
  const side = random() < 0.5 ? left - 0.12 * height : right + 0.12 * height
  const top = face.box.top
  const colour = pick(random, ['#2a1d14', '#151515', '#3b2a1c', '#4a3524'])
  const shape =
    random() < 0.5
      ? `<rect x="${(left + right) / 2 - 0.09 * height}" y="0" width="${between(random, 0.14, 0.24) * height}" height="${top}" fill="${colour}"/>`
      : `<ellipse cx="${side}" cy="${top + between(random, 0, 0.25) * height}" rx="${between(random, 0.28, 0.4) * height}" ry="${between(random, 0.3, 0.45) * height}" fill="${colour}"/>`
  const soft = `<filter id="b"><feGaussianBlur stdDeviation="${height * between(random, 0.002, 0.008)}"/></filter>`
  return `${soft}<g filter="url(#b)">${shape}</g>`
}

/** Frames with flat pictures in them, clear of the colours of hair. */
function hung({ width, height }: Portrait, random: Random): string {
  return Array.from({ length: 5 }, () => {
    const [x, y, w, h] = [random() * width, random() * height * 0.6, between(random, 0.1, 0.25) * width, 0.14 * height]
    return `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${pick(random, ['#7f9fb5', '#b59a7f', '#8fae8a'])}" stroke="#f4f1ea" stroke-width="${width * 0.012}"/>`
  }).join('')
}

/** What stands behind people and may be taken for a part of them. */
export const behind: readonly Fault[] = [
  {
    name: 'a post or plant at the head',
    checks: ['outline'],
    make: async (portrait, random) =>
      personBefore(portrait, await personAlone(portrait, asTaken), wall(random) + grownFrom(portrait, random)),
  },
  {
    name: 'pictures on the wall',
    isSound: true,
    checks: ['outline', 'covered', 'hands'],
    make: async (portrait, random) =>
      personBefore(portrait, await personAlone(portrait, asTaken), wall(random) + hung(portrait, random)),
  },
]
