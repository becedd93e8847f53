import { useEffect, useRef, useState } from 'react'
import { CallError } from '#platform/browser/call.web.ts'
import type { SpeechAnswer } from './contract.ts'
import type { LanguageValue } from './languages.ts'
import { transcribe } from './transcribe.web.ts'

/** Where the transcription of the chosen recording stands. */
export type Run =
  | { state: 'idle' }
  | { state: 'uploading'; percent: number }
  | { state: 'working'; percent: number; partial: string }
  | { state: 'done'; answer: SpeechAnswer; recording: File; language: LanguageValue }
  | { state: 'failed'; code: number; text: string }

/** The server's code for somebody without a membership; then the recording is taken off the list. */
export const notAMember = 10003

/** One recording at a time: choosing it, having it written down, cancelling, and clearing the result. */
export function useTranscription() {
  const [file, setFile] = useState<File>()
  const [run, setRun] = useState<Run>({ state: 'idle' })
  const stop = useRef<AbortController>(undefined)

  useEffect(() => () => stop.current?.abort(), [])

  function start(recording: File, language: LanguageValue) {
    stop.current?.abort()
    const own = new AbortController()
    const { signal } = own
    stop.current = own
    const tell = (next: Run) => {
      if (!signal.aborted) setRun(next)
    }
    tell({ state: 'uploading', percent: 0 })
    transcribe(recording, language, {
      signal,
      onUpload: (percent) => tell({ state: 'uploading', percent }),
      onProgress: (percent, partial) => tell({ state: 'working', percent, partial }),
    }).then(
      (answer) => {
        tell({ state: 'done', answer, recording, language })
        if (!signal.aborted) setFile(undefined)
      },
      (error: unknown) => {
        const { code, message } = error instanceof CallError ? error : new CallError(0, '')
        tell({ state: 'failed', code, text: message })
        if (code === notAMember && !signal.aborted) setFile(undefined)
      },
    )
  }

  return {
    file,
    run,
    start,
    choose: (chosen: File) => {
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
      setRun({ state: 'idle' })
    },
    /** Takes the result away. */
    clear: () => setRun({ state: 'idle' }),
  }
}
