import { AlignmentType } from 'docx'
import type { Alignment } from '../layout/model.ts'

export const alignmentNames = {
  left: AlignmentType.LEFT,
  centre: AlignmentType.CENTER,
  right: AlignmentType.RIGHT,
  justified: AlignmentType.JUSTIFIED,
} satisfies Record<Alignment, string>
