import type { Glyph } from '../lines/index.ts'
import type { NoteMark, TextStyle } from '../model.ts'
import type { Draft } from '../paragraphs/index.ts'
import type { ColumnParts, PageParts } from '../parts.ts'

/** Notes at the foot of a column, each with the mark that is printed before it and the glyphs in the text that refer to it. */
export type FoundNote = {
  drafts: Draft[]
  skip: number
  mark: string
  reference: { glyphs: Glyph[]; at: number; length: number }
}

/** Marks that are signs of their own, so that they need not be raised: `**`, `†`, `①`, `※2`, `[3]`, `注1`. */
const SIGN =
  /^(?:[*＊†‡§¶]{1,4}(?:\d{1,2})?|[①-⑳㉑-㉟㊀-㊉]|※\d{0,2}|注\s?\d{1,2}|[[［]\d{1,3}[\]］]|[〔（]\d{1,3}[〕）])/u
/** What may stand between a mark and its note. */
const BEHIND = /^[\s.)．）:：]$/u

/**
 * Finds the footnotes of a page: small paragraphs at the end of a column that begin with a mark, where the same mark
 * stands raised in the text. They are taken out of the column together with the line above them.
 */
export function takeFootnotes(page: PageParts, body: TextStyle): FoundNote[] {
  const found: FoundNote[] = []
  const columns = page.bands.flatMap((band) => band.columns)
  for (const column of columns) {
    const start = notesStart(column, body)
    if (start < 0) continue
    const notes = readNotes(column.parts.slice(start) as Draft[], columns)
    if (!notes) continue
    found.push(...notes)
    let end = start
    while (column.parts[end - 1]?.kind === 'rule') end--
    column.parts.splice(end)
  }
  return found
}

/**
 * Where the notes at the end of a column begin: behind a short line, or with the first small paragraph that starts with
 * a mark; -1 without any.
 */
function notesStart({ parts, box }: ColumnParts, body: TextStyle): number {
  const line = parts.findLastIndex(
    (part) => part.kind === 'rule' && part.box.x2 - part.box.x1 < 0.6 * (box.x2 - box.x1) && part.box.x1 < box.x1 + 12,
  )
  let start = parts.length
  while (start > 0 && (start - 1 > line || line < 0)) {
    const part = parts[start - 1]
    if (part?.kind !== 'draft' || (line < 0 && part.style.size > body.size - 0.75)) break
    start--
  }
  if (line >= 0 && start !== line + 1) return -1
  for (let at = start; at < parts.length; at++) {
    const part = parts[at]
    if (part?.kind === 'draft' && markLength(part) > 0) return at
  }
  return -1
}

/** Glyphs in which a mark ends. */
const LONGEST = 6

/** How many glyphs the mark at the start of a note takes. */
function markLength(draft: Draft): number {
  const glyphs = draft.lines[0]?.glyphs ?? []
  const raised = glyphs.findIndex(({ look }) => look.script !== 'super')
  if (raised > 0) return raised
  const sign = SIGN.exec(textOf(glyphs.slice(0, LONGEST)))?.[0]
  if (sign) return sign.trimEnd().length
  const digits = glyphs.findIndex(({ text }) => !/\d/.test(text))
  return digits > 0 && digits < 4 && /^[\s.)]$/.test(glyphs[digits]?.text ?? '') ? digits : 0
}

function readNotes(drafts: Draft[], columns: ColumnParts[]): FoundNote[] | undefined {
  const notes: FoundNote[] = []
  const own = new Set<Draft>(drafts)
  for (const draft of drafts) {
    const length = markLength(draft)
    if (length === 0) {
      notes.at(-1)?.drafts.push(draft)
      continue
    }
    const glyphs = draft.lines[0]!.glyphs
    const mark = textOf(glyphs.slice(0, length))
    const reference = findReference(mark, columns, own, raised) ?? findReference(mark, columns, own, plain)
    if (!reference) return undefined
    let skip = length
    while (BEHIND.test(glyphs[skip]?.text ?? '')) skip++
    notes.push({ drafts: [draft], skip, mark: bare(mark), reference })
  }
  return notes
}

/** Where in a line of text a mark stands, from one glyph up to another. */
type Finder = (glyphs: Glyph[], mark: string) => { at: number; end: number } | undefined

/** A raised mark, with or without what closes it. */
const raised: Finder = (glyphs, mark) => {
  for (let at = 0; at < glyphs.length; at++) {
    if (glyphs[at]!.look.script !== 'super' || glyphs[at - 1]?.look.script === 'super') continue
    let end = at
    while (glyphs[end]?.look.script === 'super') end++
    if (bare(textOf(glyphs.slice(at, end))) === bare(mark)) return { at, end }
  }
  return undefined
}

/** A sign in the line, behind a word: nobody writes it there for anything else. */
const plain: Finder = (glyphs, mark) => {
  if (SIGN.exec(mark)?.[0] !== mark) return undefined
  const before = /^[[［]/u.test(mark) ? /[*＊]/u : /[\s*＊]/u
  for (let at = 1; at < glyphs.length; at++) {
    const end = at + [...mark].length
    const isAlone = !/[\d*＊]/u.test(glyphs[end]?.text ?? '') && !before.test(glyphs[at - 1]!.text)
    if (isAlone && textOf(glyphs.slice(at, end)) === mark) return { at, end }
  }
  return undefined
}

const bare = (mark: string): string => mark.trim().replace(/[).．）]$/u, '')

function findReference(
  mark: string,
  columns: ColumnParts[],
  notes: Set<Draft>,
  find: Finder,
): FoundNote['reference'] | undefined {
  for (const part of columns.flatMap((column) => column.parts)) {
    if (part.kind !== 'draft' || notes.has(part)) continue
    for (const { glyphs } of part.lines) {
      const found = find(glyphs, mark)
      if (found) return { glyphs, at: found.at, length: found.end - found.at }
    }
  }
  return undefined
}

const textOf = (glyphs: Glyph[]): string => glyphs.map(({ text }) => text).join('')

/** Puts a reference to the note of this number in the place of the printed one. */
export function placeReference({ reference: { glyphs, at, length } }: FoundNote, index: number, mark: NoteMark): void {
  const first = glyphs[at]!
  glyphs.splice(at, length, { ...first, text: '', look: { style: first.look.style, note: index, mark } })
}

/** Counts the notes of a document as a word processor would: from the first number on, one after the other. */
export class NoteCount {
  #first: number | undefined
  #next = 1

  /** The number of the first note that is counted. */
  get first(): number {
    return this.#first ?? 1
  }

  /** The mark of the next note: its own, if it is a sign or a number that does not follow. */
  next({ mark: text }: FoundNote): NoteMark {
    const number = Number(/^[[［(（〔]?(\d{1,3})[\]］)）〕]?$/.exec(text)?.[1] ?? Number.NaN)
    if (this.#first === undefined && !Number.isNaN(number)) this.#first = this.#next = number
    const isOwn = number !== this.#next
    if (!isOwn) this.#next++
    return { text, isOwn }
  }
}
