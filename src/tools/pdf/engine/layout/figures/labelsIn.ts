import { holds } from '../../geometry.ts'
import type { Box, Char } from '../../model.ts'
import { segmentsOf } from '../lines/index.ts'

/** A text with this part of its letters in the place of a drawing is written there. */
const INSIDE = 0.5

/** The characters that stand in the place of a drawing, without the words of a line that only runs into it. */
export function labelsIn(box: Box, chars: Char[]): Char[] {
  const labels = chars.filter((char) => holds(box, char.loose))
  const rows = new Set(labels.filter(isLevel).map(row))
  const level = chars.filter((char) => isLevel(char) && rows.has(row(char)))
  const own = new Set(labels)
  if (level.every((char) => own.has(char))) return labels
  for (const segment of segmentsOf(level)) {
    const inside = segment.chars.filter((char) => own.has(char))
    if (inside.length < INSIDE * segment.chars.length) for (const char of inside) own.delete(char)
  }
  return labels.filter((char) => own.has(char))
}

const isLevel = ({ angle }: Char): boolean => angle === 0
const row = ({ origin }: Char): number => Math.round(origin.y)
