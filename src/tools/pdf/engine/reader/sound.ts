import type { Box, Char } from '../model.ts'
import type { Shapes } from './surroundings.ts'

/** Points. Far beyond the largest page; what damaged numbers throw further out is on no page. */
const FARTHEST = 100_000

const isNear = (value: number): boolean => Math.abs(value) <= FARTHEST

const isSound = ({ x1, y1, x2, y2 }: Box): boolean => isNear(x1) && isNear(y1) && isNear(x2) && isNear(y2)

/** Points. Smaller letters are seen by nobody. */
const SMALLEST = 0.05

/** Whether a character has a place and a size: damaged files have numbers that are none, or that lead out of the world. */
export const isSoundChar = ({ box, loose, origin, size, angle }: Char): boolean =>
  isSound(box) &&
  isSound(loose) &&
  isNear(origin.x) &&
  isNear(origin.y) &&
  size >= SMALLEST &&
  isNear(size) &&
  isNear(angle)

/** The shapes that have a place. */
export const soundShapes = ({ rules, fills, drawings, pictures }: Shapes): Shapes => ({
  rules: rules.filter((rule) => isSound(rule) && isNear(rule.thickness)),
  fills: fills.filter(isSound),
  drawings: drawings.filter(isSound),
  pictures: pictures.filter(isSound),
})
