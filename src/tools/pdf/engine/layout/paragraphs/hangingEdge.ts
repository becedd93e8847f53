import type { Glyph } from '../lines/index.ts'
import type { ReadLine } from './readLine.ts'

/** A line stands below the text behind a term or a sign as closely as this, in multiples of the size. */
const CLOSE = 0.35

/**
 * Where the text of a paragraph's first line begins for the next line: behind its marker, behind its only tab, as meanings
 * stand behind their terms, and behind one sign and a space; or where the line itself begins.
 */
export function hangingEdge(first: ReadLine, next: ReadLine): number {
  if (first.marker) return Math.max(first.x1, first.marker.textX)
  const text = behindTab(first.glyphs) ?? behindSign(first.glyphs)
  return text && Math.abs(next.x1 - text.x1) < CLOSE * first.size ? text.x1 : first.x1
}

function behindTab(glyphs: Glyph[]): Glyph | undefined {
  const tab = glyphs.findIndex(({ text }) => text === '\t')
  return tab > 0 && tab === glyphs.findLastIndex(({ text }) => text === '\t') ? glyphs[tab + 1] : undefined
}

function behindSign([sign, space, text]: Glyph[]): Glyph | undefined {
  return sign && space?.text === ' ' && /^[^\p{L}\p{N}\s]$/u.test(sign.text) ? text : undefined
}
