import type { Block, Flow, InlineFormula, Run } from '../layout/model.ts'
import type { EncodedPicture } from '../model.ts'
import { encodePng } from '../png.ts'

/** A picture of nothing, as large as one likes. */
const blank: EncodedPicture = {
  format: 'png',
  data: encodePng({ width: 1, height: 1, data: new Uint8Array([255, 255, 255, 255]) }, 72),
  width: 1,
  height: 1,
}

const standIn = ({ width, height }: InlineFormula) => ({ picture: { image: blank, width, height, description: '' } })

const runsOf = (blocks: Block[]): Run[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'picture') return []
    if (block.kind === 'paragraph') return block.runs
    return [...block.rows].flatMap(({ cells }) => cells.flatMap((cell) => runsOf(cell.blocks)))
  })

export const hasFormulas = ({ sections }: Flow): boolean =>
  sections.some(({ blocks }) => runsOf(blocks).some(({ formula }) => formula))

/**
 * The document with a blank picture of the same size for each formula. LibreOffice sets formulas in another size than Word does,
 * and without its part for formulas not at all.
 */
export const withStandIns = (flow: Flow): Flow => ({
  ...flow,
  sections: flow.sections.map((section) => ({ ...section, blocks: section.blocks.map(blanked) })),
})

function blanked(block: Block): Block {
  if (block.kind === 'picture') return block
  if (block.kind === 'paragraph') {
    const runs = block.runs.map((run): Run => {
      const { formula, ...others } = run
      return formula ? { ...others, ...standIn(formula) } : run
    })
    return { ...block, runs }
  }
  const rows = Array.from(block.rows, (row) => ({
    ...row,
    cells: row.cells.map((cell) => ({ ...cell, blocks: cell.blocks.map(blanked) })),
  }))
  return { ...block, rows }
}
