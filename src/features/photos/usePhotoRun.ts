import { useEffect, useRef, useState } from 'react'
import { CallError } from '#platform/browser/call.web.ts'
import type { Photo } from './readyPhoto.web.ts'
import { forgetUpload } from './uploadPhoto.web.ts'
import { useFailure } from './useFailure.ts'
import { useTickedProgress } from './useTickedProgress.ts'

/** Where the work on one photo stands. A failure is told as a message and leads back to idle. */
export type PhotoRun<Result> =
  | { state: 'idle' }
  | { state: 'working'; photo: Photo }
  | { state: 'done'; photo: Photo; result: Result }

type Options = {
  /** From how many percent on the progress slows down. */
  slowFrom?: number | undefined
  /** Called after the failure was told. */
  onFailed?: (() => void) | undefined
}

/** Work on one photo at a time: start it, follow its progress, cancel it. It is cancelled when the page is left. */
export function usePhotoRun<Result>({ slowFrom, onFailed }: Options = {}) {
  const [run, setRun] = useState<PhotoRun<Result>>({ state: 'idle' })
  const stop = useRef<AbortController>(undefined)
  const tellFailure = useFailure()
  const [running, setRunning] = useState<object>()
  const progress = useTickedProgress(run.state === 'idle' ? undefined : running, run.state === 'done', slowFrom)

  useEffect(() => () => stop.current?.abort(), [])

  function start(photo: Photo, work: (photo: Photo, signal: AbortSignal) => Promise<Result>) {
    stop.current?.abort()
    const own = new AbortController()
    stop.current = own
    setRunning(own)
    setRun({ state: 'working', photo })
    work(photo, own.signal).then(
      (result) => {
        if (!own.signal.aborted) setRun({ state: 'done', photo, result })
      },
      (error: unknown) => {
        if (own.signal.aborted) return
        forgetUpload(photo)
        setRun({ state: 'idle' })
        tellFailure(error instanceof CallError ? error : new CallError(0, ''), () => start(photo, work))
        onFailed?.()
      },
    )
  }

  return {
    run,
    ...progress,
    start,
    /** Shows a result that is there already. */
    show: (photo: Photo, result: Result) => {
      stop.current?.abort()
      setRunning({})
      setRun({ state: 'done', photo, result })
    },
    /** Cancels what is going on and goes back to the start. */
    reset: () => {
      stop.current?.abort()
      setRun({ state: 'idle' })
    },
  }
}
