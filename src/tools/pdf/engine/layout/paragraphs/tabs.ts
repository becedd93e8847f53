import type { Glyph } from '../lines/index.ts'
import type { Tab } from '../model.ts'
import type { ReadLine } from './readLine.ts'

/** Fewer dots in a row are an ellipsis. */
const MIN_DOTS = 5
/** So many at the beginning or the end of a line are to write on. */
const DOTS_TO_WRITE_ON = 12

/**
 * Turns the wide gaps and dot leaders of a line into tab characters with their stops, counted from the left edge of
 * the column. A last piece that ends at the column's right edge hangs on a right tab, as page numbers do, and so do dots to write on,
 * which in letters a little wider would go on in the next line.
 */
export function tabbed(line: ReadLine, left: number, right: number): { glyphs: Glyph[]; tabs: Tab[] } {
  const glyphs = withoutLeaders(line.glyphs)
  const tabs: Tab[] = []
  const lastTab = glyphs.findLastIndex(({ text }) => text === '\t')
  glyphs.forEach((glyph, index) => {
    if (glyph.text !== '\t') return
    const dots = glyph.look.dots === true
    const atEnd = index === lastTab && (dots || line.x2 > right - 3)
    // A line to write on ends where it was drawn.
    if (index === glyphs.length - 1) {
      tabs.push({ at: Math.min(glyph.x2, right) - left - 0.5, alignment: 'right', dots })
      return
    }
    tabs.push(
      // A stop at the very edge would push its text to the next line.
      atEnd
        ? { at: Math.min(line.x2, right) - left - 0.5, alignment: 'right', dots }
        : { at: glyph.x2 - left, alignment: 'left', dots },
    )
  })
  const plain = glyphs.map((glyph, index) =>
    glyph.look.dots
      ? { ...glyph, look: { style: (glyphs[index - 1] ?? glyphs[index + 1] ?? glyph).look.style } }
      : glyph,
  )
  return { glyphs: plain, tabs: tabs.filter(({ at }, index) => at > (tabs[index - 1]?.at ?? 0) + 1) }
}

/** With a tab for each row of dots. */
function withoutLeaders(glyphs: Glyph[]): Glyph[] {
  const result: Glyph[] = []
  for (let start = 0; start < glyphs.length; ) {
    let end = start
    let dots = 0
    while (end < glyphs.length && /^[.·…\s]$/.test(glyphs[end]!.text)) {
      if (glyphs[end]!.text.trim() !== '') dots += glyphs[end]!.text === '…' ? 3 : 1
      end++
    }
    const isInside = start > 0 && end < glyphs.length
    if (dots >= (isInside ? MIN_DOTS : DOTS_TO_WRITE_ON)) {
      const x2 = glyphs[end]?.x1 ?? glyphs[end - 1]!.x2
      result.push({ text: '\t', look: { style: glyphs[start]!.look.style, dots: true }, x1: glyphs[start]!.x1, x2 })
      start = end
    } else {
      const next = Math.max(end, start + 1)
      result.push(...glyphs.slice(start, next))
      start = next
    }
  }
  return result
}
