import { invalidRequest } from '#platform/errors.ts'
import { inEach } from '#platform/texts.ts'
import type { ByHand } from './contract.ts'
import { idPhotoErrors } from './errorTexts.ts'

/** Throws invalidRequest (10004) where a photo that is only cropped shall get another light or edge. */
export function expectOnlyCropped(mode: 'newBackground' | 'cut', { strokes, brightness, contrast }: ByHand): void {
  if (mode === 'cut' && (strokes.length > 0 || brightness !== 1 || contrast !== 1)) throw onlyCropped()
}

const onlyCropped = () => invalidRequest(inEach(idPhotoErrors, (say) => say.onlyCropped))
