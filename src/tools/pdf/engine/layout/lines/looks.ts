import { centreX } from '../../geometry.ts'
import type { Char, Colour, Fill, Font, Link, Page, PageComment, Rule } from '../../model.ts'
import type { Comment, Inline, Run, TextStyle, WordFrame } from '../model.ts'
import type { DropCaps } from './dropCaps.ts'
import type { LetterWidths } from './letterWidths.ts'
import type { Line } from './lines.ts'
import type { Segment } from './segments.ts'
import { smallCapitals } from './smallCapitals.ts'

/** Everything of a run but its text. `dots`: room that a row of dots leads the eye over. */
export type Look = Omit<Run, 'text'> & { dots?: true }

/** Letters of one line stand so close to its baseline, in multiples of the size. */
const SAME_LINE = 0.5

/** Numbers of comments on one page stay below. */
const MOST_ON_PAGE = 10_000

/** What lies around the text of a page and changes its look. Rules and fills that do are taken from the sets. */
export class Surroundings {
  readonly fonts: Font[]
  readonly rules: Set<Rule>
  readonly fills: Set<Fill>
  readonly links: Link[]
  readonly comments: PageComment[]
  /** The first characters of what is tagged as items of lists. */
  readonly itemStarts: ReadonlySet<Char>
  readonly #page: number
  readonly #chars: Char[]
  /** Characters that stand for pictures and formulas. */
  inline: ReadonlyMap<Char, Inline> = new Map()
  /** Characters that stand in a frame of their own. */
  framed: ReadonlyMap<Char, WordFrame> = new Map()
  /** Large initials, as they stand at the head of their lines. */
  dropCaps: DropCaps = new Map()
  readonly #styles = new Map<string, TextStyle>()
  readonly #widths: LetterWidths | undefined
  readonly #capitals: ReadonlySet<Char>

  /** @param widths how wide the document's fonts run, where that is known already */
  constructor(page: Page, widths?: LetterWidths) {
    this.#widths = widths
    this.fonts = page.fonts
    this.rules = new Set(page.rules)
    this.fills = new Set(page.fills)
    this.links = page.links
    this.comments = page.comments ?? []
    this.itemStarts = itemStartsOf(page)
    this.#page = page.number
    this.#chars = page.chars
    this.#capitals = smallCapitals(page.chars, page.fonts)
  }

  /** Whether text stands on a level line, up to so many points above it: then it is no line to write on. */
  standsUnder({ x1, x2, y1 }: Rule, above: number): boolean {
    const isOn = ({ text, loose, origin }: Char) =>
      text.trim() !== '' && origin.y <= y1 && origin.y > y1 - above && centreX(loose) > x1 && centreX(loose) < x2
    return this.#chars.some(isOn)
  }

  /** Whether words stand on a line between two places of it. */
  standsBetween({ baseline, size }: Pick<Line, 'baseline' | 'size'>, from: number, to: number): boolean {
    const isThere = ({ text, loose, origin, angle }: Char) =>
      text.trim() !== '' &&
      angle === 0 &&
      Math.abs(origin.y - baseline) < SAME_LINE * size &&
      centreX(loose) > from &&
      centreX(loose) < to
    return this.#chars.some(isThere)
  }

