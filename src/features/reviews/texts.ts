import { textsIn } from '#platform/texts.ts'
import type en from './texts/en/page.ts'

/** Words around asking for stars. */
export const reviewTexts = await textsIn<typeof en>((language) => import(`./texts/${language}/page.ts`))
