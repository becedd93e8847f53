import {
  AlignmentType,
  HorizontalPositionRelativeFrom,
  ImageRun,
  LineRuleType,
  Paragraph,
  type ParagraphChild,
  TextWrappingType,
  VerticalPositionRelativeFrom,
} from 'docx'
import type { PictureBlock } from '../layout/model.ts'
import { alignmentNames } from './alignmentNames.ts'
import { columnBreak } from './runs.ts'
import { emu, pixels, twips } from './units.ts'

/** A picture that stands by itself, in the size it had, or smaller where the page would not hold it. */
export function pictureParagraph(
  block: PictureBlock,
  room: { width: number; height: number },
  after: number,
): Paragraph {
  return new Paragraph({
    alignment: alignmentNames[block.alignment] ?? AlignmentType.LEFT,
    spacing: { before: twips(block.before), after: twips(after), line: 240, lineRule: LineRuleType.AUTO },
    indent: { left: twips(block.indent) },
    ...(block.pageBreak ? { pageBreakBefore: true } : {}),
    children: [...(block.columnBreak ? [columnBreak()] : []), imageRun(block, room)],
  })
}

/** Text stays so far away from a picture where nothing else is known, in points. */
const CLEAR = 4

/** A picture that text runs around, or that lies behind it, in its place on the page. */
export function floatingPicture(block: PictureBlock): ParagraphChild {
  const { x1, y1, x2, y2 } = block.onPaper ?? block.box
  const size = { width: x2 - x1, height: y2 - y1 }
  return new ImageRun({
    type: block.image.format,
    data: block.image.data,
    transformation: { width: pixels(size.width), height: pixels(size.height) },
    altText: altText(block),
    floating: {
      horizontalPosition: { relative: HorizontalPositionRelativeFrom.PAGE, offset: emu(x1) },
      verticalPosition: { relative: VerticalPositionRelativeFrom.PAGE, offset: emu(y1) },
      behindDocument: block.wrap === 'behind',
      wrap: { type: block.wrap === 'behind' ? TextWrappingType.NONE : TextWrappingType.SQUARE },
      margins: { left: emu(block.clear?.left ?? CLEAR), right: emu(block.clear?.right ?? CLEAR) },
      ...(block.layer === undefined ? {} : { zIndex: block.layer }),
    },
  })
}

function imageRun(block: PictureBlock, room: { width: number; height: number }): ParagraphChild {
  const width = block.box.x2 - block.box.x1
  const height = block.box.y2 - block.box.y1
  const shrink = Math.min(1, room.width / width, room.height / height)
  const paper = block.onPaper ? { width: height, height: width } : { width, height }
  return new ImageRun({
    type: block.image.format,
    data: block.image.data,
    transformation: { width: pixels(paper.width * shrink), height: pixels(paper.height * shrink) },
    altText: altText(block),
  })
}

const altText = ({ description }: PictureBlock) => ({
  name: 'Picture',
  title: '',
  description: description.slice(0, 1000),
})
