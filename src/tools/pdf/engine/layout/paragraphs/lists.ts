import type { ListDefinition, ListLevel } from '../model.ts'
import type { Marker } from './markers.ts'
import type { Draft } from './paragraphs.ts'

/** Paragraphs in a row without a marker: how many, and where the leftmost of them begins. */
export type Unmarked = { kind: 'unmarked'; count: number; x1: number }

/** What is in cells stands before and after the text as well: its lists are no lower levels of the last one in the text. */
export const END_OF_TEXT: Unmarked = { kind: 'unmarked', count: 0, x1: Number.NEGATIVE_INFINITY }

export type ListItem = { definition: number; level: number }

/** Markers closer than this stand below each other, in points. */
const SAME_EDGE = 4
const MAX_LEVELS = 9

/** One depth of a list: where its markers stand in their column and that column on its page, the last one's number, and what defines it. */
type OpenLevel = { x: number; column: number; marker: Marker; count: number; definition: number }

/** A list with the depths that are open in it, from the outermost. */
type Open = { levels: OpenLevel[] }

/**
 * Finds the lists of a document: paragraphs in reading order whose markers stand below each other and count on. A
 * number on its own, such as the year that begins a line, stays text.
 */
export class Lists {
  readonly items = new Map<Draft, ListItem>()
  readonly definitions: ListDefinition[] = []
  #open: Open | undefined
  /** Columns of cells have lists of their own; those of a page go on in the next one. */
  #inCells = false
  /** Every list so far: text between may close one that goes on later. */
  readonly #lists: Open[] = []
  /** The parent's number at which a depth of a definition was used last: behind the next one it counts from its start again. */
  readonly #usedIn = new Map<ListLevel, number | undefined>()

  /**
   * @param texts the paragraphs in reading order, those in cells behind `END_OF_TEXT`; of those without a marker it is enough to know where they begin
   * @param isHeading headings keep their numbers as text
   */
  constructor(texts: (Draft | Unmarked)[], isHeading: (draft: Draft) => boolean) {
    texts.forEach((text, index) => {
      if (text === END_OF_TEXT) this.#inCells = true
      if (text.kind === 'unmarked') this.#pass(text.x1)
      else if (isHeading(text)) this.#open = undefined
      else if (text.marker) this.#take(text, text.marker, following(texts, index))
      else this.#pass(text.box.x1)
    })
  }

  /** Text without a marker that begins here closes the list, unless it goes on with it. */
  #pass(x1: number): void {
    if (this.#open && !this.#continues(x1)) this.#open = undefined
  }

  /** Text that is indented like the items' text goes on with the list. */
  #continues(x1: number): boolean {
    const outer = this.#open?.levels[0]
    return outer !== undefined && x1 > outer.x + SAME_EDGE
  }

  #take(draft: Draft, marker: Marker, later: Draft[]): void {
    const open = this.#open
    const at = open?.levels.findLastIndex((level) => this.#isAt(level, draft, marker)) ?? -1
    const level = at >= 0 ? open?.levels[at] : undefined
    if (open && level && isNext(level.marker, level.count, marker)) {
      this.#goOn(open, at, draft)
      return
    }
    const before = at < 0 ? this.#interrupted(draft, marker) : undefined
    if (before) {
      this.#open = before
      this.#goOn(before, 0, draft)
      return
    }
    if (!starts(draft, marker, later, this.#inCells)) {
      this.#pass(draft.box.x1)
      return
    }
    const read = reread(marker, later)
    const x = marker.x - draft.column.x1
    const deepest = open?.levels.at(-1)
    if (open && deepest && x > deepest.x + SAME_EDGE && open.levels.length < MAX_LEVELS)
      this.#addLevel(open, draft, read, x)
    else if (open && at > 0) {
      open.levels.length = at
      this.#addLevel(open, draft, read, x)
    } else {
      this.#open = { levels: [] }
      this.#lists.push(this.#open)
      this.#addLevel(this.#open, draft, read, x)
    }
  }

  /** The next item at this depth of a list; what was deeper is over. */
  #goOn(open: Open, depth: number, draft: Draft): void {
    const level = open.levels[depth]!
    open.levels.length = depth + 1
    level.count++
    this.#note(draft, open, depth)
  }

  /** An earlier numbered list that other text interrupted, and that this marker counts on. */
  #interrupted(draft: Draft, marker: Marker): Open | undefined {
    if (marker.kind === 'bullet') return undefined
    return this.#lists.findLast(
      ({ levels: [outer] }) => outer && this.#isAt(outer, draft, marker) && isNext(outer.marker, outer.count, marker),
    )
  }

  /** The marker stands where those of this depth do. */
  #isAt({ x, column }: OpenLevel, draft: Draft, marker: Marker): boolean {
    if (this.#inCells && Math.abs(column - draft.column.x1) >= SAME_EDGE) return false
    return Math.abs(x - (marker.x - draft.column.x1)) < SAME_EDGE
  }

  #addLevel(open: Open, draft: Draft, marker: Marker, x: number): void {
    const depth = open.levels.length
    const parent = open.levels.at(-1)
    const definition = this.#definitionFor(levelOf(marker, draft), depth, parent)
    open.levels.push({ x, column: draft.column.x1, marker, count: marker.value, definition })
    this.#note(draft, open, depth)
  }

  /**
   * What defines a depth that begins: the definition of the depth above, so that all of it counts on, unless that knows this
   * depth with another look or number. Then it is a list of its own at the same depth, and those above keep theirs.
   */
  #definitionFor(wanted: ListLevel, depth: number, parent: OpenLevel | undefined): number {
    if (!parent) return this.definitions.push({ levels: [wanted] }) - 1
    const { levels } = this.definitions[parent.definition]!
    const known = levels[depth]
    if (!known) levels[depth] = wanted
    else if (!looksLike(known, wanted) || !this.#beginsAgain(known, wanted, parent)) {
      return this.definitions.push({ levels: [...levels.slice(0, depth), wanted] }) - 1
    }
    return parent.definition
  }

  #beginsAgain(known: ListLevel, wanted: ListLevel, parent: OpenLevel): boolean {
    return known.kind === 'bullet' || (known.start === wanted.start && this.#usedIn.get(known) !== parent.count)
  }

  #note(draft: Draft, { levels }: Open, depth: number): void {
    const { definition } = levels[depth]!
    this.#usedIn.set(this.definitions[definition]!.levels[depth]!, levels[depth - 1]?.count)
    this.items.set(draft, { definition, level: depth })
  }
}

