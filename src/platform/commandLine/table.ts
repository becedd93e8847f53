import type { Answer } from './command.ts'

/** Rows as an answer: aligned columns for people, the rows themselves for programs. */
export function tableOf(rows: Record<string, unknown>[], empty: string): Answer {
  const [first] = rows
  if (!first) return { text: empty, data: rows }
  const names = Object.keys(first)
  const lines = [names, ...rows.map((row) => names.map((name) => wordOf(row[name])))]
  const widths = names.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  const text = lines.map((line) =>
    line
      .map((word, column) => word.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  return { text: text.join('\n'), data: rows }
}

const wordOf = (value: unknown) => (value instanceof Date ? value.toISOString().slice(0, 16) : String(value ?? '-'))
