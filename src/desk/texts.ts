import { textsIn } from '#platform/texts.ts'
import type en from './texts/en/desk.ts'

/** What the desk says, in every language. */
export const deskTexts = await textsIn<typeof en>((language) => import(`./texts/${language}/desk.ts`))

export type DeskTexts = typeof en
