import { median, width } from '../geometry.ts'
import type { Char, Font } from '../model.ts'

/** Letters that are narrow and wide in any other font. */
const narrow = /^[iljft.,:;!|]$/
const wide = /^[mwMW]$/
/** So many of the narrow ones and of the wide ones are looked at, and different letters among them. */
const ENOUGH = { narrow: 4, wide: 2, kinds: 4 }
/** Rooms of one font's letters differ by less, as a part of them. */
const SAME = 0.02

/**
 * Tells fonts of equal widths by the room of their letters, since many files neither flag them nor have a name that is known for it.
 * @param fonts those of the document, corrected in place
 */
export function tellMonospaces(fonts: Font[], chars: Char[]): void {
  const open = chars.filter(
    ({ font, angle, text }) => angle === 0 && fonts[font]?.monospace === false && isTelling(text),
  )
  for (const [index, letters] of Map.groupBy(open, ({ font }) => font)) {
    const [thin, thick] = [
      letters.filter(({ text }) => narrow.test(text)),
      letters.filter(({ text }) => wide.test(text)),
    ]
    if (thin.length < ENOUGH.narrow || thick.length < ENOUGH.wide) continue
    if (new Set(letters.map(({ text }) => text)).size < ENOUGH.kinds) continue
    const usual = median(thick.map(room))
    if (letters.every((char) => Math.abs(room(char) - usual) <= SAME * usual)) fonts[index]!.monospace = true
  }
}

const isTelling = (text: string): boolean => narrow.test(text) || wide.test(text)
const room = ({ loose, size }: Char): number => width(loose) / size
