import { LineRuleType } from 'docx'
import type { TextStyle } from '../layout/model.ts'
import { wordFamily } from './fonts.ts'
import { twips } from './units.ts'

/** Height of a single line in multiples of the size: ascent, descent and gap in the font's own tables. */
const singleLine: Record<string, number> = {
  Arial: 1.149,
  'Times New Roman': 1.149,
  'Courier New': 1.133,
  Calibri: 1.221,
  Cambria: 1.172,
  Verdana: 1.215,
  Georgia: 1.136,
  Tahoma: 1.207,
  'DejaVu Sans': 1.164,
  'DejaVu Serif': 1.164,
}

/**
 * Line spacing as a person would set it: a multiple of the font's own where that is known and not squeezed, so larger
 * words make room for themselves; exact otherwise, so that a stand-in font keeps the lines where they were.
 * @param pitch from baseline to baseline in points; 0 for a single line
 */
export function lineSpacing(pitch: number, style: TextStyle) {
  if (pitch <= 0) return { line: 240, lineRule: LineRuleType.AUTO }
  const natural = singleLine[wordFamily(style)]
  const factor = natural ? pitch / (natural * style.size) : 0
  if (factor < 0.97 || factor > 4) return { line: twips(pitch), lineRule: LineRuleType.EXACT }
  return { line: Math.round(240 * factor), lineRule: LineRuleType.AUTO }
}
