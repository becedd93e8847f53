import { riversOf } from '../columns/rivers.ts'
import { apartFromBars } from '../headings/headingBars.ts'
import { areAnswerScales } from '../lookalikes/answerScales.ts'
import { areDishes } from '../lookalikes/dishes.ts'
import { areFieldLines } from '../lookalikes/fieldLines.ts'
import { areLoosened } from '../lookalikes/loosened.ts'
import { areNamesInColumns } from '../lookalikes/namesInColumns.ts'
import { areSung } from '../lookalikes/songs.ts'
import { type Line, wordsHere } from '../material/words.ts'
import type { Draft } from '../model/assemble.ts'
import { blocksOf } from '../partings/blocks.ts'
import { sideBySide } from '../partings/sideBySide.ts'
import { sumsBesideProse } from '../partings/sumsBesideProse.ts'
import { columnsOnward, type TableBefore } from '../rows/columnsOnward.ts'
import { draftOf } from './draftOf.ts'
import { type Drawings, extentOf, isDrawn, withoutLeaders } from './drawnTable.ts'
import { trim } from './trim.ts'

/** So often at most a block is taken apart and searched again. */
const deepest = 3

/**
 * Tables that are only set in columns: runs of lines with white rivers through them, kept where `evidenceOf` believes
 * them. Where a run turns out to be columns of the page, each of them is searched alone.
 */
export function unruledTables(lines: Line[], drawings: Drawings, before?: TableBefore, depth = 0): Draft[] {
  const search = (part: Line[], onward?: TableBefore) => unruledTables(part, drawings, onward, depth + 1)
  const blocks = blocksOf(lines, drawings.strokes.across).flatMap((block) => apartFromBars(block, drawings.panels))
  return blocks.flatMap((block) => {
    const floating = depth < deepest ? sumsBesideProse(block) : undefined
    if (floating) return [floating.above, floating.sums].flatMap((part) => search(part, before))
    const columns = before && columnsOnward(trim(block), before)
    const onward = columns && draftOf(block, lines, drawings, columns)
    if (onward) return [onward]
    if (isLookalike(block, lines, drawings)) return []
    const tables = depth < deepest ? sideBySide(block, drawings.strokes) : undefined
    if (tables) return tables.flatMap((each) => search(each))
    const draft = draftOf(block, lines, drawings)
    if (draft) return [draft]
    return depth < deepest ? splitAtGutter(block).flatMap((half) => search(half)) : []
  })
}

/** Whether a block only looks like a table: nothing is drawn through it, and it is set as dishes, answers, names, songs or loose lines are; or it is a form. */
function isLookalike(block: Line[], all: Line[], drawings: Drawings): boolean {
  if (areFieldLines(trim(block), drawings.strokes.across)) return true
  if (areDishes(block) && !isDrawn(extentOf(block), withoutLeaders(drawings, block))) return true
  const isSet =
    areAnswerScales(block) || areNamesInColumns(trim(block)) || areSung(block) || areLoosened(trim(block), all)
  return isSet && !isDrawn(extentOf(block), drawings)
}

/** The columns of the page that a block of lines runs through, each with its own lines. */
function splitAtGutter(block: Line[]): Line[][] {
  const rivers = riversOf(block)
  const gutter = rivers.sort((a, b) => b.x2 - b.x1 - (a.x2 - a.x1))[0]
  if (!gutter) return []
  const middle = gutter.at
  const side = (isHere: (x: number) => boolean) => wordsHere(block, ({ x1, x2 }) => isHere((x1 + x2) / 2))
  return [side((x) => x < middle), side((x) => x >= middle)]
}