  /** What was written about a character. */
  commentOn(char: Char): Comment | undefined {
    if (this.comments.length === 0) return undefined
    const x = centreX(char.loose)
    const y = char.origin.y - 0.3 * char.size
    const at = this.comments.findIndex(({ boxes }) =>
      boxes.some((box) => x > box.x1 && x < box.x2 && y > box.y1 && y < box.y2),
    )
    if (at < 0) return undefined
    const { boxes: _, ...comment } = this.comments[at]!
    return { id: MOST_ON_PAGE * this.#page + at, ...comment }
  }

  /** The same object for the same style, so styles can be compared as they are. */
  style(char: Char, size: number): TextStyle {
    const isCapital = this.#capitals.has(char)
    const rounded = halfPoints(isCapital ? size / SMALL_CAPITAL : size)
    const key = `${char.font}|${rounded}|${char.colour}|${isCapital}`
    const known = this.#styles.get(key)
    if (known) return known
    const own = this.fonts[char.font]
    const style = styleOf(char, rounded, own && isCapital ? { ...own, smallCaps: true } : own, this.#widths)
    this.#styles.set(key, style)
    return style
  }
}

/** Word draws small capitals in so much of their size. */
const SMALL_CAPITAL = 0.8

/** Each first character of an item, in the order in which the file draws them. */
function itemStartsOf({ chars, tags }: Page): Set<Char> {
  if (!tags || tags.items.length === 0) return new Set()
  const firstOf = new Map<number, Char>()
  for (const char of chars) {
    const { element, text } = char
    if (element !== undefined && text.trim() !== '' && !firstOf.has(element)) firstOf.set(element, char)
  }
  const starts = tags.items.map(({ first, last }) => {
    for (let element = first; element <= last; element++) if (firstOf.has(element)) return firstOf.get(element)
    return undefined
  })
  return new Set(starts.filter((char) => char !== undefined))
}

const halfPoints = (size: number): number => Math.max(1, Math.round(size * 2) / 2)

/** The style that a character has in a word processor. */
export function styleOf(char: Char, size: number, font: Font | undefined, widths?: LetterWidths): TextStyle {
  // Small capitals are wider than the small letters that they stand for.
  const stretch = font?.smallCaps ? undefined : widths?.stretch(char.font)
  return {
    family: font?.family ?? 'Times New Roman',
    size: halfPoints(size),
    bold: (font?.weight ?? 400) >= 600,
    italic: font?.italic ?? false,
    colour: char.colour,
    serif: font?.serif ?? true,
    monospace: font?.monospace ?? false,
    ...(font?.smallCaps ? { smallCaps: true as const } : {}),
    ...(stretch === undefined ? {} : { stretch }),
  }
}

/** Behind words that text recognition was not sure of: light enough to read and print on, and seen at a glance. */
export const DOUBTFUL: Colour = 'ffe699'

/** The lines drawn under and through the text of a line, and the marker colour behind it. */
type Strokes = { under: Rule[]; through: Rule[]; behind: Fill[] }

/** Tells the look of each character of a line. Rules and fills that become looks are used up. */
export function looksOf(line: Line, around: Surroundings): (char: Char) => Look {
  const strokes = takeStrokes(line, around)
  const apart = new Set(line.segments.filter((segment) => isApart(segment, line)).flatMap(({ chars }) => chars))
  const known = new Map<string, Look>()
  return (char) => {
    const inline = around.inline.get(char)
    if (inline) return { style: around.style(char, char.size), ...inline }
    const dropCap = around.dropCaps.get(char)
    if (dropCap) return { style: around.style(char, char.size), dropCap }
    const x = centreX(char.loose)
    const script = apart.has(char) ? undefined : scriptOf(line, char)
    const look: Look = {
      style: around.style(char, script ? line.size : char.size),
      ...(script ? { script } : {}),
      ...(strokes.under.some((rule) => x > rule.x1 && x < rule.x2) ? { underline: true } : {}),
      ...(strokes.through.some((rule) => x > rule.x1 && x < rule.x2) ? { strike: true } : {}),
    }
    const fill = strokes.behind.find((box) => x > box.x1 && x < box.x2)
    if (fill) look.highlight = fill.colour
    else if (char.doubtful) look.highlight = DOUBTFUL
    const framed = around.framed.get(char)
    if (framed) look.framed = framed
    const link = linkAt(around.links, char)
    if (link) look.link = link
    const comment = around.commentOn(char)
    if (comment) look.comment = comment
    const key = JSON.stringify(look)
    const same = known.get(key)
    if (same) return same
    known.set(key, look)
    return look
  }
}

function linkAt(links: Link[], char: Char): Look['link'] {
  if (links.length === 0) return undefined
  const x = centreX(char.loose)
  const y = char.origin.y - 0.3 * char.size
  const link = links.find((box) => x > box.x1 && x < box.x2 && y > box.y1 && y < box.y2)
  if (!link) return undefined
  return 'url' in link ? { url: link.url } : { anchor: placeName(link.page, link.y) }
}

/** Names a place in the document until the layout has found the paragraph that is there. */
export const placeName = (page: number, y: number): string => `p${page}y${Math.round(y)}`

/** Raised and lowered texts stand at most so far from what they belong to, in multiples of its size; marks of notes of so many signs may hang so far. */
const AWAY = { room: 0.5, mark: 3, hung: 4 }

/** A small text away from all others of its line, such as a date beside a title, stands on that line only by chance. */
const isApart = (segment: Segment, { segments, size }: Line): boolean => {
  const room = segment.chars.length > AWAY.mark ? AWAY.room : AWAY.hung
  return segments.every(
    (other) => Math.max(other.x1 - segment.x2, segment.x1 - other.x2) > room * size || other === segment,
  )
}

function scriptOf(line: Line, char: Char): 'super' | 'sub' | undefined {
  if (char.size > 0.86 * line.size) return undefined
  const offset = (char.origin.y - line.baseline) / line.size
  return offset < -0.12 ? 'super' : offset > 0.06 ? 'sub' : undefined
}

function takeStrokes(line: Line, around: Surroundings): Strokes {
  const strokes: Strokes = { under: [], through: [], behind: [] }
  for (const rule of around.rules) {
    if (rule.y1 !== rule.y2 || rule.thickness > 0.15 * line.size + 0.5) continue
    if (rule.x2 < line.x1 || rule.x1 > line.x2) continue
    const above = (line.baseline - rule.y1) / line.size
    const within = rule.x1 > line.x1 - 0.6 * line.size && rule.x2 < line.x2 + 0.6 * line.size
    if (!within || !line.segments.some(({ chars }) => chars.some((char) => isOver(char, rule)))) continue
    if (above < 0.02 && above > -0.26) {
      if (runsThroughGap(line, rule)) continue
      strokes.under.push(rule)
    } else if (above > 0.15 && above < 0.45) strokes.through.push(rule)
    else continue
    around.rules.delete(rule)
  }
  for (const fill of around.fills) {
    if (!isMarker(line, fill)) continue
    strokes.behind.push(fill)
    around.fills.delete(fill)
  }
  return strokes
}

/** Wider room between two texts is none between words, in multiples of the size. */
const APART = 8

/** A line below two texts far from each other, such as the name and the date of a header, sets them apart from what follows. */
function runsThroughGap({ segments, size, baseline }: Line, rule: Rule): boolean {
  const level = segments
    .filter((segment) => Math.abs(segment.baseline - baseline) < 0.1 * size)
    .sort((a, b) => a.x1 - b.x1)
  return level.some((segment, index) => {
    const next = level[index + 1]
    return (
      next !== undefined && next.x1 - segment.x2 > APART * size && rule.x1 < segment.x1 + 1 && rule.x2 > next.x2 - 1
    )
  })
}

/** A line in the room between words underlines none of them. */
function isOver({ text, loose }: Char, { x1, x2 }: Rule): boolean {
  const x = centreX(loose)
  return text !== ' ' && x > x1 && x < x2
}

/** A fill about as high as the line, that begins and ends with words of it. */
function isMarker(line: Line, fill: Fill): boolean {
  const height = fill.y2 - fill.y1
  const middle = line.baseline - 0.3 * line.size
  if (isPale(fill.colour) || height > 1.7 * line.size || height < 0.7 * line.size) return false
  return (
    fill.y1 < middle && fill.y2 > middle && fill.x1 > line.x1 - 0.4 * line.size && fill.x2 < line.x2 + 0.4 * line.size
  )
}

export const isPale = (colour: Colour): boolean => /^f[b-f]f[b-f]f[b-f]$/.test(colour)
