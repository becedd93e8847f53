import type { Box, Char } from '../model.ts'
import type { Shapes } from './surroundings.ts'

/** Points. Far beyond the largest page; what damaged numbers throw further out is on no page. */
const FARTHEST = 100_000

const isNear = (value: number): boolean => Math.abs(value) <= FARTHEST

const isSound = ({ x1, y1, x2, y2 }: Box): boolean => isNear(x1) && isNear(y1) && isNear(x2) && isNear(y2)

/** Points. Smaller letters are seen by nobody. */
const SMALLEST = 0.05

/** Glyphs with less ink and less room than this, in points, are nothing, though a font calls them a letter. */
const NOTHING = 0.01

const isNothing = ({ x1, x2 }: Box): boolean => x2 - x1 < NOTHING

/**
 * Whether a character has a place and a size: damaged files have numbers that are none, or that lead out of the world, and some
 * programs put glyphs without ink and without room beside page numbers.
 */
export const isSoundChar = ({ box, loose, origin, size, angle, text }: Char): boolean =>
  !(angle === 0 && text !== ' ' && isNothing(box) && isNothing(loose)) &&
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
