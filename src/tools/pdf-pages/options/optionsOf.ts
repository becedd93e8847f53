import type { Choices } from '../choices.ts'

/** What the fields of an action read and change. */
export type OptionProps = {
  choices: Choices
  /** Changes some of the choices. */
  set: (more: Partial<Choices>) => void
}

/** The same, where pages are typed. */
export type PageOptionProps = OptionProps & {
  /** What is wrong with the pages that were typed, as a sentence. */
  error: string | undefined
}

/** The options of a choice, from a word for each value. */
export const optionsOf = <Value extends string>(words: Record<Value, string>): { value: Value; label: string }[] =>
  (Object.entries(words) as [Value, string][]).map(([value, label]) => ({ value, label }))
