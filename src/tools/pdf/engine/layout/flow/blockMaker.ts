import type { Box } from '../../model.ts'
import type { Block, Note, Paragraph } from '../model.ts'
import { type Draft, finishParagraph, pitchOf } from '../paragraphs/index.ts'
import type { CellPart, Part, RulePart } from '../parts.ts'
import type { DocumentFacts } from './documentFacts.ts'
import type { FoundNote } from './footnotes.ts'
import { pictureBlock } from './pictureBlocks.ts'
import { shadeParagraph } from './shadeParagraph.ts'
import { boxExtent, type Extent, NATURAL_PITCH, setSpace, textExtent } from './spacing.ts'
import { tableBlock } from './tableBlock.ts'

/** A block with the height that it takes up on its page. */
export type MadeBlock = { block: Block; extent: Extent }

/** Makes the parts of pages blocks of the document: paragraphs, headings, list items, tables, pictures. */
export class BlockMaker {
  readonly #facts: DocumentFacts

  constructor(facts: DocumentFacts) {
    this.#facts = facts
  }

  /** @param column the box that indents are counted from */
  make(part: Exclude<Part, RulePart>, column: Box): MadeBlock {
    if (part.kind === 'picture') return { block: pictureBlock(part, column), extent: boxExtent(part.box) }
    if (part.kind === 'draft') return this.#paragraph(part)
    const block = tableBlock(part, column.x1, (cell) =>
      this.#cellBlocks(part.cells[cell] ?? [], part.table.cells[cell]?.box ?? part.box),
    )
    return { block, extent: boxExtent(part.box) }
  }

  note({ drafts, skip }: FoundNote): Omit<Note, 'mark'> {
    return {
      paragraphs: drafts.map((draft, index) => finishParagraph(draft, this.#facts.words, index === 0 ? skip : 0)),
    }
  }

  #paragraph(draft: Draft & Pick<Part, 'shading' | 'ground' | 'bar'>): MadeBlock {
    const { words, headings, lists, places } = this.#facts
    const item = lists.items.get(draft)
    const paragraph = finishParagraph(draft, words, item ? (draft.marker?.length ?? 0) : 0)
    const heading = headings.levels.get(draft)
    if (heading !== undefined) paragraph.heading = heading
    if (item) paragraph.list = item
    if (draft.bar) {
      const { x1, thickness, colour } = draft.bar
      paragraph.borders = { left: { thickness, colour, away: draft.box.x1 - x1 } }
    }
    const anchor = places.anchorOf(draft)
    if (anchor) paragraph.anchor = anchor
    places.lead(paragraph)
    const [first, last] = [draft.lines[0]!, draft.lines.at(-1)!]
    const pitch = pitchOf(draft) ?? NATURAL_PITCH * draft.style.size
    const ofText = textExtent({ first: first.baseline, last: last.baseline, pitch })
    const extent = roomy(ofText, paragraph, first.baseline)
    return { block: paragraph, extent: draft.shading ? shadeParagraph(paragraph, draft, extent) : extent }
  }

  #cellBlocks(parts: CellPart[], box: Box): Block[] {
    let above: number | undefined
    return parts.map((part) => {
      const { block, extent } = this.make(part, box)
      if (above !== undefined) setSpace(block, extent, above)
      above = extent.bottom
      return block
    })
  }
}

/** Signs of a formula that is all of its paragraph reach above and below the line of text that they stand in: it is as high as they are. */
function roomy({ top, bottom }: Extent, { runs }: Paragraph, baseline: number): Extent {
  const [formula, ...others] = runs.flatMap((run) => run.formula ?? [])
  if (!formula || others.length > 0 || runs.some((run) => !run.formula && run.text.trim() !== ''))
    return { top, bottom }
  const above = baseline - formula.above
  return { top: Math.min(top, above), bottom: Math.max(bottom, above + formula.height) }
}
