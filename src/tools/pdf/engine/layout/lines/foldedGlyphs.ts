import type { Glyph } from './glyphs.ts'
import type { Look } from './looks.ts'

/** So many glyphs in a row look alike. */
type Stretch = { look: Look; length: number }

/**
 * The glyphs of a line while nobody reads them. A long document has millions, and an object for each would take ten times the
 * room: kept are their texts, their places as numbers, and each look once.
 */
export class FoldedGlyphs {
  /** One string where each glyph is one code unit. */
  readonly #texts: string | string[]
  /** `x1` and `x2` of each glyph. A plain list: a typed array weighs two hundred bytes before its first number. */
  readonly #places: number[]
  readonly #looks: Stretch[] = []

  constructor(glyphs: Glyph[]) {
    const texts = glyphs.map(({ text }) => text)
    this.#texts = texts.every((text) => text.length === 1) ? texts.join('') : texts
    this.#places = glyphs.flatMap(({ x1, x2 }) => [x1, x2])
    for (const { look } of glyphs) {
      const last = this.#looks.at(-1)
      if (last?.look === look) last.length++
      else this.#looks.push({ look, length: 1 })
    }
  }

  /** The same glyphs, as objects of their own each time; their looks stay the same objects. */
  unfold(): Glyph[] {
    const glyphs: Glyph[] = []
    for (const { look, length } of this.#looks) {
      for (let left = length; left > 0; left--) {
        const at = glyphs.length
        glyphs.push({ text: this.#texts[at]!, look, x1: this.#places[2 * at]!, x2: this.#places[2 * at + 1]! })
      }
    }
    return glyphs
  }
}
