import { useEffect, useState } from 'react'
import type { Photo } from '#features/photos/readyPhoto.web.ts'
import { useObjectUrl } from '#features/photos/useObjectUrl.ts'
import { previewStyles } from './drawInStyle.web.ts'

const known = new WeakMap<Photo, Blob>()

/**
 * The address of a photo small in all styles, see `previewGrid`; undefined until it is there, and where it could not be made: nobody
 * is told, for the styles have pictures without it.
 * @param wanted whether they may be made now; those that were made are shown all the time
 */
export function useStylePreviews(photo: Photo | undefined, wanted: boolean): string | undefined {
  const [, setMade] = useState<Blob>()

  useEffect(() => {
    if (!photo || !wanted || known.has(photo)) return
    const stop = new AbortController()
    previewStyles(photo, stop.signal).then(
      (blob) => {
        known.set(photo, blob)
        setMade(blob)
      },
      () => undefined,
    )
    return () => stop.abort()
  }, [photo, wanted])

  return useObjectUrl(photo && known.get(photo))
}
