import { holds, overlapX, overlapY } from '../geometry.ts'
import type { Char, Drawing, Page } from '../model.ts'
import type { Table } from '../tables/model/table.ts'
import {
  captionedFrames,
  type Figure,
  figuresOf,
  groundsOf,
  isBelowGround,
  lyingBars,
  tintedBars,
} from './figures/index.ts'
import { segmentsOf, withDropCaps } from './lines/index.ts'
import { barsInCells, ornamentsOf, threadsOf } from './ornaments/index.ts'
import { type PreparedPage, withoutChars } from './preparedPage.ts'
import { edgeBands } from './regions/index.ts'
import {
  combsOf,
  innerBlocks,
  tablesBesideCards,
  tablesOf,
  textBoxesOf,
  withDrawnColumns,
  withoutBoxRows,
  withoutCutWords,
  withoutLeaderLists,
  withoutLonePairs,
  withoutStubs,
} from './tables/index.ts'

/** What a page holds beside running text. */
export type PageShapes = {
  grids: Table[]
  /** Filled and framed areas with text in them, each as a table. */
  boxes: Table[]
  /** Both. */
  tables: Table[]
  drawings: Figure[]
  /** Bars of colour that belong to no drawing. */
  loose: Figure[]
  /** Colours that shade off below the text. */
  grounds: Drawing[]
  /** What lies behind the text in its place: charts of bars that lie below each other, and ornaments. */
  behind: Figure[]
}

type Told = {
  findTables(page: Page): Table[]
  /** Characters that are headers, footers and page numbers. */
  isFurniture(char: Char): boolean
}

/** Finds the tables of a page, then its figures beside them, then its text boxes beside both, and last the figures beside all of these. */
export function shapesOf({ page }: PreparedPage, { findTables, isFurniture }: Told): PageShapes {
  const ofText = { ...page, chars: page.chars.filter((char) => !isFurniture(char)) }
  const grids = gridsOf(page, ofText, findTables)
  const bars = tintedBars(page, boxesOf(grids))
  const bands = edgeBands(page)
  const grounds = groundsOf(page)
  const threads = threadsOf(page)
  const beads = new Set(threads.flatMap((thread) => thread.beads))
  const threaded = new Set(threads.flatMap(({ lines }) => lines))
  const ofShapes = {
    ...page,
    fills: page.fills.filter((fill) => !bars.fills.has(fill) && !bands.has(fill)),
    drawings: page.drawings.filter((drawing) => !grounds.includes(drawing) && !beads.has(drawing)),
    rules: page.rules.filter((rule) => !threaded.has(rule)),
  }
  const drawn = figuresOf(ofShapes, boxesOf(grids))
  const ofBoxes = {
    ...withoutChars(ofText, new Set(bars.figures.flatMap(({ labels }) => labels))),
    fills: page.fills.filter((fill) => !isBelowGround(fill, grounds)),
  }
  const inner = innerBlocks(grids, drawn)
  const captioned = captionedFrames(page, drawn)
  const placed = [...inner.map(({ box }) => box), ...drawn.filter(({ behind }) => behind)].filter(
    (place) => !captioned.some(({ box }) => holds(box, place)),
  )
  const texts = textBoxesOf(ofBoxes, placed, inner, drawn)
  const boxes = [...texts, ...combsOf(ofBoxes, [...placed, ...boxesOf(texts), ...drawn])]
  const tables = [...grids, ...boxes]
  const inPanels = drawn.filter((figure) => !figure.behind && boxes.some(({ box }) => holds(box, figure)))
  const drawings = [...figuresOf(ofShapes, boxesOf(tables)), ...inPanels, ...barsInCells(grids, page)]
  const loose = bars.figures.filter((bar) => !drawings.some((drawing) => holds(drawing, bar)))
  const isFree = (bar: Figure) =>
    ![...boxesOf(tables), ...drawings].some((box) => overlapX(box, bar) > 0 && overlapY(box, bar) > 0)
  const lying = lyingBars(page).filter(isFree)
  const ornaments = ornamentsOf(ofShapes, {
    taken: [...tables.flatMap(colouredCells), ...drawings, ...loose, ...lying],
    fills: ofBoxes.fills.filter(
      (fill) => !bars.fills.has(fill) && !bands.has(fill) && !grids.some(({ box }) => holds(box, fill)),
    ),
    threads,
    boxes: boxesOf(boxes),
  })
  return { grids, boxes, tables, drawings, loose, grounds, behind: [...lying, ...ornaments] }
}

/** The tables of a page's text; what only looks like one, such as a table of contents, is none. */
function gridsOf(page: Page, ofText: Page, findTables: Told['findTables']): Table[] {
  // The size and the height of a large initial are those of none of its lines.
  const { initials } = withDropCaps(segmentsOf(ofText.chars.filter((char) => char.angle === 0)))
  const ofCells = initials.size > 0 ? withoutChars(ofText, initials) : ofText
  const seen = tablesBesideCards(ofCells, (each) => tablesOf(each, findTables))
  const whole = withoutCutWords(seen, page)
  const lists = withoutLonePairs(withoutLeaderLists(withoutStubs(withoutBoxRows(whole, page), page), page))
  return withDrawnColumns(lists, page)
}

/** The places of tables on the page. */
export const boxesOf = (tables: Table[]) => tables.map((table) => table.box)

/** The cells whose colour hides what lies behind the text. */
const colouredCells = ({ cells }: Table) => cells.filter(({ fill }) => fill !== undefined).map(({ box }) => box)
