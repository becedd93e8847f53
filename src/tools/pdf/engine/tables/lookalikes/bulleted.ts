import type { Drawing, Page } from '../../model.ts'
import type { Table, TableCell } from '../model/table.ts'

/** A bullet is so small, so near before its text and so near to the middle of its line, in font sizes. */
const BULLET = { size: 0.6, before: 2.2, middle: 0.5 }
/** So many of the texts of every column have one. */
const PART = 0.8

/** Lists with bullets that somebody drew, beside each other: the text behind each bullet is an item and no cell. */
export function isBulleted({ kind, columns, cells }: Table, { drawings }: Page): boolean {
  if (kind === 'ruled') return false
  return columns.slice(1).every((_, column) => {
    const texts = cells.filter((cell) => cell.column === column && cell.text.trim() !== '')
    return texts.length > 1 && texts.filter((cell) => hasBullet(cell, drawings)).length >= PART * texts.length
  })
}

function hasBullet({ lines }: TableCell, drawings: Drawing[]): boolean {
  const first = lines[0]?.find(({ text }) => text.trim() !== '')
  if (!first) return false
  const { box, size } = first
  const middle = (box.y1 + box.y2) / 2
  return drawings.some(
    ({ x1, x2, y1, y2 }) =>
      Math.max(x2 - x1, y2 - y1) < BULLET.size * size &&
      x2 < box.x1 &&
      x2 > box.x1 - BULLET.before * size &&
      Math.abs((y1 + y2) / 2 - middle) < BULLET.middle * size,
  )
}
