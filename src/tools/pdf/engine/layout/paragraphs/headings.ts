import type { Bookmark } from '../../model.ts'
import type { TextStyle } from '../model.ts'
import { type Draft, draftText } from './paragraphs.ts'

/** A heading is larger than the text by at least this factor, unless it is told apart by weight. */
const LARGER = 1.12
const MAX_LINES = 4
const MAX_LENGTH = 220
const MAX_LEVEL = 6

/** Tells which paragraphs are headings, and of which level, for a whole document. */
export class Headings {
  readonly levels = new Map<Draft, number>()
  readonly styles = new Map<number, TextStyle>()

  /**
   * @param drafts the paragraphs outside tables, in reading order
   * @param isBeforeTable a table stands between a paragraph and the next one
   */
  constructor(
    drafts: Draft[],
    body: TextStyle,
    bookmarks: Bookmark[],
    isBeforeTable: (draft: Draft) => boolean = () => false,
  ) {
    const titles = new Map(bookmarks.map(({ title, level }) => [squeezed(title), level]))
    const roleLevel = believedRoles(drafts, body)
    const isHeading = (draft: Draft, index: number): boolean =>
      isTold(draft, titles, roleLevel) ?? looksSo(draft, body, isBeforeTable(draft) ? 'table' : drafts[index + 1])
    const candidates = drafts.filter(isHeading)
    const levelOfLook = levelsByLook(candidates)
    for (const draft of candidates) {
      const level = roleLevel(draft) ?? titles.get(squeezed(draftText(draft))) ?? levelOfLook(draft)
      const clamped = Math.min(level, MAX_LEVEL)
      this.levels.set(draft, clamped)
      if (!this.styles.has(clamped)) this.styles.set(clamped, draft.style)
    }
  }
}

/** Levels by look: the larger and bolder ones are higher, and among those that look alike the ones with fewer numbers. */
function levelsByLook(candidates: readonly Draft[]): (draft: Draft) => number {
  const byLook = [...Map.groupBy(candidates, ({ style }) => lookKey(style)).values()]
  byLook.sort(([a], [b]) => b!.style.size - a!.style.size || Number(b!.style.bold) - Number(a!.style.bold))
  const levels = new Map<Draft, number>()
  let level = 0
  for (const alike of byLook)
    for (const [, drafts] of [...Map.groupBy(alike, depthOf)].sort(([a], [b]) => a - b)) {
      level++
      for (const draft of drafts) levels.set(draft, level)
    }
  return (draft) => levels.get(draft) ?? MAX_LEVEL
}

/** How many numbers a heading begins with: 2 of `3.1 Method`, and 1 of one without. */
const depthOf = (draft: Draft): number => /^\d+(?:\.\d+)*/.exec(draftText(draft))?.[0].split('.').length ?? 1

const lookKey = ({ size, bold, italic, colour }: TextStyle): string => `${size}|${bold}|${italic}|${colour}`

const squeezed = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

type RoleLevel = (draft: Draft) => number | undefined

const roleLevel: RoleLevel = ({ lines: [first] }) => {
  const level = /^H([1-6])$/.exec(first?.role ?? '')?.[1]
  return level ? Number(level) : first?.role === 'Title' || first?.role === 'H' ? 1 : undefined
}

/** Headings hold no more of a document's letters than this. */
const MOST_HEADING = 0.4
/** Part of what is tagged as headings that looks otherwise than the text. */
const STANDS_OUT = 0.5
/** A document of fewer letters may be nothing but headings. */
const LEAST_LETTERS = 600

/** The levels that the file's tags tell; none where the tags call the text itself headings. */
function believedRoles(drafts: Draft[], body: TextStyle): RoleLevel {
  const told = drafts.filter((draft) => roleLevel(draft) !== undefined)
  const all = lettersOf(drafts)
  const outstanding = told.filter(({ style }) => style.size !== body.size || style.bold || style.colour !== body.colour)
  const areSound =
    all < LEAST_LETTERS || (lettersOf(told) <= MOST_HEADING * all && outstanding.length >= STANDS_OUT * told.length)
  return areSound ? roleLevel : () => undefined
}

const lettersOf = (drafts: Draft[]): number => drafts.reduce((sum, draft) => sum + draftText(draft).length, 0)

/** Whether the file says that it is one; undefined where that is left to the eye. */
function isTold(draft: Draft, titles: Map<string, number>, roleLevel: RoleLevel): boolean | undefined {
  const text = draftText(draft)
  if (draft.lines.length > MAX_LINES || text.length > MAX_LENGTH || !/\p{L}/u.test(text)) return false
  return roleLevel(draft) !== undefined || titles.has(squeezed(text)) || undefined
}

/** The number of a heading, and the room behind it that its author wanted. */
const NUMBER = /^(?:\p{L}+ )?(?:§ ?)?(?:\d+(?:\.\d+)*|[A-Z](?:\.\d+)*|[IVXLC]+)[.:)]?\t+/u

function looksSo(draft: Draft, body: TextStyle, next: Draft | 'table' | undefined): boolean {
  const text = draftText(draft).replace(NUMBER, '')
  if (/[\t]/.test(text) || draft.marker?.kind === 'bullet') return false
  const { style } = draft
  if (style.size >= LARGER * body.size) return draft.lines.length <= 3
  if (/[.,;:]$/.test(text.trim()) && !/^\d/.test(draftText(draft))) return false
  const stands =
    style.bold && !body.bold && draft.lines.length <= 2 && text.length < 120 && style.size >= 0.95 * body.size
  if (!stands || !everyLetterBold(draft) || next === undefined) return false
  return next === 'table' ? !CAPTION.test(text) : !next.style.bold && next.box.y1 > draft.box.y1
}

/** What a table is called belongs to it. */
const CAPTION = /^(?:fig|tab|abb|gambar|tabel|figura|bild|شكل|جدول|таблица|рис|表|図|图)/iu

const everyLetterBold = (draft: Draft): boolean =>
  draft.lines.every((line) => line.glyphs.every(({ text, look }) => look.style.bold || !/\p{L}/u.test(text)))
