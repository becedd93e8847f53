/** A place in a file, line and column from 1. */
export type Place = { line: number; column: number }

/** Something in the files of a site that its author should mend. An error keeps the change from showing. */
export type Problem = {
  severity: 'error' | 'warning'
  /** Path below the folder of sites, such as `pdf/pages/index.yaml`. */
  file: string
  /** Both from 1. */
  line: number
  column: number
  /** Such as `blocks[2].items[0].answer.id`; empty for the file itself. */
  field: string
  message: string
  /** What to do about it. */
  hint: string
}

/** One line for a terminal or a log: where, what, and what to do. */
export const describeProblem = (problem: Problem): string =>
  `${problem.file}:${problem.line}:${problem.column} ${problem.field ? `${problem.field}: ` : ''}${problem.message}. ${problem.hint}`

export const fieldName = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (name, part) => (typeof part === 'number' ? `${name}[${part}]` : name ? `${name}.${String(part)}` : String(part)),
    '',
  )
