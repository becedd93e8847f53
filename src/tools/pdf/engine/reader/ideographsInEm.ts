import type { Char } from '../model.ts'

const ideograph = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]$/u
/** An ideograph reaches so far out of its square at most, in sizes. */
const MOST_OVER = 0.1

/**
 * Keeps level ideographs inside of their square. Old Chinese fonts move the strokes of a glyph by instructions, so that what
 * the file tells of its extent is wrong: boxes would reach over the letters beside them and change their order.
 */
export function keepIdeographsInEm(chars: Char[]): void {
  for (const { text, angle, origin, size, box, loose } of chars) {
    if (angle !== 0 || box.x1 > origin.x - MOST_OVER * size || !ideograph.test(text)) continue
    for (const each of [box, loose]) {
      each.x1 = origin.x
      each.x2 = Math.min(each.x2, origin.x + size)
    }
  }
}
