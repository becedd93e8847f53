import type { InlineFormula, Paragraph } from '../layout/model.ts'

/** The formula that a paragraph consists of, and its number where it has one; undefined of one in a line of text. */
export function displayed({ runs }: Paragraph): (InlineFormula & { number?: string }) | undefined {
  const [formula, ...more] = runs.flatMap((run) => run.formula ?? [])
  if (!formula || more.length > 0) return
  const words = runs
    .map(({ text, formula }) => (formula ? '' : text))
    .join('')
    .trim()
  if (words === '') return formula
  const number = /^\(([\w.′'-]{1,8})\)$/.exec(words)?.[1]
  return number === undefined ? undefined : { ...formula, number }
}
