import { type AppError, invalidRequest } from '#platform/errors.ts'

/** What a command answers: words for people, the same as data for programs. */
export type Answer = { text: string; data: unknown; failed?: boolean }

/** What a command does to whom, as the audit keeps it. Nothing secret belongs in it. */
export type Trace = {
  act: string
  site?: string | undefined
  whom?: string | undefined
  details?: Record<string, string | number | boolean | null>
}

/**
 * One command of the operator's. `use` is how it is called: fixed words, then `<what>` and `[what]`. `Desk` is what it works on;
 * `given` are the words after the fixed ones, `options` the values of those that it takes, such as `--role owner`, by name.
 */
export type Command<Desk> = {
  use: string
  about: string
  /** What it takes by name, with a few words on each. */
  options?: Readonly<Record<string, string>>
  /** What may be said to it behind two dashes without a value, with a few words on each. */
  flags?: Readonly<Record<string, string>>
  /** What it does, for the audit of operators: written before it is done. A command that only reads has none. */
  trace?(given: string[], options: Readonly<Record<string, string | undefined>>): Trace
  run(
    desk: Desk,
    given: string[],
    options?: Readonly<Record<string, string | undefined>>,
    flags?: ReadonlySet<string>,
  ): Promise<Answer>
}

/** What the operator typed cannot be used; the sentence says why. */
export const wrong = (sentence: string): AppError => invalidRequest({ en: sentence, id: sentence })
