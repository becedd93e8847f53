import type { Glyph } from '../lines/index.ts'
import type { TextStyle } from '../model.ts'
import type { Draft } from '../paragraphs/index.ts'
import type { ColumnParts, PageParts } from '../parts.ts'

/** Notes at the foot of a column, each with the glyphs in the text that refer to it. */
export type FoundNote = { drafts: Draft[]; skip: number; reference: { glyphs: Glyph[]; at: number; length: number } }

const SYMBOLS = '*†‡§¶'

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

/** How many glyphs the mark at the start of a note takes. */
function markLength(draft: Draft): number {
  const glyphs = draft.lines[0]?.glyphs ?? []
  const raised = glyphs.findIndex(({ look }) => look.script !== 'super')
  if (raised > 0) return raised
  if (SYMBOLS.includes(glyphs[0]?.text ?? ' ')) return 1
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
    const reference = findReference(mark, columns, own)
    if (!reference) return undefined
    let skip = length
    while (/^[\s.)]$/.test(glyphs[skip]?.text ?? '')) skip++
    notes.push({ drafts: [draft], skip, reference })
  }
  return notes
}

function findReference(mark: string, columns: ColumnParts[], notes: Set<Draft>): FoundNote['reference'] | undefined {
  for (const part of columns.flatMap((column) => column.parts)) {
    if (part.kind !== 'draft' || notes.has(part)) continue
    for (const { glyphs } of part.lines) {
      for (let at = 0; at < glyphs.length; at++) {
        if (glyphs[at]!.look.script !== 'super' || glyphs[at - 1]?.look.script === 'super') continue
        let end = at
        while (glyphs[end]?.look.script === 'super') end++
        if (textOf(glyphs.slice(at, end)).trim() === mark.trim()) return { glyphs, at, length: end - at }
      }
    }
  }
  return undefined
}

const textOf = (glyphs: Glyph[]): string => glyphs.map(({ text }) => text).join('')

/** Puts the word processor's own mark in the place of the printed one. */
export function placeReference({ reference: { glyphs, at, length } }: FoundNote, index: number): void {
  const first = glyphs[at]!
  glyphs.splice(at, length, { ...first, text: '', look: { style: first.look.style, note: index } })
}
