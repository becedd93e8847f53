// Formulas: from glyphs in their places to a tree, and from that to what other programs read.
export { meets } from './containers.ts'
export { AXIS, isUnseen } from './items.ts'
export { linear } from './linear.ts'
export { mathmlOf } from './mathml.ts'
export { type FormulaPlace, ommlOf } from './omml.ts'
export { type Recognised, recognise } from './recognise.ts'
export { fontKind, isMathFont, lookOfPoint, signOf } from './signs.ts'
export type { MathLook, MathNode } from './tree.ts'
