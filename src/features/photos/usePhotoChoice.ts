import { useLoginDialog } from '#features/accounts/useLoginDialog.ts'
import { useSession } from '#features/accounts/useSession.ts'
import { useTexts } from '#features/sites/pages/useSite.ts'
import type { Rejection } from '#ui/files.ts'
import { toasts } from '#ui/toasts.ts'
import { type Photo, PhotoRefused, readyPhoto } from './readyPhoto.web.ts'
import { photoTexts } from './texts.ts'

type Choice = {
  /** A photo that may be uploaded, of somebody who is logged in. */
  onPhoto: (photo: Photo) => void
  /** A photo that waits for the login, which may be given up. */
  onWaiting?: (photo: Photo) => void
}

/** What a picker of photos does: it hands on a photo that may be uploaded, tells why another file may not, and asks for a login first. */
export function usePhotoChoice({ onPhoto, onWaiting }: Choice) {
  const texts = useTexts(photoTexts)
  const session = useSession()
  const openLogin = useLoginDialog()

  async function take(file: File | undefined) {
    if (!file) return
    try {
      const photo = await readyPhoto(file)
      if (session) return onPhoto(photo)
      onWaiting?.(photo)
      toasts.info(texts.loginNeeded)
      openLogin({ onLogin: () => onPhoto(photo) })
    } catch (error) {
      const reason = error instanceof PhotoRefused ? error.reason : 'type'
      toasts.error(texts.refused[reason], { detail: reason === 'heic' ? texts.heicHelp : undefined })
    }
  }

  return {
    choose: ([file]: readonly File[]) => void take(file),
    /** What the picker's own rules turned away is looked at again: a phone's HEIC may still become a JPEG. */
    reject: ([first]: Rejection[]) => {
      if (first?.reason === 'type') void take(first.file)
      else if (first) toasts.error(texts.refused[first.reason])
    },
  }
}
