// Formulas on a page: which characters are one, and the character that stands for it in its line.
export type { Formula } from './formula.ts'
export { withFormulaChars } from './formulaChars.ts'
export { formulasOf, tallFormulasOf, withoutFormulas } from './formulas.ts'
