import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { pageLeft } from '#features/jobs/watch.web.ts'
import { useLanguage } from '#features/sites/pages/useSite.ts'
import { asCallError, type CallError } from '#platform/browser/call.web.ts'
import { isolated } from '#platform/isolated.ts'
import type { Photo } from './readyPhoto.web.ts'
import { blamesPhoto, useFailure } from './useFailure.ts'
import { useTickedProgress } from './useTickedProgress.ts'

/** Where the work on one photo stands. A failure leads back to idle, with the photo where that can be tried again. */
export type PhotoRun<Result> =
  | { state: 'idle'; photo?: Photo }
  | { state: 'working'; photo: Photo }
  | { state: 'done'; photo: Photo; result: Result }

type Options = {
  /** From how many percent on the progress slows down. */
  slowFrom?: number | undefined
  /** Why the photo itself cannot be worked on, with its name. Whatever else fails is told as a message over the page. */
  onRefused: (sentences: string[]) => void
  /** Called after the failure was told. */
  onFailed?: ((failure: CallError) => void) | undefined
}

/**
 * Work on one photo at a time: start it, follow its progress, cancel it. What was made of a photo is kept by `variant`,
 * such as a style, and neither made nor paid for twice. When the page is left the work goes on.
 */
export function usePhotoRun<Result>({ slowFrom, onRefused, onFailed }: Options) {
  const language = useLanguage()
  const [run, setRun] = useState<PhotoRun<Result>>({ state: 'idle' })
  const stop = useRef<AbortController>(undefined)
  const latest = useRef('')
  const [made] = useState(() => new WeakMap<Photo, Map<string, Result>>())
  const tellFailure = useFailure()
  const [running, setRunning] = useState<object>()
  const progress = useTickedProgress(run.state === 'idle' ? undefined : running, run.state === 'done', slowFrom)

  useEffect(() => () => stop.current?.abort(pageLeft), [])

  type Work = (photo: Photo, signal: AbortSignal) => Promise<Result>

  const kept = (photo: Photo, variant: string) => made.get(photo)?.get(variant)

  function keep(photo: Photo, variant: string, result: Result) {
    made.set(photo, (made.get(photo) ?? new Map<string, Result>()).set(variant, result))
  }

  function start(photo: Photo, variant: string, work: Work) {
    stop.current?.abort()
    const own = new AbortController()
    stop.current = own
    latest.current = variant
    setRunning(own)
    const before = kept(photo, variant)
    if (before !== undefined) return setRun({ state: 'done', photo, result: before })
    setRun({ state: 'working', photo })
    work(photo, own.signal).then(
      (result) => {
        keep(photo, variant, result)
        if (!own.signal.aborted) setRun({ state: 'done', photo, result })
      },
      (error: unknown) => {
        if (own.signal.aborted) return
        const failure = asCallError(error)
        // The picker is there again before it is given the focus.
        flushSync(() => setRun(blamesPhoto(failure) ? { state: 'idle' } : { state: 'idle', photo }))
        if (blamesPhoto(failure)) onRefused([`${isolated(photo.name, language)}: ${failure.message}`])
        else tellFailure(failure, () => start(photo, variant, work))
        onFailed?.(failure)
      },
    )
  }

  return {
    run,
    ...progress,
    start,
    /** Puts the clean result in the place of the preview that was made. */
    unlock(result: Result) {
      if (run.state !== 'done') return
      keep(run.photo, latest.current, result)
      setRun({ state: 'done', photo: run.photo, result })
    },
    /** What was made of a photo before. */
    kept,
    /** Cancels what is going on and goes back to the start, keeping a photo there where one is given. */
    reset: (photo?: Photo) => {
      stop.current?.abort()
      setRun(photo ? { state: 'idle', photo } : { state: 'idle' })
    },
  }
}
