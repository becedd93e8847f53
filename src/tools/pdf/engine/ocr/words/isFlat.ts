import type { ScannedWord } from './hocr.ts'

/** What is lower, in x-heights, is no letter. */
const FLAT = 0.3
const letter = /[\p{L}\p{N}|]/u

/** A piece of a line, or dust, that was taken for letters: dashes and dots may be so low. `xHeight` is in pixels. */
export const isFlat = ({ box, chars }: ScannedWord, xHeight: number): boolean =>
  box.y2 - box.y1 < FLAT * xHeight && chars.some(({ text }) => letter.test(text))
