import type { Rooms } from './hall.ts'

/** From what is seen on a page to its tables. Drawn and undrawn ones do not know of each other. */
export const tables: Rooms = {
  // The page in the direction of its reading: words and lines, strokes and panels, and what is typed instead of drawn.
  material: { from: [] },
  // A table: its grid, its cells, and how they are filled.
  model: { from: ['material'] },
  // Where columns part: rivers of white, and edges that lines and shades tell.
  columns: { from: ['material', 'model'] },
  // What of a page is looked at for itself, since no table goes on beyond it.
  partings: { from: ['material', 'columns'] },
  // The heads of tables: stacked, over several columns, in bars.
  headings: { from: ['material', 'model', 'columns', 'partings'] },
  // Which lines make a row, and which rows belong to a table.
  rows: { from: ['material', 'model', 'columns', 'headings'] },
  // What looks like a table and is none.
  lookalikes: { from: ['material', 'model', 'columns'] },
  // Tables that are drawn; in a cell, columns part as on a page.
  ruled: { from: ['material', 'model', 'columns', 'partings'] },
  // Tables that are only set in columns.
  unruled: { from: ['material', 'model', 'columns', 'partings', 'headings', 'rows', 'lookalikes'] },
}
