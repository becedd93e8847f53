import type { Stroke } from '../material/strokes.ts'
import { type Line, phrasesOf } from '../material/words.ts'

/** Part of the rows of labels behind each of which is a line to write on. */
const MOST = 0.6
/** Such a line begins so near behind its label, is at least so long and lies so far above or below the baseline, in sizes of the label. */
const FIELD = { behind: { least: -0.3, most: 1.5 }, length: 2, above: 0.15, below: 0.4 }

/**
 * Labels of a form with drawn lines to write on behind them, several in a row: nothing is written yet, and what reaches from a label
 * to the next one is no room between columns.
 */
export function areFieldLines(lines: Line[], across: Stroke[]): boolean {
  const rows = lines.map((line) => phrasesOf(line)).filter((phrases) => phrases.length > 1)
  const toFillIn = rows.filter((labels) =>
    labels.every((label, at) =>
      across.some((stroke) => isField(stroke, label, labels[at + 1]?.x1 ?? Number.POSITIVE_INFINITY)),
    ),
  )
  return toFillIn.length > 0 && toFillIn.length >= MOST * rows.length
}

function isField({ from, to, at, drawn }: Stroke, { x2, size, baseline }: Line, end: number): boolean {
  const room = (from - x2) / size
  const below = (at - baseline) / size
  return (
    drawn &&
    room > FIELD.behind.least &&
    room < FIELD.behind.most &&
    to - from > FIELD.length * size &&
    to < end + 1 &&
    below > -FIELD.above &&
    below < FIELD.below
  )
}
