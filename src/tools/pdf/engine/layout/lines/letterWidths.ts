import type { Font, Page } from '../../model.ts'

const widths = (list: string): number[] => list.split(' ').map(Number)

/** Widths of the letters a to z in thousandths of the size, as the metric equals of the common fonts have them. */
const letters = {
  sans: widths(
    '556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500',
  ),
  sansBold: widths(
    '556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500',
  ),
  serif: widths(
    '444 500 444 500 444 333 500 500 278 278 500 278 778 500 500 500 500 333 389 278 500 500 722 500 500 444',
  ),
  serifBold: widths(
    '500 556 444 556 444 333 500 556 278 333 556 278 833 556 500 556 556 444 389 333 556 500 722 500 500 444',
  ),
  serifItalic: widths(
    '500 500 444 500 444 278 500 500 278 278 444 278 722 500 500 500 500 389 389 278 500 444 667 444 444 389',
  ),
  serifBoldItalic: widths(
    '500 500 444 500 444 333 500 556 278 278 500 278 778 556 500 500 500 389 389 278 556 444 667 500 444 389',
  ),
}
const MONOSPACE = 600
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
      sum.common += style.monospace ? MONOSPACE : tableOf(style)[letter]!
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

function tableOf({ serif, weight, italic }: Font): number[] {
  const bold = weight >= 600
  if (!serif) return bold ? letters.sansBold : letters.sans
  if (italic) return bold ? letters.serifBoldItalic : letters.serifItalic
  return bold ? letters.serifBold : letters.serif
}
