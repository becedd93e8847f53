import { textsIn } from '#platform/texts.ts'
import type en from './texts/en/page.ts'

/** Words around paying that a site does not word itself. */
export const billingTexts = await textsIn<typeof en>((language) => import(`./texts/${language}/page.ts`))
