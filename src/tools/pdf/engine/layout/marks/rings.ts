import { height, width } from '../../geometry.ts'
import type { Drawing } from '../../model.ts'

/** The sides of one ring, and of rings that belong together, differ by less, in points. */
export const SAME = 1

/** An empty circle whose sides have such lengths, in points. */
export const isRing = (drawing: Drawing, side: { least: number; most: number }): boolean =>
  drawing.hollow === true &&
  width(drawing) >= side.least &&
  width(drawing) <= side.most &&
  Math.abs(width(drawing) - height(drawing)) < SAME
