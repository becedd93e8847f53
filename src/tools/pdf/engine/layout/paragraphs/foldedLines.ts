import type { Glyph, Look } from '../lines/index.ts'
import type { Draft } from './paragraphs.ts'
import type { ReadLine } from './readLine.ts'

/**
 * Keeps the letters of a page's drafts in little room until somebody reads them: to be called when its page is done. Whoever
 * changes the glyphs of their lines from then on changes a copy.
 */
export function foldDrafts(drafts: Draft[]): void {
  const lines = drafts.flatMap((draft) => draft.lines)
  const places = new Float64Array(lines.reduce((sum, { glyphs }) => sum + LINE_PLACES + 2 * glyphs.length, 0))
  let start = 0
  for (const draft of drafts) {
    draft.lines = draft.lines.map((line) => {
      const folded = new FoldedLine(line, places, start)
      start += LINE_PLACES + 2 * line.glyphs.length
      return folded
    })
  }
}

/** Numbers of a line itself: its box, its baseline and its size. */
const LINE_PLACES = 6

/** So many glyphs in a row look alike. */
type Stretch = { look: Look; length: number }

/**
 * A line whose glyphs nobody reads. A long document has millions, and an object for each would take ten times the room: kept
 * are their texts, each look once, and their places among those of the whole page, where a number takes eight bytes and not
 * twenty-four.
 */
class FoldedLine implements ReadLine {
  readonly #places: Float64Array
  readonly #start: number
  /** One string where each glyph is one code unit. */
  readonly #texts: string | string[]
  readonly #looks: Look | Stretch[]
  readonly style: ReadLine['style']
  readonly marker: ReadLine['marker']
  readonly rightToLeft: boolean
  readonly role?: string
  readonly elements?: NonNullable<ReadLine['elements']>

  /** @param places numbers of the page, of which those from `start` on are this line's */
  constructor(line: ReadLine, places: Float64Array, start: number) {
    const { x1, y1, x2, y2, baseline, size, glyphs, role, elements } = line
    places.set([x1, y1, x2, y2, baseline, size], start)
    glyphs.forEach((glyph, at) => {
      places.set([glyph.x1, glyph.x2], start + LINE_PLACES + 2 * at)
    })
    this.#places = places
    this.#start = start
    const texts = glyphs.map(({ text }) => text)
    this.#texts = texts.every((text) => text.length === 1) ? texts.join('') : texts
    this.#looks = stretchesOf(glyphs)
    this.style = line.style
    this.marker = line.marker
    this.rightToLeft = line.rightToLeft
    if (role !== undefined) this.role = role
    if (elements) this.elements = elements
  }

  get x1(): number {
    return this.#places[this.#start]!
  }
  get y1(): number {
    return this.#places[this.#start + 1]!
  }
  get x2(): number {
    return this.#places[this.#start + 2]!
  }
  get y2(): number {
    return this.#places[this.#start + 3]!
  }
  get baseline(): number {
    return this.#places[this.#start + 4]!
  }
  get size(): number {
    return this.#places[this.#start + 5]!
  }
  get segments(): [] {
    return []
  }

  /** The glyphs as objects of their own each time; their looks stay the same objects. */
  get glyphs(): Glyph[] {
    const looks = Array.isArray(this.#looks) ? this.#looks : [{ look: this.#looks, length: this.#texts.length }]
    const glyphs: Glyph[] = []
    let place = this.#start + LINE_PLACES
    for (const { look, length } of looks) {
      for (let left = length; left > 0; left--, place += 2) {
        const text = this.#texts[glyphs.length]!
        glyphs.push({ text, look, x1: this.#places[place]!, x2: this.#places[place + 1]! })
      }
    }
    return glyphs
  }
}

/** The looks of glyphs in order; the one of all of them where it is one. */
function stretchesOf(glyphs: Glyph[]): Look | Stretch[] {
  const stretches: Stretch[] = []
  for (const { look } of glyphs) {
    const last = stretches.at(-1)
    if (last?.look === look) last.length++
    else stretches.push({ look, length: 1 })
  }
  return stretches.length === 1 ? stretches[0]!.look : stretches
}
