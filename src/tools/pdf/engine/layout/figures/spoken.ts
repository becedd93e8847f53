import type { Char } from '../../model.ts'
import { segmentsOf } from '../lines/index.ts'

/** What is written in a picture, as a program reads it aloud. */
export const spoken = (chars: Char[]): string =>
  segmentsOf(chars.filter((char) => char.angle === 0))
    .map((segment) => segment.chars.map(({ text }) => text).join(''))
    .join(' ')
