import { overlapX } from '../../geometry.ts'
import type { Box, Page } from '../../model.ts'
import type { Table } from '../model/table.ts'

/** Smaller pictures are signs inside of cells, in points. */
const leastSide = 30
/** Captions stand this close below or above their pictures, in points. */
const reach = 24

/** Texts in columns of which each stands under or over a picture of its own: a catalogue, and no table. */
export function areCaptions(table: Table, page: Page): boolean {
  if (table.kind === 'ruled' || table.angle !== 0) return false
  const pictures = [...page.pictures, ...page.drawings, ...page.fills].filter(
    ({ x1, y1, x2, y2 }) => x2 - x1 > leastSide && y2 - y1 > leastSide && x2 - x1 < 0.6 * page.width,
  )
  const beside = pictures.filter(
    ({ y1, y2 }) => Math.abs(y2 - table.box.y1) < reach || Math.abs(y1 - table.box.y2) < reach,
  )
  if (beside.length < 2) return false
  const owners = table.columns.slice(1).map((_, column) => {
    const texts = table.cells.filter((cell) => cell.column === column && cell.text !== '')
    const ink = texts.flatMap((cell) => cell.lines.flat().map((char) => char.loose))
    return ink.length === 0 ? undefined : ownerOf(ink, beside)
  })
  const owned = owners.filter((owner) => owner !== undefined)
  return owned.length === owners.length && new Set(owned.map(({ x1 }) => Math.round(x1))).size === owners.length
}

/** The picture that these characters stand under. */
function ownerOf(ink: Box[], pictures: Box[]): Box | undefined {
  const text = { x1: Math.min(...ink.map(({ x1 }) => x1)), x2: Math.max(...ink.map(({ x2 }) => x2)), y1: 0, y2: 0 }
  return pictures.find(
    (picture) => overlapX(picture, text) > 0.6 * Math.min(text.x2 - text.x1, picture.x2 - picture.x1),
  )
}
