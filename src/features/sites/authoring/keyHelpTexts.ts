import { textsIn } from '#platform/texts.ts'
import type en from './texts/en/keyHelp.ts'

/** What is said of the keys of site files, in every language. */
export const keyHelpTexts = await textsIn<typeof en>((language) => import(`./texts/${language}/keyHelp.ts`))
