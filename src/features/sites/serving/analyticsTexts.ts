import { textsIn } from '#platform/texts.ts'
import type en from './texts/en/analytics.ts'

/** The words of the question whether visits may be counted. */
export const analyticsTexts = await textsIn<typeof en>((language) => import(`./texts/${language}/analytics.ts`))
