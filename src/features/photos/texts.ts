import { textsIn } from '#platform/texts.ts'
import type en from './texts/en/page.ts'

/** Words that the photo pages share. */
export const photoTexts = await textsIn<typeof en>((language) => import(`./texts/${language}/page.ts`))
