import { riversOf } from '../columns/rivers.ts'
import { type Line, phrasesOf } from '../material/words.ts'
import { fewestRows, stepsOf } from './steps.ts'

/** A distance that says something is so much wider than those between rows. */
const wider = 1.6

/** Behind more room than there was before, a line that does not fit into the columns so far. */
export function isNewPart(block: Line[], step: number, line: Line): boolean {
  if (block.length < fewestRows) return false
  const widest = Math.max(...stepsOf(block))
  if (step < wider * widest) return false
  const slack = 2 * line.size
  if (line.x1 < Math.min(...block.map(({ x1 }) => x1)) - slack) return true
  if (line.x2 > Math.max(...block.map(({ x2 }) => x2)) + slack) return true
  return riversOf(block).some(({ x1, x2 }) => phrasesOf(line).some((phrase) => phrase.x1 < x1 && phrase.x2 > x2))
}

/** Addresses and labels beside each other have two texts a line; a heading of so many, so much farther below, begins a table. */
const labels = { lines: 2, texts: 2, heading: 4, farther: 1.25, forward: 1.6 }

/**
 * The heading of a table below an address with labels beside it: these are no headings of its columns. A table that goes on begins
 * with what was brought forward, which has two texts like them.
 */
export function isBelowLabels(block: Line[], step: number, line: Line, next: Line | undefined): boolean {
  const texts = phrasesOf(line).length
  const isRow = (each: Line | undefined) => each !== undefined && phrasesOf(each).length >= labels.heading
  const isForward = texts === labels.texts && isRow(next) && next!.baseline - line.baseline < step
  if (block.length < labels.lines || !(isRow(line) || isForward)) return false
  if (block.some((row) => phrasesOf(row).length > labels.texts)) return false
  const steps = stepsOf(block)
  return step > (isForward ? labels.forward : labels.farther) * Math.max(...steps)
}
