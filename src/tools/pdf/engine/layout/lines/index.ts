// From characters to segments, from segments to lines, and how each letter of a line looks.
export { BULLET } from './bullets.ts'
export { withDropCaps } from './dropCaps.ts'
export { type Glyph, glyphsOf, lookBetween, readsRightToLeft, textOf } from './glyphs.ts'
export { LetterWidths } from './letterWidths.ts'
export { type Line, linesOf } from './lines.ts'
export { DOUBTFUL, isPale, type Look, placeName, Surroundings, styleOf } from './looks.ts'
export { type Segment, segmentsOf } from './segments.ts'
