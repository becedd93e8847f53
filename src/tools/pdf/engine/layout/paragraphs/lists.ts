import type { ListDefinition, ListLevel } from '../model.ts'
import type { Marker } from './markers.ts'
import type { Draft } from './paragraphs.ts'

export type ListItem = { definition: number; level: number }

/** Markers closer than this stand below each other, in points. */
const SAME_EDGE = 4
const MAX_LEVELS = 9

type Open = { definition: number; levels: { x: number; marker: Marker; count: number }[]; column: number }

/**
 * Finds the lists of a document: paragraphs in reading order whose markers stand below each other and count on. A
 * number on its own, such as the year that begins a line, stays text.
 */
export class Lists {
  readonly items = new Map<Draft, ListItem>()
  readonly definitions: ListDefinition[] = []
  #open: Open | undefined

  /** @param isHeading headings keep their numbers as text */
  constructor(drafts: Draft[], isHeading: (draft: Draft) => boolean) {
    drafts.forEach((draft, index) => {
      if (isHeading(draft)) this.#open = undefined
      else if (draft.marker) this.#take(draft, draft.marker, drafts.slice(index + 1, index + 40))
      else if (this.#open && !this.#continues(draft)) this.#open = undefined
    })
  }

  /** Text that is indented like the items' text goes on with the list. */
  #continues(draft: Draft): boolean {
    const outer = this.#open?.levels[0]
    return outer !== undefined && draft.box.x1 > outer.x + SAME_EDGE
  }

  #take(draft: Draft, marker: Marker, later: Draft[]): void {
    const open = this.#open
    const at = open?.levels.findLastIndex(({ x }) => Math.abs(x - (marker.x - draft.column.x1)) < SAME_EDGE) ?? -1
    const level = at >= 0 ? open?.levels[at] : undefined
    if (open && level && sameKind(level.marker, marker) && goesOn(marker, level.count)) {
      open.levels.length = at + 1
      level.count++
      this.items.set(draft, { definition: open.definition, level: at })
      return
    }
    if (!starts(draft, marker, later)) {
      if (open && !this.#continues(draft)) this.#open = undefined
      return
    }
    const read = marker.kind === 'lowerRoman' || marker.kind === 'upperRoman' ? rereadAsLetter(marker, later) : marker
    const x = marker.x - draft.column.x1
    const deepest = open?.levels.at(-1)
    if (open && deepest && x > deepest.x + SAME_EDGE && open.levels.length < MAX_LEVELS)
      this.#addLevel(open, draft, read, x)
    else if (open && at > 0) {
      open.levels.length = at
      this.#addLevel(open, draft, read, x)
    } else {
      this.#open = { definition: this.definitions.push({ levels: [] }) - 1, levels: [], column: draft.column.x1 }
      this.#addLevel(this.#open, draft, read, x)
    }
  }

  #addLevel(open: Open, draft: Draft, marker: Marker, x: number): void {
    const definition = this.definitions[open.definition]!
    const level = open.levels.push({ x, marker, count: marker.value }) - 1
    const known = definition.levels[level]
    const wanted = levelOf(marker, draft)
    if (!known) definition.levels[level] = wanted
    else if (known.kind !== wanted.kind || known.marker !== wanted.marker || wanted.kind !== 'bullet') {
      // A deeper list that starts anew with another look is a list of its own, at the same depth.
      const copy = { levels: [...definition.levels.slice(0, level), wanted] }
      open.definition = this.definitions.push(copy) - 1
    }
    this.items.set(draft, { definition: open.definition, level })
  }
}

function levelOf(marker: Marker, draft: Draft): ListLevel {
  const left = marker.textX - draft.column.x1
  // Another font's bullet may be wider: it needs room before the text, or Word moves the text to the next tab.
  const hanging = Math.max(marker.textX - marker.x, 0.75 * draft.style.size)
  return { kind: marker.kind, marker: marker.pattern, start: marker.value, left, hanging, style: draft.style }
}

const sameKind = (a: Marker, b: Marker): boolean =>
  a.pattern === b.pattern &&
  (a.kind === b.kind || a.kind === b.other?.kind || b.kind === 'lowerRoman' || b.kind === 'lowerLetter')

const goesOn = (marker: Marker, count: number): boolean =>
  marker.kind === 'bullet' || marker.value === count + 1 || marker.other?.value === count + 1

/** Bullets start a list wherever they are; a number starts one with 1, or when the next number follows it. */
function starts(draft: Draft, marker: Marker, later: Draft[]): boolean {
  if (marker.kind === 'bullet') return true
  const follows = later.some(
    (other) =>
      other.marker?.pattern === marker.pattern &&
      (other.marker.value === marker.value + 1 || other.marker.other?.value === marker.value + 1) &&
      Math.abs(other.marker.x - other.column.x1 - (marker.x - draft.column.x1)) < SAME_EDGE,
  )
  if (follows) return true
  return marker.value === 1 && draft.lines.length > 1 && (draft.lines[1]?.x1 ?? 0) > marker.x + SAME_EDGE
}

/** `i)` may be the ninth letter: it is a Roman one unless `j` follows. */
function rereadAsLetter(marker: Marker, later: Draft[]): Marker {
  const next = later.find((draft) => draft.marker?.pattern === marker.pattern)?.marker
  return marker.other && next?.kind === marker.other.kind && next.value === marker.other.value + 1
    ? { ...marker, ...marker.other }
    : marker
}
