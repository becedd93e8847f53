import type { Char, Font, Rule } from '../model.ts'
import { Containers } from './containers.ts'
import { Doubts } from './doubts.ts'
import { itemsOf, onAxis, sizeOf } from './items.ts'
import { mergeSigns } from './mergeSigns.ts'
import { Rows } from './rows.ts'
import { ScriptLines } from './scriptLines.ts'
import type { MathNode } from './tree.ts'

/** A formula that was read, the line that it stands on, in points, and how sure that is, from 0 to 1. `reasons` say what speaks against it. */
export type Recognised = { node: MathNode; base: number; confidence: number; reasons: string[] }

/**
 * Reads a formula from where its glyphs stand: rows, then what lines and brackets hold, then what hangs on a baseline as
 * accent, limit or script (recursively, after Zanibbi, Blostein and Cordy 2002).
 * @param chars all glyphs of the formula, without spaces
 * @param rules the lines of its fractions and roots
 */
export function recognise(chars: Char[], rules: Rule[], fonts: Font[]): Recognised {
  const doubts = new Doubts()
  const { items, unknown } = itemsOf(chars, fonts)
  if (unknown > 0) doubts.add(0.5 ** unknown, 'unknown glyph')
  if (items.length === 0) doubts.add(0, 'nothing there')
  const flat = rules.filter(({ x1, x2, y1, y2 }) => Math.abs(y1 - y2) < 0.6 && x2 > x1)
  const lines = new ScriptLines(doubts, sizeOf(items))
  const containers = new Containers(doubts)
  const rows = new Rows(doubts, containers, lines)
  const { node, base } = rows.parse(mergeSigns(items, rules).map(onAxis), flat)
  for (const rule of flat) if (!containers.used.has(rule)) doubts.add(0.7, 'line without use')
  return { node, base, confidence: doubts.confidence, reasons: doubts.reasons }
}
