import { AlignmentType } from 'docx'
import type { Alignment } from '../layout/model.ts'

/** As the eye sees them: the library itself writes the other side into paragraphs from right to left, as Word counts. */
export const alignmentNames = {
  left: AlignmentType.LEFT,
  centre: AlignmentType.CENTER,
  right: AlignmentType.RIGHT,
  justified: AlignmentType.JUSTIFIED,
} satisfies Record<Alignment, string>
