import { textsIn } from '#platform/texts.ts'
import type en from './texts/en/page.ts'

/** Words of the contact form and of tickets. */
export const supportTexts = await textsIn<typeof en>((language) => import(`./texts/${language}/page.ts`))
