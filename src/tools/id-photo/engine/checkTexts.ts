import { textsIn } from '#platform/texts.ts'
import type en from '../texts/en/checks.ts'

/** What each check is called, and what to do when it is not met. */
export const checkTexts = await textsIn<typeof en>((language) => import(`../texts/${language}/checks.ts`))

export type CheckId = keyof typeof en
