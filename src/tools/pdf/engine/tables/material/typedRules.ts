import type { Rule } from '../../model.ts'
import { type Line, phrasesOf } from './words.ts'

/** A typed line is nothing but so many of these signs; underscores are room to write on, but across a page of letters of one width. */
const TYPED = /^[-=–—]{20,}$/
const UNDERSCORES = /^_{40,}$/

/** Below headings stand shorter ones, each below the columns that its heading is of. */
const PIECE = /^[-=–—]{5,}$/
/** The signs of the lines down a typed table, where one across begins or ends at them. */
const BARS = /^[:|!+]+|[:|!+]+$/g

export const isTypedRule = (text: string): boolean => TYPED.test(text)

/** The middle of hyphens above the baseline, and how thick the line counts, in sizes and points. */
const MIDDLE = 0.3
const THICKNESS = 0.5

/** Lines across a page that were typed as rows of hyphens, as old printers and bank statements have them: lines, and no text. */
export function typedRules(lines: Line[]): { lines: Line[]; rules: Rule[] } {
  const isInPieces = ({ words, pitch }: Line) =>
    words.every(({ text }) => PIECE.test(pitch ? text.replace(BARS, '') : text))
  const isRule = (line: Line) => {
    const text = line.words.map((word) => word.text).join('')
    return isInPieces(line) || isTypedRule(text) || (line.pitch !== undefined && UNDERSCORES.test(text))
  }
  const typed = lines.filter(isRule)
  if (typed.length === 0) return { lines, rules: [] }
  const pieces = typed.flatMap((line) => (isInPieces(line) ? phrasesOf(line) : [line]))
  const rules = pieces.map(({ x1, x2, baseline, size }) => {
    const y = baseline - MIDDLE * size
    return { x1, x2, y1: y, y2: y, thickness: THICKNESS, colour: '000000', order: 0 }
  })
  return { lines: lines.filter((line) => !typed.includes(line)), rules }
}
