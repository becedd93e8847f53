import { invalidRequest } from '#platform/errors.ts'
import { inEach } from '#platform/texts.ts'
import { oldPhotosErrors } from './errorTexts.ts'

/** A mend was asked for without a mask. */
export const noMask = () => invalidRequest(inEach(oldPhotosErrors, (say) => say.noMask))

/** The mask is black all over. */
export const nothingPainted = () => invalidRequest(inEach(oldPhotosErrors, (say) => say.nothingPainted))

/** The mask leaves too little to fill the rest from. */
export const tooMuchPainted = () => invalidRequest(inEach(oldPhotosErrors, (say) => say.tooMuchPainted))
