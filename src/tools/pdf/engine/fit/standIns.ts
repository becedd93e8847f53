import type { Block, Flow, InlineFormula, Run } from '../layout/model.ts'
import type { EncodedPicture } from '../model.ts'
import { encodePng } from '../png.ts'
import { formulasFit } from '../word/lineSpacing.ts'

/** A picture of nothing, as large as one likes. */
const blank: EncodedPicture = {
  format: 'png',
  data: encodePng({ width: 1, height: 1, data: new Uint8Array([255, 255, 255, 255]) }, 72),
  width: 1,
  height: 1,
}

/** The size in points of the letters of all formulas that LibreOffice reads from Word, whatever the text around them has. */
const FORMULA_SIZE = 12
/** Height of a letter, as a part of its size. */
const LETTER = 0.7

/** @param isWithin it makes its line no higher */
function standIn({ width, height }: InlineFormula, size: number, isWithin: boolean) {
  const grown = Math.max(1, FORMULA_SIZE / size)
  const room = { width: width * grown, height: isWithin ? Math.min(height, LETTER * size) : height * grown }
  return { picture: { image: blank, ...room, description: '' } }
}

const runsOf = (blocks: Block[]): Run[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'picture') return []
    if (block.kind === 'paragraph') return block.runs
    return [...block.rows].flatMap(({ cells }) => cells.flatMap((cell) => runsOf(cell.blocks)))
  })

export const hasFormulas = ({ sections }: Flow): boolean =>
  sections.some(({ blocks }) => runsOf(blocks).some(({ formula }) => formula))

/**
 * The document with a blank picture for each formula, as large as LibreOffice would set it: it takes long for many formulas, and
 * without its part for formulas it shows none.
 */
export const withStandIns = (flow: Flow): Flow => ({
  ...flow,
  sections: flow.sections.map((section) => ({ ...section, blocks: section.blocks.map(blanked) })),
})

function blanked(block: Block): Block {
  if (block.kind === 'picture') return block
  if (block.kind === 'paragraph') {
    const isWithin = formulasFit(block)
    const runs = block.runs.map((run): Run => {
      const { formula, ...others } = run
      return formula ? { ...others, ...standIn(formula, run.style.size, isWithin) } : run
    })
    return { ...block, runs }
  }
  const rows = Array.from(block.rows, (row) => ({
    ...row,
    cells: row.cells.map((cell) => ({ ...cell, blocks: cell.blocks.map(blanked) })),
  }))
  return { ...block, rows }
}
