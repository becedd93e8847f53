import { LineRuleType } from 'docx'
import { NATURAL_PITCH } from '../layout/flow/index.ts'
import type { Paragraph, Run, TextStyle } from '../layout/model.ts'
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

/** Letters that hardly any font of Western design has: word processors take them from another, which is often far higher. */
const FOREIGN = /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u

/** Formulas whose signs are so many line heights high stood within their lines. */
const WITHIN = 1

/**
 * Line spacing as a person would set it: a multiple of the font's own where that is known and not squeezed, so larger
 * words make room for themselves; exact otherwise (at the least where something higher stands in them), so that a stand-in font keeps the lines where they were. A line with words
 * of two fonts is as high as the highest and the lowest letters of both together, however it was printed, so it is exact, too. Formulas that
 * stood within their lines stay there: word processors set them in sizes and fonts of their own, which would push lines apart.
 */
export function lineSpacing({ pitch, runs }: Pick<Paragraph, 'pitch' | 'runs'>, style: TextStyle) {
  const size = Math.max(...runs.map((run) => run.style.size))
  const single = NATURAL_PITCH * size
  const hasFormula = runs.some(({ formula }) => formula)
  const isHigher = runs.some(({ picture }) => picture) || (hasFormula && !formulasFit({ pitch, runs }))
  const holdsMore = isHigher || (pitch > 0 && size > pitch)
  if (hasFormula && !holdsMore) return exactly(pitch > 0 ? pitch : single)
  const isForeign = !holdsMore && runs.some(({ text }) => FOREIGN.test(text))
  if (pitch <= 0) return isForeign ? exactly(single) : { line: 240, lineRule: LineRuleType.AUTO }
  if (!holdsMore && runs.some((run) => isOfOtherFamily(run, style))) return exactly(pitch)
  const natural = isForeign ? undefined : singleLine[wordFamily(style)]
  const factor = natural ? pitch / (natural * style.size) : 0
  if (factor < 0.97 || factor > 4) return isHigher ? atLeast(pitch) : exactly(pitch)
  return { line: Math.round(240 * factor), lineRule: LineRuleType.AUTO }
}

const isOfOtherFamily = (run: Run, style: TextStyle): boolean =>
  run.text.trim() !== '' && wordFamily(run.style) !== wordFamily(style)

/** Whether all formulas among its text stood within their lines. */
export function formulasFit({ pitch, runs }: Pick<Paragraph, 'pitch' | 'runs'>): boolean {
  const line = pitch > 0 ? pitch : NATURAL_PITCH * Math.max(...runs.map(({ style }) => style.size))
  return runs.length > 1 && runs.every(({ formula }) => !formula || formula.height <= WITHIN * line)
}

const atLeast = (points: number) => ({ line: twips(points), lineRule: LineRuleType.AT_LEAST })
const exactly = (points: number) => ({ line: twips(points), lineRule: LineRuleType.EXACT })
