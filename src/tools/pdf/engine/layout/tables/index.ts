// Tables and filled shapes with text, taken off the page with what stands in their cells.
export { tablesBesideCards } from './cards.ts'
export { combsOf } from './combs.ts'
export { withDrawnColumns } from './drawnColumn.ts'
export { foldTables } from './foldedTable.ts'
export { innerBlocks } from './innerBlocks.ts'
export { withoutLeaderLists } from './leaderLists.ts'
export { dropShapesOf, isHeld, tablePart, tablesOf, takeStrays, typedBorders } from './pageTables.ts'
export { oneCell, textBoxesOf, withoutBoxRows, withoutStubs } from './textBoxes.ts'
