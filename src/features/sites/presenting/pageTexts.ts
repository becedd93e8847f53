import { textsIn } from '#platform/texts.ts'
import type en from './texts/en/page.ts'

/** Words of the blocks that a page file does not word itself. They travel with the page, in its language alone. */
export const pageTexts = await textsIn<typeof en>((language) => import(`./texts/${language}/page.ts`))

export type PageTexts = (typeof pageTexts)['en']
