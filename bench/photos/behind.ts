import type { Fault } from './fault.ts'
import { personAlone, personBefore } from './personAlone.ts'
import { between, type Portrait, pick, type Random } from './portrait.ts'

const asTaken = [1, 1, 1] as const

/** A plain wall as SVG. */
const wall = (random: Random) =>
  `<rect width="100%" height="100%" fill="${pick(random, ['#d8d4cc', '#c3c9cf', '#e6e1d6'])}"/>`

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
    name: 'pictures on the wall',
    isSound: true,
    checks: ['outline', 'covered', 'hands'],
    make: async (portrait, random) =>
      personBefore(portrait, await personAlone(portrait, asTaken), wall(random) + hung(portrait, random)),
  },
]
