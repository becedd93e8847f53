import { LanguageSample } from '#platform/textLanguage/writtenIn.ts'
import { width } from '../geometry.ts'
import type { Bookmark } from '../model.ts'
import type { TextStyle } from './model.ts'
import { type Draft, draftText, END_OF_TEXT, Headings, Lists, type Unmarked, Vocabulary } from './paragraphs/index.ts'
import type { ColumnParts, PageParts, Part } from './parts.ts'

/** Part of the paragraphs in which words are parted, from which on it was no accident. */
const HYPHENATED = 0.1

/** Gathers, page by page, what only all the text of a document tells. Paragraphs in cells leave little behind. */
export class TextFacts {
  readonly #words = new Vocabulary()
  readonly #sample = new LanguageSample()
  readonly #drafts: Draft[] = []
  readonly #onBars = new Set<Draft>()
  readonly #beforeTables = new Set<Draft>()
  readonly #inCells: (Draft | Unmarked)[] = []
  #hyphenated = 0

  add(page: PageParts): void {
    for (const column of page.bands.flatMap(({ columns }) => columns))
      for (const part of column.parts) this.#addPart(part, column)
  }

  #addPart(part: Part, column: ColumnParts): void {
    const onBar = barText(part, column)
    if (onBar) this.#onBars.add(onBar)
    else if (part.kind === 'table' && this.#drafts.length > 0) this.#beforeTables.add(this.#drafts.at(-1)!)
    for (const draft of part.kind === 'draft' ? [part] : onBar ? [onBar] : []) {
      this.#drafts.push(draft)
      this.#learn(draft)
      if (isHyphenated(draft)) this.#hyphenated++
    }
    for (const draft of onBar ? [] : inCells(part)) {
      this.#learn(draft)
      this.#addInCell(draft)
    }
  }

  /** Whether it stands in a cell and may be a heading all the same. */
  isOnBar = (draft: Draft): boolean => this.#onBars.has(draft)

  #learn(draft: Draft): void {
    for (const line of draftText(draft).split('\n')) {
      this.#words.add(line)
      this.#sample.add(line)
    }
  }

  #addInCell(draft: Draft): void {
    const last = this.#inCells.at(-1)
    const { x1 } = draft.box
    if (draft.marker) this.#inCells.push(draft)
    else if (last?.kind === 'unmarked') {
      last.count++
      last.x1 = Math.min(last.x1, x1)
    } else this.#inCells.push({ kind: 'unmarked', count: 1, x1 })
  }

  /** The language of the text, or the one that the document tells. */
  language(told: string | undefined): string | undefined {
    return this.#sample.language(told)
  }

  /** When all pages were added. */
  settle(body: TextStyle, bookmarks: Bookmark[]) {
    const headings = new Headings(this.#drafts, body, bookmarks, (draft) => this.#beforeTables.has(draft))
    const lists = new Lists([...this.#drafts, END_OF_TEXT, ...this.#inCells], (draft) => headings.levels.has(draft))
    const hyphenated = this.#hyphenated > HYPHENATED * this.#drafts.length
    return { words: this.#words, headings, lists, hyphenated }
  }
}

const isHyphenated = (draft: Draft): boolean => /\p{Ll}[-\u00ad\u2010]\n\p{Ll}/u.test(draftText(draft))

const partsOf = (page: PageParts): Part[] =>
  page.bands.flatMap((band) => band.columns).flatMap((column) => column.parts)

/** The paragraphs in the cells of a table, and in those of tables in them. */
const inCells = (part: Part): Draft[] =>
  part.kind === 'table'
    ? part.cells.flat().flatMap((each) => (each.kind === 'draft' ? [each] : each.kind === 'table' ? inCells(each) : []))
    : []

/** A bar is at least so wide, as a part of its column. */
const BAR = 0.6

/** The line on a bar of colour across a column: a heading, maybe, as it would be without the colour. */
function barText(part: Part, column: ColumnParts): Draft | undefined {
  if (part.kind !== 'table' || width(part.box) < BAR * width(column.box)) return
  const [cell, ...others] = part.table.cells
  const [text, ...more] = part.cells[0] ?? []
  if (!cell?.fill || others.length > 0 || more.length > 0 || text?.kind !== 'draft') return
  return text.lines.length === 1 ? text : undefined
}

/** The paragraphs of a page outside tables. */
export const draftsOf = (page: PageParts): Draft[] => partsOf(page).filter((part) => part.kind === 'draft')

/** The paragraphs of a page in reading order, those in cells where their tables stand. */
export const draftsInOrder = (page: PageParts): Draft[] =>
  partsOf(page)
    .flatMap((part): Part[] => (part.kind === 'table' ? inCells(part) : [part]))
    .filter((part) => part.kind === 'draft')
