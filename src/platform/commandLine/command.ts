import { type AppError, invalidRequest } from '#platform/errors.ts'

/** What a command answers: words for people, the same as data for programs. */
export type Answer = { text: string; data: unknown; failed?: boolean }

/**
 * One command of the operator's. `use` is how it is called: fixed words, then `<what>` and `[what]`. `Desk` is what it works on;
 * `given` are the words after the fixed ones.
 */
export type Command<Desk> = { use: string; about: string; run(desk: Desk, given: string[]): Promise<Answer> }

/** What the operator typed cannot be used; the sentence says why. */
export const wrong = (sentence: string): AppError => invalidRequest({ en: sentence, id: sentence })
