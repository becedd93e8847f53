import type { Glyph } from '../lines/index.ts'
import type { ReadLine } from './readLine.ts'

/** A line stands below the text behind a term or a sign as closely as this, in multiples of the size. */
const CLOSE = 0.35

/**
 * Where the text of a paragraph's first line begins for the next line: behind its marker, behind its only tab, as meanings
 * stand behind their terms, behind one sign and a space, and behind the raised mark of a note; or where the line itself begins.
 */
export function hangingEdge(first: ReadLine, next: ReadLine): number {
  if (first.marker) return Math.max(first.x1, first.marker.textX)
  const text = behindTab(first.glyphs) ?? behindSign(first.glyphs) ?? behindRaised(first.glyphs)
  return text && Math.abs(next.x1 - text.x1) < CLOSE * first.size ? text.x1 : first.x1
}

function behindTab(glyphs: Glyph[]): Glyph | undefined {
  const tab = glyphs.findIndex(({ text }) => text === '\t')
  return tab > 0 && tab === glyphs.findLastIndex(({ text }) => text === '\t') ? glyphs[tab + 1] : undefined
}

function behindSign([sign, space, text]: Glyph[]): Glyph | undefined {
  return sign && space?.text === ' ' && /^[^\p{L}\p{N}\s]$/u.test(sign.text) ? text : undefined
}

/** So many glyphs a mark has at most. */
const LONGEST_MARK = 3

function behindRaised(glyphs: Glyph[]): Glyph | undefined {
  const text = glyphs.findIndex(({ text, look }) => text !== ' ' && look.script !== 'super')
  const mark = glyphs.slice(0, Math.max(0, text)).filter(({ text }) => text !== ' ')
  return mark.length > 0 && mark.length <= LONGEST_MARK ? glyphs[text] : undefined
}
