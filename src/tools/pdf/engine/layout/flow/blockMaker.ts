import type { Box } from '../../model.ts'
import type { Block, Note } from '../model.ts'
import { type Draft, finishParagraph, pitchOf } from '../paragraphs/index.ts'
import type { CellPart, Part, RulePart } from '../parts.ts'
import type { DocumentFacts } from './documentFacts.ts'
import type { FoundNote } from './footnotes.ts'
import { pictureBlock } from './pictureBlocks.ts'
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

  #paragraph(draft: Draft & Pick<Part, 'shading' | 'shadedTo' | 'bar'>): MadeBlock {
    const { words, headings, lists, places } = this.#facts
    const item = lists.items.get(draft)
    const paragraph = finishParagraph(draft, words, item ? (draft.marker?.length ?? 0) : 0)
    const heading = headings.levels.get(draft)
    if (heading !== undefined) paragraph.heading = heading
    if (item) paragraph.list = item
    if (draft.shading) {
      paragraph.shading = draft.shading
      paragraph.indent.right = Math.max(paragraph.indent.right, narrowedTo(draft))
    }
    if (draft.bar) {
      const { x1, thickness, colour } = draft.bar
      paragraph.borders = { left: { thickness, colour, away: draft.box.x1 - x1 } }
    }
    const anchor = places.anchorOf(draft)
    if (anchor) paragraph.anchor = anchor
    places.lead(paragraph)
    const [first, last] = [draft.lines[0]!, draft.lines.at(-1)!]
    const pitch = pitchOf(draft) ?? NATURAL_PITCH * draft.style.size
    return { block: paragraph, extent: textExtent({ first: first.baseline, last: last.baseline, pitch }) }
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

/** A colour that ends so far before the edge of the column is narrower, in points; and so much room its text has at least. */
const NARROWER = { least: 12, room: 4 }

/** How far the colour behind a line ends before the edge of its column; the text of several lines says that itself. */
function narrowedTo({ shadedTo, lines, box, column, rightToLeft }: Draft & Pick<Part, 'shadedTo'>): number {
  if (shadedTo === undefined || lines.length > 1 || rightToLeft) return 0
  const end = Math.max(shadedTo, box.x2 + NARROWER.room)
  return column.x2 - end > NARROWER.least ? column.x2 - end : 0
}
