import { useLoginDialog } from '#features/accounts/useLoginDialog.ts'
import { useSession } from '#features/accounts/useSession.ts'
import { useSite, useTexts } from '#features/sites/pages/useSite.ts'
import { beginTrying } from '#platform/browser/beginTrying.web.ts'
import type { Rejection } from '#ui/files.ts'
import { toasts } from '#ui/toasts.ts'
import { type Photo, PhotoRefused, readyPhoto } from './readyPhoto.web.ts'
import { photoTexts } from './texts.ts'

type Choice = {
  /** A photo that may be uploaded, of somebody who is logged in or may try. */
  onPhoto: (photo: Photo) => void
  /** The same for several at once; of a page that takes one they are the first. */
  onPhotos?: (photos: Photo[]) => void
  /** A photo that waits for the login, which may be given up. */
  onWaiting?: (photo: Photo) => void
}

/**
 * What a picker of photos does: it hands on a photo that may be uploaded, tells why another file may not, and asks for a login first where
 * nobody may try without. Who tries gets one photo at a time.
 */
export function usePhotoChoice({ onPhoto, onPhotos, onWaiting }: Choice) {
  const texts = useTexts(photoTexts)
  const session = useSession()
  const { tryFirst } = useSite()
  const openLogin = useLoginDialog()

  async function ready(file: File): Promise<Photo | undefined> {
    try {
      return await readyPhoto(file)
    } catch (error) {
      const reason = error instanceof PhotoRefused ? error.reason : 'type'
      toasts.error(texts.refused[reason], { detail: reason === 'heic' ? texts.heicHelp : undefined })
      return undefined
    }
  }

  async function take(files: readonly File[]) {
    const photos = (await Promise.all(files.map(ready))).filter((photo) => photo !== undefined)
    const [first] = photos
    if (!first) return
    if (tryFirst) beginTrying()
    const goOn = () => (photos.length > 1 && onPhotos ? onPhotos(photos) : onPhoto(first))
    if (session) return goOn()
    if (tryFirst) return onPhoto(first)
    onWaiting?.(first)
    toasts.info(texts.loginNeeded)
    openLogin({ onLogin: goOn })
  }

  return {
    choose: ([file]: readonly File[]) => void (file && take([file])),
    chooseAll: (files: readonly File[]) => void take(files),
    /** What the picker's own rules turned away is looked at again: a phone's HEIC may still become a JPEG. */
    reject: ([first]: Rejection[]) => {
      if (first?.reason === 'type') void take([first.file])
      else if (first) toasts.error(texts.refused[first.reason])
    },
  }
}
