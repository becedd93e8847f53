import { advanceOf } from '../../advances.ts'
import type { Run, TextStyle } from '../../layout/model.ts'
import { stretchOf, wordFamily } from '../fonts.ts'

/** Raised and lowered letters, and small capitals, in parts of the size of the others. */
const [RAISED, CAPITALS] = [0.6, 0.8]

/** About the width of a sign that is not known, and how many of them leave a run known, in thousandths of the size. */
const [FOREIGN, FEW] = [610, 2]

/**
 * How wide a word processor sets a run, in points; undefined where it is no plain text, or in a font whose widths are not known.
 */
export function runWidth(run: Run): number | undefined {
  const { text, style, script, spacing = 0 } = run
  if (run.picture || run.formula || run.formField || run.field || run.dropCap !== undefined) return undefined
  const width = textWidth(run.note === undefined ? text : '1', style)
  if (width === undefined) return undefined
  const isRaised = script !== undefined || run.note !== undefined
  return width * (isRaised ? RAISED : 1) + spacing * text.length
}

const serifFamilies = new Set(['Times New Roman', 'Courier New'])

function textWidth(text: string, style: TextStyle): number | undefined {
  const family = wordFamily(style)
  const isKnown = serifFamilies.has(family) || family === 'Arial'
  if (!isKnown) return undefined
  const { bold, italic, smallCaps = false } = style
  const face = { serif: family !== 'Arial', bold, italic, monospace: family === 'Courier New' }
  let [sum, foreign] = [0, 0]
  for (const char of text) {
    const shown = smallCaps ? char.toUpperCase() : char
    const advance = advanceOf(shown, face) ?? FOREIGN
    if (advance === FOREIGN && ++foreign > FEW) return undefined
    sum += advance * (shown === char ? 1 : CAPITALS)
  }
  return (sum * style.size * stretchOf(style)) / 100_000
}
