import { textsIn } from '#platform/texts.ts'
import type en from './texts/en/page.ts'

/** Words around keys and the page for developers. */
export const apiTexts = await textsIn<typeof en>((language) => import(`./texts/${language}/page.ts`))
