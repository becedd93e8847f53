// What is drawn beside and behind text and is no figure of its own: dots on a line, bars, badges, icons.
export { barsInCells } from './barsInCells.ts'
export { ornamentsOf } from './ornaments.ts'
export { threadsOf, withoutBeads } from './threads.ts'
