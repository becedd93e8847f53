import { textsIn } from '#platform/texts.ts'
import type en from '../texts/en/later.ts'

/** The words of messages that leave at a time of their own. */
export const laterTexts = await textsIn<typeof en>((language) => import(`../texts/${language}/later.ts`))
