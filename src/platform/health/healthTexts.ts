import type { Localized } from '#platform/text.ts'
import { inEach, textsIn } from '#platform/texts.ts'
import type en from '../texts/en/health.ts'

const healthTexts = await textsIn<typeof en>((language) => import(`../texts/${language}/health.ts`))

/** A sentence on how a part stands, in every language. */
export const healthText = (say: (texts: typeof en) => string): Localized => inEach(healthTexts, say)
