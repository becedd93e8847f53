import type { Line } from '../material/words.ts'

/** So many rows tell what is usual between them, and which columns they have. */
export const fewestRows = 3

/** From each line to the next one, in points. */
export const stepsOf = (lines: Line[]): number[] =>
  lines.slice(1).map((line, index) => line.baseline - lines[index]!.baseline)
