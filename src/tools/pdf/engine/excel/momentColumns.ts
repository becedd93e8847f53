import { readMoment } from './moments.ts'
import type { Notation } from './values.ts'

/** What looks like a time of the day or a date, and what may: a part of the texts of a column, and so many of them at least. */
const looks = [
  { shape: /^[-+]?\d{1,3}:\d{1,2}(?::\d{2})?(?:[.,]\d{1,3})?$/, others: { part: 0.1, fewest: 1 } },
  { shape: /^\d{1,2}([-/])\d{1,2}\1(?:\d{4}|\d{2})$/, others: { part: 0.2, fewest: 2 } },
]

/** How many texts of a column look like one kind of moment, and how many of these are none. */
type Count = { all: number; others: number }

/**
 * Gathers the texts of columns and tells the moments in them from what looks like some: beside `31:05` stands no time of the day but minutes
 * or goals, and beside `45-10-88` no date but the number of a part.
 */
export class MomentColumns {
  readonly #notation: Notation
  readonly #counts = new Map<number, Count[]>()

  constructor(notation: Notation) {
    this.#notation = notation
  }

  add(column: number, text: string): void {
    const kind = looks.findIndex(({ shape }) => shape.test(text))
    if (kind < 0) return
    const counts = this.#counts.get(column) ?? looks.map(() => ({ all: 0, others: 0 }))
    this.#counts.set(column, counts)
    counts[kind]!.all++
    if (!readMoment(text, this.#notation)) counts[kind]!.others++
  }

  /** Whether a text of the column looks like a moment and is none. */
  isNoMoment(column: number, text: string): boolean {
    const kind = looks.findIndex(({ shape }) => shape.test(text))
    const count = this.#counts.get(column)?.[kind]
    if (!count) return false
    const { part, fewest } = looks[kind]!.others
    return count.others >= Math.max(fewest, part * count.all) && readMoment(text, this.#notation) !== undefined
  }
}
