import { textsIn } from '#platform/texts.ts'
import type en from './texts/en/checkout.ts'

/** Words of the sandbox's checkout. */
export const sandboxTexts = await textsIn<typeof en>((language) => import(`./texts/${language}/checkout.ts`))

export type SandboxMistake = keyof (typeof sandboxTexts)['en']['errors']
