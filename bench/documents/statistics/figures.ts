import type { Dice } from '#tools/pdf/engine/samples/dice.ts'
import type { Cell } from './model.ts'

/** How the figures of one column are written. */
export type Figures = { least: number; most: number; places: number; sign?: string; ending?: string; missing: number }

/** What stands for a figure that there is none of. */
export const missing = ['–', '—', '-', '(X)', 'NA', '(NA)', 'Z', '(Z)', '(D)', '...', '*']

export const written = (value: number, places: number): string =>
  Math.abs(value).toLocaleString('en-US', { minimumFractionDigits: places, maximumFractionDigits: places })

export function figuresOf(dice: Dice): Figures {
  const kind = dice.between(0, 3)
  const rare = dice.pick([0, 0, 0.08, 0.2])
  if (kind === 0) return { least: 10, most: 999, places: 0, missing: rare }
  if (kind === 1) return { least: 800, most: 250_000, places: 0, missing: rare }
  if (kind === 2) return { least: 0, most: 100, places: 1, missing: rare }
  return { least: 1, most: 40, places: dice.pick([1, 2]), missing: rare }
}

export function figure(dice: Dice, { least, most, places, ending = '', missing: rare }: Figures, sign?: string): Cell {
  if (dice.next() < rare) return { text: dice.pick(missing), align: 'right' }
  const value = least + dice.next() * (most - least)
  return { text: `${written(value, places)}${ending}`, align: 'right', ...(sign ? { sign } : {}) }
}

/** A loss in brackets, as accounts write it. */
export const negative = (cell: Cell): Cell => (/\d/.test(cell.text) ? { ...cell, text: `(${cell.text})` } : cell)