/** So many paragraphs further the next number of a list is looked for. */
const FOLLOWING = 39

/** What comes next among the texts: those of them that may have a marker. */
function following(texts: (Draft | Unmarked)[], index: number): Draft[] {
  const found: Draft[] = []
  let left = FOLLOWING
  for (let at = index + 1; left > 0 && at < texts.length; at++) {
    const text = texts[at]!
    if (text.kind === 'draft') found.push(text)
    left -= text.kind === 'draft' ? 1 : text.count
  }
  return found
}

const looksLike = (a: ListLevel, b: ListLevel): boolean =>
  a.kind === b.kind && a.marker === b.marker && Math.abs(a.left - b.left) < SAME_EDGE

function levelOf(marker: Marker, draft: Draft): ListLevel {
  const left = marker.textX - draft.column.x1
  // Another font's bullet may be wider: it needs room before the text, or Word moves the text to the next tab.
  const hanging = Math.max(marker.textX - marker.x, 0.75 * draft.style.size)
  const style = { ...draft.style, bold: marker.bold ?? draft.style.bold }
  const joined = marker.joined ? { joined: true as const } : {}
  return { kind: marker.kind, marker: marker.pattern, start: marker.value, left, hanging, style, ...joined }
}

/** Whether a marker is the next one of a list whose last one this is: a letter may be a Roman number, but no other one. */
function isNext(last: Marker, count: number, marker: Marker): boolean {
  if (last.pattern !== marker.pattern) return false
  if (marker.kind === 'bullet') return last.kind === 'bullet'
  return [marker, marker.other].some((read) => read?.kind === last.kind && read.value === count + 1)
}

/** Bullets start a list wherever they are; a number starts one with 1, or when the next number follows it. */
function starts(draft: Draft, marker: Marker, later: Draft[], inCells: boolean): boolean {
  if (marker.kind === 'bullet') return true
  // `2.5` may be an amount that begins a line; numbers of several parts begin with their first.
  if (isOfParts(marker) && marker.value !== 1) return false
  const below = later.filter(
    ({ marker: other, column }) =>
      other?.pattern === marker.pattern && Math.abs(other.x - column.x1 - (marker.x - draft.column.x1)) < SAME_EDGE,
  )
  if (isInitial(marker)) {
    const inColumn = below.filter(({ column }) => Math.abs(column.x1 - draft.column.x1) < SAME_EDGE)
    if (countOn(marker.value, inColumn, inCells)) return true
  } else if (below.some((other) => isNumbered(other, marker.value + 1))) return true
  return marker.value === 1 && draft.lines.length > 1 && (draft.lines[1]?.x1 ?? 0) > marker.x + SAME_EDGE
}

const isNumbered = ({ marker }: Draft, value: number): boolean =>
  marker !== undefined && [marker.value, marker.other?.value].includes(value)

/** A list that does not begin with its first letter has so many at least. */
const FEWEST_LETTERS = 3

/** Letters that follow each other up to the last one, or in text to where they begin again. Initials of names stand below each other in any order. */
function countOn(value: number, below: Draft[], inCells: boolean): boolean {
  const end = below.findIndex((other, at) => !isNumbered(other, value + 1 + at))
  const length = 1 + (end < 0 ? below.length : end)
  const next = below[end]
  return length >= (value === 1 ? 2 : FEWEST_LETTERS) && (next === undefined || (!inCells && isNumbered(next, 1)))
}

const isInitial = ({ kind, pattern, other }: Marker): boolean =>
  pattern === '%.' && [kind, other?.kind].some((each) => each === 'upperLetter' || each === 'russianUpper')

const isOfParts = ({ pattern }: Marker): boolean => /\d/.test(pattern)

/**
 * A marker that may be read in two ways is what those after it go on with: `i)` the ninth letter before `j)` and a Roman number before
 * `ii)`, and the first two Arabic letters either of the alphabet or of the older order of numbers.
 */
function reread(marker: Marker, later: Draft[]): Marker {
  if (!marker.other) return marker
  const after = later.flatMap((draft) => (draft.marker?.pattern === marker.pattern ? [draft.marker] : []))
  const length = (first: Pick<Marker, 'kind' | 'value'>) => {
    const isOn = (next: Marker, at: number) =>
      [next, next.other].some((read) => read?.kind === first.kind && read.value === first.value + 1 + at)
    const end = after.findIndex((next, at) => !isOn(next, at))
    return end < 0 ? after.length : end
  }
  return length(marker.other) > length(marker) ? { ...marker, ...marker.other, other: marker } : marker
}
