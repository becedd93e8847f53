import { useLoginDialog } from '#features/accounts/pages/useLoginDialog.ts'
import { useSession } from '#features/accounts/pages/useSession.ts'
import { useLanguage, useSite, useTexts } from '#features/sites/pages/useSite.ts'
import { beginTrying } from '#platform/browser/beginTrying.web.ts'
import { isolated } from '#platform/isolated.ts'
import type { Rejection } from '#ui/files.ts'
import { toasts } from '#ui/toasts.ts'
import { type Photo, PhotoRefused, readyPhoto } from './readyPhoto.web.ts'
import { photoTexts } from './texts.ts'

type Choice = {
  /** A photo that may be uploaded, of somebody who is logged in or may try. */
  onPhoto: (photo: Photo) => void
  /** The same for several at once; of a page that takes one they are the first. */
  onPhotos?: (photos: Photo[]) => void
  /** Why files were not taken, in a sentence each with its name. */
  onRefused: (sentences: string[]) => void
  /** A photo that waits for the login, which may be given up. */
  onWaiting?: (photo: Photo) => void
}

/**
 * What a picker of photos does: it hands on a photo that may be uploaded, tells why another file may not, and asks for a login first where
 * nobody may try without. Who tries gets one photo at a time, and is told so. The picker goes by content (`byContent`).
 */
export function usePhotoChoice({ onPhoto, onPhotos, onRefused, onWaiting }: Choice) {
  const texts = useTexts(photoTexts)
  const language = useLanguage()
  const session = useSession()
  const { tryFirst } = useSite()
  const openLogin = useLoginDialog()

  type Refused = { name: string; reason: keyof typeof texts.refused }

  async function ready(file: File): Promise<Photo | Refused> {
    try {
      return await readyPhoto(file)
    } catch (error) {
      return { name: file.name, reason: error instanceof PhotoRefused ? error.reason : 'type' }
    }
  }

  function refuse(refused: readonly Refused[]) {
    const why = (reason: Refused['reason']) =>
      reason === 'heic' ? `${texts.refused.heic}. ${texts.heicHelp}` : texts.refused[reason]
    onRefused(refused.map(({ name, reason }) => `${isolated(name, language)}: ${why(reason)}`))
  }

  async function take(files: readonly File[]) {
    const looked = await Promise.all(files.map(ready))
    const refused = looked.filter((one) => 'reason' in one)
    if (refused.length > 0) refuse(refused)
    const photos = looked.filter((one) => 'blob' in one)
    const [first] = photos
    if (!first) return
    if (tryFirst) beginTrying()
    const takeAll = photos.length > 1 && (session || !tryFirst) ? onPhotos : undefined
    if (photos.length > 1 && !takeAll) toasts.error(texts.refused.count)
    const goOn = () => (takeAll ? takeAll(photos) : onPhoto(first))
    if (session || tryFirst) return goOn()
    onWaiting?.(first)
    toasts.info(texts.loginNeeded)
    openLogin({ onLogin: goOn })
  }

  return {
    /** All that was given at once, of whatever kind: a phone's HEIC beside others may become a JPEG. */
    choose: (files: readonly File[]) => void take(files),
    /** What the picker's own rules turned away: too large, or empty. */
    reject: (rejected: readonly Rejection[]) =>
      refuse(rejected.map(({ file: { name }, reason }) => ({ name, reason }))),
  }
}
