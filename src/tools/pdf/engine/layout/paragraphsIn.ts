import type { Block, Paragraph } from './model.ts'

/** The paragraphs among some blocks, with those in the cells of tables. */
export const paragraphsIn = (blocks: readonly Block[]): Paragraph[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'table')
      return [...block.rows].flatMap(({ cells }) => cells.flatMap((cell) => paragraphsIn(cell.blocks)))
    return block.kind === 'paragraph' ? [block] : []
  })
