import { textsIn } from '#platform/texts.ts'
import type en from './texts/en/page.ts'

/** Words around logging in that a site does not word itself. */
export const accountTexts = await textsIn<typeof en>((language) => import(`./texts/${language}/page.ts`))
