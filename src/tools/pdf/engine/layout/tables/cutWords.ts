import type { Box, Char, Page } from '../../model.ts'
import type { Table } from '../../tables/model/table.ts'

/** Letters of one word stand so close to each other, in multiples of the size. */
const CLOSE = 0.15
/** Letters reach over the edge that they stand at by less, in points. */
const OVERHANG = 0.5

/**
 * Without the tables of drawn lines at whose open side a word runs on: nobody writes a word half in a cell. Such lines are those of
 * frames that stand near each other, as a frame for the marks of a question stands above the frame of its words.
 */
export const withoutCutWords = (tables: Table[], page: Page): Table[] =>
  tables.filter((table) => table.kind !== 'ruled' || table.angle !== 0 || !cutsWord(table, page.chars))

function cutsWord({ cells, columns }: Table, chars: Char[]): boolean {
  const ink = chars.filter(({ text, angle, hidden }) => text.trim() !== '' && angle === 0 && !hidden)
  return cells.some(
    ({ box, borders, column, columnSpan }) =>
      (column === 0 && !borders.left && runsOver(ink, box.x1, box)) ||
      (column + columnSpan === columns.length - 1 && !borders.right && runsOver(ink, box.x2, box)),
  )
}

/** Whether letters of one word stand on both sides of an upright line beside a cell. */
function runsOver(ink: Char[], x: number, { y1, y2 }: Box): boolean {
  const near = ink.filter(
    ({ origin, loose, size }) => origin.y > y1 && origin.y <= y2 && loose.x2 > x - size && loose.x1 < x + size,
  )
  return near.some(
    (left) =>
      left.loose.x1 < x - OVERHANG &&
      near.some(
        (right) =>
          right !== left &&
          right.loose.x2 > x + OVERHANG &&
          right.loose.x1 > left.loose.x1 &&
          /[\p{L}\p{N}]/u.test(left.text + right.text) &&
          Math.abs(right.origin.y - left.origin.y) < CLOSE * left.size &&
          right.loose.x1 - left.loose.x2 < CLOSE * left.size,
      ),
  )
}
