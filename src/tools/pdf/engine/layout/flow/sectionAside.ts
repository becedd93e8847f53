import type { Box } from '../../model.ts'
import type { Section, TextStyle } from '../model.ts'
import type { PageParts } from '../parts.ts'
import { emptyParagraph } from './emptyParagraph.ts'
import { pictureBlock } from './pictureBlocks.ts'

/** Room for the empty paragraph that the picture hangs on, in points. */
const MARGIN = 18

/** A page of its own for a page that was not taken apart: its picture as large as the paper, without header and footer. */
export function sectionAside({ width, height, aside }: PageParts, style: TextStyle): Section {
  const box: Box = { x1: 0, y1: 0, x2: width, y2: height }
  const picture = aside?.picture
  const floats = picture ? [{ ...pictureBlock(picture, box), wrap: 'behind' as const }] : []
  return {
    page: { width, height },
    margins: { top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN, header: MARGIN / 2, footer: MARGIN / 2 },
    columns: [{ width: Math.max(1, width - 2 * MARGIN), gap: 0 }],
    startsPage: true,
    blocks: [{ ...emptyParagraph(box, style), floats }],
    separated: false,
    furniture: { header: [], footer: [] },
  }
}
