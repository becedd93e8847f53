import { median } from '../../geometry.ts'
import type { FrameChar } from './frame.ts'

/** A stop follows its word so near, and is so much nearer to or farther from the dots behind it than these from each other, in font sizes. */
const stop = { near: 0.22, off: 0.15 }
/** So much room parts words, in font sizes. */
const WORDS = 0.22

/** Words that are written with a stop, at the end of names above all, and those with a stop inside, such as `U.S.`. */
const abbreviation =
  /(?:^|\P{L})(?:corp|inc|co|cos|ltd|jr|sr|bros|mfg|assn|assoc|dept|dist|div|govt|intl|natl|univ|etc|approx|est|misc|cía|cia|usw|ca|nr|str|lda|ltda|sdn|bhd|tbk|pty|(?:\p{L}\.)+\p{L})$/iu

/**
 * The stop of the word before a row of dots, as in `Acme Corp. . . . 12`, where the first of them is no dot that leads the eye: none or one.
 * @param before what stands before the dots on their line
 */
export function withOwnStop(before: FrameChar[], row: FrameChar[]): FrameChar[] {
  const dots = row.filter(({ char }) => char.text === '.')
  const [first, second] = dots
  const last = before.at(-1)
  if (!first || !second || first !== row[0] || !last || !/\p{L}/u.test(last.char.text)) return []
  if (first.x1 - last.x2 > stop.near * first.size) return []
  const steps = dots.slice(2).map(({ x1 }, at) => x1 - dots[at + 1]!.x1)
  const isOff = Math.abs(second.x1 - first.x1 - median(steps)) > stop.off * first.size
  const gap = (at: number) => before[at]!.x1 - (before[at - 1]?.x2 ?? 0)
  const start = before.findLastIndex(({ size }, at) => at === 0 || gap(at) > WORDS * size)
  const text = before
    .slice(start)
    .map(({ char }) => char.text)
    .join('')
  return isOff || abbreviation.test(text) ? [first] : []
}
