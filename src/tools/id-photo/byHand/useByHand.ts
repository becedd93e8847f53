import { useEffect, useRef, useState } from 'react'
import { pageLeft } from '#features/jobs/watch.web.ts'
import type { Photo } from '#features/photos/readyPhoto.web.ts'
import { useFailure } from '#features/photos/useFailure.ts'
import { asCallError } from '#platform/browser/call.web.ts'
import { changeByHand, type IdPhotoMade } from '../make.web.ts'
import type { Change } from '../unchanged.ts'
import { useDraft } from './useDraft.ts'

/**
 * The work by hand on a result: opened and closed, made again, and taken back to what was there before it. What is not applied yet is found
 * again when it is opened anew.
 * @param onChanged gets what is shown from then on
 */
export function useByHand(photo: Photo, result: IdPhotoMade | undefined, onChanged: (result: IdPhotoMade) => void) {
  const [isOpen, setIsOpen] = useState(false)
  const [isWorking, setIsWorking] = useState(false)
  /** What each result was made of, as long as both are of the same clean photo or both are previews. */
  const [before] = useState(() => new WeakMap<IdPhotoMade, IdPhotoMade>())
  const stop = useRef<AbortController>(undefined)
  const { forget, ...draft } = useDraft(result)
  const tellFailure = useFailure()
  const earlier = result && before.get(result)

  useEffect(() => () => stop.current?.abort(pageLeft), [])

  async function apply(change: Change) {
    if (!result) return
    const own = new AbortController()
    stop.current = own
    setIsWorking(true)
    try {
      const next = await changeByHand(photo, result, change, own.signal)
      if (own.signal.aborted) return
      before.set(next, result)
      forget()
      onChanged(next)
      setIsOpen(false)
    } catch (error) {
      if (own.signal.aborted) return
      tellFailure(asCallError(error), () => void apply(change))
    } finally {
      if (stop.current === own) setIsWorking(false)
    }
  }

  return {
    ...draft,
    isOpen,
    isWorking,
    open: () => setIsOpen(true),
    close: () => {
      stop.current?.abort()
      setIsWorking(false)
      setIsOpen(false)
    },
    apply: (change: Change) => void apply(change),
    /** Back to the result before the last change; absent where there is none. */
    undo: earlier && (() => onChanged(earlier)),
  }
}
