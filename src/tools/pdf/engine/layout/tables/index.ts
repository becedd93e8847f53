// Tables and filled shapes with text, taken off the page with what stands in their cells.
export { foldTables } from './foldedTable.ts'
export { withoutLeaderLists } from './leaderLists.ts'
export { dropShapesOf, tablePart, tablesOf, takeStrays, typedBorders } from './pageTables.ts'
export { oneCell, textBoxesOf, withoutStubs } from './textBoxes.ts'
