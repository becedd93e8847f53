import type { Border, Paragraph } from '../model.ts'
import type { Draft } from '../paragraphs/index.ts'
import type { Part } from '../parts.ts'
import type { Extent } from './spacing.ts'

/** A colour that ends so far before the edge of the column is narrower, in points; and so much room its text has at least. */
const NARROWER = { least: 12, room: 4 }
/** Less room around a text nobody sees, in points; more than this on a side Word has no place for, and above or below, in multiples of the size, it is room for a further line. */
const ROOM = { least: 0.5, side: 31, level: 0.9 }

type Shaded = Draft & Pick<Part, 'shading' | 'ground'>

/**
 * Gives a paragraph the colour behind it, as far as that reaches: the room between the text and the ends of the colour is
 * that to borders of the same colour.
 * @param extent what its lines take up
 * @returns what they take up with the room above and below
 */
export function shadeParagraph(paragraph: Paragraph, draft: Shaded, extent: Extent): Extent {
  const { shading, ground, style, box, column } = draft
  if (!shading) return extent
  paragraph.shading = shading
  paragraph.indent.right = Math.max(paragraph.indent.right, narrowedTo(draft))
  if (!ground) return extent
  const border = (room: number, most: number) => (room > ROOM.least && room < most ? edge(room, shading) : undefined)
  const level = ROOM.level * style.size
  const top = border(extent.top - ground.y1, level)
  const bottom = border(ground.y2 - extent.bottom, level)
  const isPlain = (paragraph.alignment === 'left' || paragraph.alignment === 'justified') && !draft.rightToLeft
  const left = isPlain && !paragraph.list ? border(box.x1 - ground.x1, ROOM.side) : undefined
  const right = isPlain ? border(ground.x2 - column.x2 + paragraph.indent.right, ROOM.side) : undefined
  paragraph.borders = {
    ...(top ? { top } : {}),
    ...(bottom ? { bottom } : {}),
    ...(left ? { left } : {}),
    ...(right ? { right } : {}),
  }
  return { top: top ? ground.y1 : extent.top, bottom: bottom ? ground.y2 : extent.bottom }
}

/** A border that ends so far from the text: Word counts the distance in whole points, the rest is its thickness. */
function edge(room: number, colour: Border['colour']): Border & { away: number } {
  const away = Math.max(0, Math.floor(room - ROOM.least))
  return { thickness: room - away, colour, away }
}

/** How far the colour behind a line ends before the edge of its column; the text of several lines says that itself. */
function narrowedTo({ ground, lines, box, column, rightToLeft }: Shaded): number {
  if (!ground || lines.length > 1 || rightToLeft) return 0
  const end = Math.max(ground.x2, box.x2 + NARROWER.room)
  return column.x2 - end > NARROWER.least ? column.x2 - end : 0
}
