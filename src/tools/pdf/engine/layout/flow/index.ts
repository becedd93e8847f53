// Pages become one document: sections, blocks, notes, headers and footers.

export { FlowBuilder } from './flowBuilder.ts'
export { type FoundNote, NoteCount, placeReference, takeFootnotes } from './footnotes.ts'
export { furnitureOf } from './furnitureBlocks.ts'
export { LinkPlaces } from './linkPlaces.ts'
export { NotePlaces } from './notePlaces.ts'
export { NATURAL_PITCH } from './spacing.ts'
