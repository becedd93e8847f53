import { textsIn } from '#platform/texts.ts'
import type { FailureTexts } from './failureTexts.ts'
import type en from './texts/en/frame.ts'

/** Words of the frame around every page. They travel with it, in the page's language alone. */
export const frameTexts = await textsIn<typeof en>((language) => import(`./texts/${language}/frame.ts`))

/** The words of the frame, and of the pages that say that something is missing or failed. */
export type FrameTexts = typeof en & { failure: FailureTexts }
