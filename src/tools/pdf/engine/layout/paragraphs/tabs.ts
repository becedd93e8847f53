import type { Glyph } from '../lines/index.ts'
import type { Tab } from '../model.ts'
import type { ReadLine } from './readLine.ts'

/** Fewer dots in a row are an ellipsis. */
const MIN_DOTS = 5

/**
 * Turns the wide gaps and dot leaders of a line into tab characters with their stops, counted from the left edge of
 * the column. A last piece that ends at the column's right edge hangs on a right tab, as page numbers do.
 */
export function tabbed(line: ReadLine, left: number, right: number): { glyphs: Glyph[]; tabs: Tab[] } {
  const glyphs = withoutLeaders(line.glyphs)
  const tabs: Tab[] = []
  const lastTab = glyphs.findLastIndex(({ text }) => text === '\t')
  glyphs.forEach((glyph, index) => {
    if (glyph.text !== '\t') return
    const dots = glyph.look === leader || glyph.look.dots === true
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
    glyph.look === leader || glyph.look.dots
      ? { ...glyph, look: { style: (glyphs[index - 1] ?? glyphs[index + 1] ?? glyph).look.style } }
      : glyph,
  )
  return { glyphs: plain, tabs: tabs.filter(({ at }, index) => at > (tabs[index - 1]?.at ?? 0) + 1) }
}

/** Marks a tab that was a row of dots. */
const leader: Glyph['look'] = {
  style: { family: '', size: 1, bold: false, italic: false, colour: '000000', serif: false, monospace: false },
}

function withoutLeaders(glyphs: Glyph[]): Glyph[] {
  const result: Glyph[] = []
  for (let start = 0; start < glyphs.length; ) {
    let end = start
    let dots = 0
    while (end < glyphs.length && /^[.·…\s]$/.test(glyphs[end]!.text)) {
      if (glyphs[end]!.text.trim() !== '') dots += glyphs[end]!.text === '…' ? 3 : 1
      end++
    }
    if (dots >= MIN_DOTS && start > 0 && end < glyphs.length) {
      result.push({ text: '\t', look: leader, x1: glyphs[start]!.x1, x2: glyphs[end]!.x1 })
      start = end
    } else {
      const next = Math.max(end, start + 1)
      result.push(...glyphs.slice(start, next))
      start = next
    }
  }
  return result
}
