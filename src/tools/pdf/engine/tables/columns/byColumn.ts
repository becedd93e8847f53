import { type Line, phrasesOf, type Word } from '../material/words.ts'

/** A row of a table without a grid: one line, or several that belong together. */
export type TextRow = { lines: Line[]; words: Word[] }

/** The words of a line by column; `xs` are the column edges. */
export const byColumn = (words: Word[], xs: number[]): Word[][] =>
  xs.slice(1).map((x2, column) =>
    words.filter((word) => {
      const x = (word.x1 + word.x2) / 2
      return x >= xs[column]! && x < x2
    }),
  )

export const textOf = (words: Word[]): string => words.map((word) => word.text).join(' ')

/** The texts of a line that have clear room between them. */
export const phraseTexts = (line: Line): string[] => phrasesOf(line).map(({ words }) => textOf(words))
