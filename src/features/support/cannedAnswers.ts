import type { Language } from '#platform/languages.ts'
import { textsIn } from '#platform/texts.ts'
import type en from './texts/en/canned.ts'

const texts = await textsIn<typeof en>((language) => import(`./texts/${language}/canned.ts`))

/** Answers that are written already, by name, in the language of a ticket: whole texts, to be sent as they are or changed before. */
export const cannedAnswers = (language: Language): Readonly<Record<keyof typeof en, string>> => texts[language]
