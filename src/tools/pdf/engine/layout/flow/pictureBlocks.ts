import type { Box } from '../../model.ts'
import type { Block, PictureBlock, TextStyle } from '../model.ts'
import type { ColumnParts, PicturePart } from '../parts.ts'
import { emptyParagraph } from './emptyParagraph.ts'

/** A picture of a column, with its alignment told from the column's edges. */
export function pictureBlock(part: PicturePart, column: Box): PictureBlock {
  const left = part.box.x1 - column.x1
  const right = column.x2 - part.box.x2
  const centred = left > 6 && Math.abs(left - right) < 0.06 * (column.x2 - column.x1)
  return {
    kind: 'picture',
    box: part.box,
    ...(part.onPaper ? { onPaper: part.onPaper } : {}),
    image: part.image,
    description: part.description,
    before: 0,
    alignment: centred ? 'centre' : left > 20 && right < 3 ? 'right' : 'left',
    indent: centred ? 0 : Math.max(0, left),
  }
}

/** Hangs a column's floating pictures on the paragraphs of `blocks` beside them, or on an empty one put before all. */
export function hangFloats({ floats, box }: ColumnParts, blocks: Block[], style: TextStyle): void {
  for (const part of floats) {
    const block: PictureBlock = {
      ...pictureBlock(part, box),
      ...(part.wrap ? { wrap: part.wrap } : {}),
      ...(part.clear ? { clear: part.clear } : {}),
      ...(part.layer === undefined ? {} : { layer: part.layer }),
    }
    const paragraphs = blocks.filter((candidate) => candidate.kind === 'paragraph')
    const beside = paragraphs.find((paragraph) => paragraph.box.y2 > part.box.y1) ?? paragraphs.at(-1)
    if (beside) beside.floats = [...(beside.floats ?? []), block]
    else blocks.unshift({ ...emptyParagraph(part.box, style), floats: [block] })
  }
}
