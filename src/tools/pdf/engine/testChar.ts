import type { Box, Char } from './model.ts'

/** A character of 10 points, upright and black, whose room is its ink; it stands on the line at `y`. */
export const charIn = (text: string, box: Box, y: number): Char => ({
  text,
  box,
  loose: box,
  origin: { x: box.x1, y },
  size: 10,
  font: 0,
  colour: '000000',
  angle: 0,
  hidden: false,
  run: 0,
})
