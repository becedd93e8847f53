import { advanceOf } from '../../advances.ts'
import type { Font, Page } from '../../model.ts'

const A = 'a'.codePointAt(0)!

/** Fewer letters tell nothing about their font. */
const ENOUGH = 40
/** Farther from 100 percent, something else than the design of the letters is at work. */
const [NARROWEST, WIDEST] = [80, 125]
/** A little narrower, no line breaks earlier than it did and pushes others to the next page. */
const SAFE = 0.98
/** What nobody sees is left alone, in percent. */
const UNSEEN = 1.5

/**
 * How much wider the fonts of a document run than the common font that takes their place: Times New Roman for one with
 * serifs, Arial for one without, Courier New where all letters are equally wide. With it, lines end where they did.
 */
export class LetterWidths {
  readonly #sums = new Map<number, { own: number; common: number; letters: number }>()

  add({ chars, fonts }: Page): void {
    for (const { text, angle, font, loose, size } of chars) {
      const letter = text.codePointAt(0)! - A
      const style = fonts[font]
      if (letter < 0 || letter > 25 || text.length > 1 || angle !== 0 || !style) continue
      const sum = this.#sums.get(font) ?? { own: 0, common: 0, letters: 0 }
      sum.own += (1000 * (loose.x2 - loose.x1)) / size
      sum.common += advanceOf(text, faceOf(style)) ?? 0
      sum.letters++
      this.#sums.set(font, sum)
    }
  }

  /** Width of a font in percent of the common one; undefined where they are as good as equal, or too few letters tell. */
  stretch(font: number): number | undefined {
    const sum = this.#sums.get(font)
    if (!sum || sum.letters < ENOUGH) return undefined
    const percent = (100 * sum.own) / sum.common
    if (percent < NARROWEST || percent > WIDEST || Math.abs(percent - 100) < UNSEEN) return undefined
    return Math.floor(SAFE * percent)
  }
}

const faceOf = ({ serif, weight, italic, monospace }: Font) => ({ serif, italic, monospace, bold: weight >= 600 })
