import { textsIn } from '#platform/texts.ts'
import type en from './texts/en/authoring.ts'

/** What is said to whoever writes the files of sites. */
export const authoringTexts = await textsIn<typeof en>((language) => import(`./texts/${language}/authoring.ts`))
