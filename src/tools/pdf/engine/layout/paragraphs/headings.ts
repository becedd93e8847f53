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

  /** @param drafts the paragraphs outside tables, in reading order */
  constructor(drafts: Draft[], body: TextStyle, bookmarks: Bookmark[]) {
    const titles = new Map(bookmarks.map(({ title, level }) => [squeezed(title), level]))
    const candidates = drafts.filter((draft, index) => isCandidate(draft, body, drafts[index + 1], titles))
    const looks = [...new Set(candidates.map((draft) => lookKey(draft.style)))]
    const ranked = looks
      .map((key) => ({ key, style: candidates.find((draft) => lookKey(draft.style) === key)!.style }))
      .sort((a, b) => b.style.size - a.style.size || Number(b.style.bold) - Number(a.style.bold))
    const levelOfLook = new Map(ranked.map(({ key }, index) => [key, Math.min(index + 1, MAX_LEVEL)]))
    for (const draft of candidates) {
      const level =
        roleLevel(draft) ?? titles.get(squeezed(draftText(draft))) ?? levelOfLook.get(lookKey(draft.style)) ?? MAX_LEVEL
      const clamped = Math.min(level, MAX_LEVEL)
      this.levels.set(draft, clamped)
      if (!this.styles.has(clamped)) this.styles.set(clamped, draft.style)
    }
  }
}

const lookKey = ({ size, bold, italic, colour }: TextStyle): string => `${size}|${bold}|${italic}|${colour}`

const squeezed = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

function roleLevel(draft: Draft): number | undefined {
  const role = draft.lines[0]?.role
  const level = /^H([1-6])$/.exec(role ?? '')?.[1]
  return level ? Number(level) : role === 'Title' || role === 'H' ? 1 : undefined
}

function isCandidate(draft: Draft, body: TextStyle, next: Draft | undefined, titles: Map<string, number>): boolean {
  const text = draftText(draft)
  if (draft.lines.length > MAX_LINES || text.length > MAX_LENGTH || !/\p{L}/u.test(text)) return false
  if (roleLevel(draft) !== undefined || titles.has(squeezed(text))) return true
  if (/[\t]/.test(text) || draft.marker?.kind === 'bullet') return false
  const { style } = draft
  if (style.size >= LARGER * body.size) return draft.lines.length <= 3
  if (/[.,;:]$/.test(text.trim()) && !/^\d/.test(text)) return false
  const stands =
    style.bold && !body.bold && draft.lines.length <= 2 && text.length < 120 && style.size >= 0.95 * body.size
  return stands && everyLetterBold(draft) && next !== undefined && !next.style.bold && next.box.y1 > draft.box.y1
}

const everyLetterBold = (draft: Draft): boolean =>
  draft.lines.every((line) => line.glyphs.every(({ text, look }) => look.style.bold || !/\p{L}/u.test(text)))
