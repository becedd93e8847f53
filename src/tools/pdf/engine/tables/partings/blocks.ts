import type { Stroke } from '../material/strokes.ts'
import { type Line, phrasesOf } from '../material/words.ts'
import { areTooMany, goesOnInCell } from './loneLines.ts'
import { isBelowLabels, isNewPart } from './newParts.ts'
import { isHeadBelowRules } from './nextHeads.ts'
import { isHeadingOfNext, isHeadline, isOverRule, isTitle, isTitleOfNext } from './nextTitles.ts'
import { isHeadingBelowRule, isParagraph, isProseBelow } from './prose.ts'
import { ruleEndsTable } from './ruleEnds.ts'
import { isStretchedRow } from './stretchedRows.ts'

/** Farther apart, in font sizes, lines belong to different things; a heading and its rows may have a line with room around it between them. */
const farApart = { bare: 3.4, ruled: 4.6 }
/** So many lines below a heading are looked at for rows. */
const lookAhead = 6

/** Runs of lines that could be the rows of a table: most of them have several phrases with clear room between. */
export function blocksOf(lines: Line[], across: Stroke[] = []): Line[][] {
  const endsAtRule = ruleEndsTable(across, lines)
  const blocks: Line[][] = []
  let block: Line[] = []
  let lone: Line[] = []
  const close = () => {
    if (block.length >= 2) blocks.push(block)
    block = []
    lone = []
  }
  for (const [index, line] of lines.entries()) {
    const before = lone.at(-1) ?? block.at(-1)
    if (before && isFar(before, line, across) && !isStretchedRow(lines, index)) close()
    const here = lines.slice(index, index + 1 + lookAhead)
    const isApart = (above: Line) => isTitle(line) || endsAtRule(above, line) || beginsOther(block, above, here, across)
    if (before && isApart(before)) close()
    if (isOfNext(block, lone, here, across)) close()
    else if (phrasesOf(line).length >= 2) {
      block.push(...lone, line)
      lone = []
    } else if (block.length === 0) continue
    else if (goesOnInCell(block, lone, line)) lone.push(line)
    else if (isParagraph(block, line, here[1])) close()
    else {
      lone.push(line)
      if (areTooMany(block.at(-1)!, lone, across)) close()
    }
  }
  close()
  return blocks
}

/** One line is drawn between two that goes from end to end of both. */
const isRuled = (above: Line, below: Line, across: Stroke[]): boolean =>
  phrasesOf(above).length > 1 &&
  across.some(
    ({ at, from, to, drawn }) =>
      drawn &&
      at > above.baseline &&
      at < below.y1 &&
      from < Math.min(above.x1, below.x1) + above.size &&
      to > Math.max(above.x2, below.x2) - above.size,
  )

/** Whether two lines are too far from each other for one table. */
function isFar(above: Line, line: Line, across: Stroke[]): boolean {
  const most = isRuled(above, line, across) ? farApart.ruled : farApart.bare
  return line.baseline - above.baseline > most * Math.max(line.size, above.size)
}

/** Whether the first of these lines, below `above`, begins something else than the block, which it may be a row of. */
function beginsOther(block: Line[], above: Line, here: Line[], across: Stroke[]): boolean {
  const [line, next] = here
  if (!line) return false
  const step = line.baseline - above.baseline
  return (
    isNewPart(block, step, line) ||
    isHeadingBelowRule(block, line, next, across) ||
    isBelowLabels(block, step, line, next) ||
    isHeadBelowRules(block, line, here.slice(0, lookAhead), across) ||
    isProseBelow(block, line, next)
  )
}

/** Whether the first of these lines stands over what follows and is no row of anything. */
function isOfNext(block: Line[], lone: Line[], [line, ...following]: Line[], across: Stroke[]): boolean {
  if (!line) return false
  return (
    isHeadline(line) ||
    isHeadingOfNext(block, line, following) ||
    (lone.length === 0 && isTitleOfNext(block, line, following)) ||
    isOverRule(line, following[0], across)
  )
}
