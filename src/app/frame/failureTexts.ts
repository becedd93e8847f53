import { textsIn } from '#platform/texts.ts'
import type en from './texts/en/failure.ts'

/** Words of the pages that say that something is missing or failed. */
export const failureTexts = await textsIn<typeof en>((language) => import(`./texts/${language}/failure.ts`))

export type FailureTexts = typeof en
