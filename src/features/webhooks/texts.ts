import { textsIn } from '#platform/texts.ts'
import type en from './texts/en/page.ts'

/** Words of the webhooks in the account. */
export const webhookTexts = await textsIn<typeof en>((language) => import(`./texts/${language}/page.ts`))
