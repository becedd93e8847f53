import { textsIn } from '#platform/texts.ts'
import type en from './texts/en/errors.ts'

/** What can go wrong here, in every language. */
export const webhooksErrors = await textsIn<typeof en>((language) => import(`./texts/${language}/errors.ts`))
