import { textsIn } from '#platform/texts.ts'
import type en from './texts/en/account.ts'

/** Words around the tools on the account page. */
export const accountToolTexts = await textsIn<typeof en>((language) => import(`./texts/${language}/account.ts`))
