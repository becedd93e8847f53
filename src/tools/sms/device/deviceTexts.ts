import { textsIn } from '#platform/texts.ts'
import type en from '../texts/en/device.ts'

/** The words of contacts and templates, which are kept on the device alone. */
export const deviceTexts = await textsIn<typeof en>((language) => import(`../texts/${language}/device.ts`))
