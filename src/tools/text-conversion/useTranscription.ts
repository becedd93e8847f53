import { useEffect, useRef, useState } from 'react'
import type { OwnJob } from '#features/jobs/ownJob.ts'
import { findOwnJob } from '#features/jobs/ownJobs.web.ts'
import { pageLeft } from '#features/jobs/watch.web.ts'
import { asCallError } from '#platform/browser/call.web.ts'
import { useKeptFile } from '#platform/browser/useKeptFile.ts'
import { codes } from '#platform/codes.ts'
import type { SpeechAnswer } from './contract.ts'
import type { SoundFlaw } from './engine/transcript.ts'
import { keepOpenText, openText } from './openText.web.ts'
import { answerAt, answerOf, transcribe, transcribedBy, type Wishes } from './transcribe.web.ts'

/** Where the transcription of the chosen recording stands. */
export type Run =
  | { state: 'idle' }
  | { state: 'uploading'; percent: number }
  | { state: 'working'; percent: number; partial: string }
  /** Without a recording it was made earlier: its sound is not here any more. */
  | { state: 'done'; answer: SpeechAnswer; name: string; recording?: File }
  /** Not paid for: the first words of the recording, whose sound is not here after a reload either. */
  | { state: 'tried'; uid: string; partial: string; flaws: readonly SoundFlaw[]; name: string; recording?: File }
  | { state: 'failed'; code: number; text: string }

/** One recording at a time: choosing it, having it written down, cancelling, and clearing the result. */
export function useTranscription() {
  const { file, isFound, keep: setFile, letGo } = useKeptFile('speechRecording')
  const [run, setRun] = useState<Run>({ state: 'idle' })
  const stop = useRef<AbortController>(undefined)

  useEffect(() => () => stop.current?.abort(pageLeft), [])

  /** Begins something in the place of what goes on, which tells nothing more. */
  function begin() {
    stop.current?.abort()
    const own = new AbortController()
    stop.current = own
    const { signal } = own
    const tell = (next: Run) => {
      if (!signal.aborted) setRun(next)
    }
    return { signal, tell }
  }

  function start(recording: File, wishes: Wishes) {
    const { signal, tell } = begin()
    tell({ state: 'uploading', percent: 0 })
    keepOpenText(undefined)
    transcribe(recording, wishes, {
      signal,
      // Also a text that is ready before a reloaded page is alive is found by this.
      onAsked(id) {
        keepOpenText(id)
        letGo()
      },
      onUpload: (percent) => tell({ state: 'uploading', percent }),
      onProgress: (percent, partial) => tell({ state: 'working', percent, partial }),
    }).then(
      (answer) => {
        if (signal.aborted) return
        setFile(undefined)
        tell(madeOf(answer, recording.name, recording))
      },
      (error: unknown) => {
        const failure = failureOf(error)
        tell(failure)
        // The specification has it so: who is no member chooses the recording again after the purchase.
        if (!signal.aborted) setFile(failure.code === codes.notAMember ? undefined : recording)
      },
    )
  }

  /** Shows a transcription that was made before, by the id of its job. */
  function open(id: string, name: string) {
    const { signal, tell } = begin()
    answerOf(id, signal)
      .then((answer) => {
        if (!signal.aborted) keepOpenText(id)
        return madeOf(answer, name)
      })
      .catch(failureOf)
      .then(tell)
  }

  /** Opens the text that was open here before the page was reloaded; one that is not there any more leaves the page as it is. */
  async function reopen() {
    const id = openText()
    if (!id) return
    const { signal } = begin()
    const job = await findOwnJob(id, signal).catch(() => undefined)
    if (signal.aborted) return
    if (job?.state === 'done') open(id, job.name)
    else keepOpenText(undefined)
  }

  /** Goes on waiting for a transcription that was asked for before, from where its job is. */
  function resume({ id, name, progress }: OwnJob) {
    const { signal, tell } = begin()
    keepOpenText(id)
    tell({ state: 'working', percent: progress, partial: '' })
    const onProgress = (percent: number, partial: string) => tell({ state: 'working', percent, partial })
    transcribedBy(id, { signal, onProgress })
      .then((answer) => madeOf(answer, name))
      .catch(failureOf)
      .then(tell)
  }

  /** Shows a transcription that was just paid for, from the address of its clean result. */
  function unlock(url: string, name: string, recording?: File) {
    const { signal, tell } = begin()
    answerAt(url, signal)
      .then((answer): Run => ({ state: 'done', answer, name, ...(recording && { recording }) }))
      .catch(failureOf)
      .then(tell)
  }

  return {
    file,
    /** Whether the recording was chosen before the page was reloaded. */
    isFound,
    unlock,
    run,
    start,
    resume,
    open,
    reopen,
    /** Whether the text of a job is the one that is shown. */
    isOpen: (id: string) => run.state === 'done' && openText() === id,
    choose: (chosen: File) => {
      // Who begins anew does not have an earlier text come in between.
      if (run.state === 'idle') stop.current?.abort()
      setFile(chosen)
      setRun((before) => (before.state === 'failed' ? { state: 'idle' } : before))
    },
    /** Takes the recording off the list; what is going on with it ends. */
    remove: () => {
      stop.current?.abort()
      setFile(undefined)
      setRun({ state: 'idle' })
    },
    /** Stops the work and keeps the recording chosen. */
    cancel: () => {
      stop.current?.abort()
      setFile(file)
      setRun({ state: 'idle' })
    },
    /** Takes the result away. */
    clear: () => {
      keepOpenText(undefined)
      setRun({ state: 'idle' })
    },
  }
}

/** A text, or the beginning of one that is only tried. */
function madeOf(answer: SpeechAnswer, name: string, recording?: File): Run {
  const { obj, flaws } = answer
  const here = { name, ...(recording && { recording }) }
  if (obj !== null && typeof obj === 'object') return { state: 'tried', ...obj, flaws, ...here }
  return { state: 'done', answer, ...here }
}

function failureOf(error: unknown) {
  const { code, message } = asCallError(error)
  return { state: 'failed' as const, code, text: message }
}
