import { useEffect, useRef, useState } from 'react'
import { askForJob } from '#features/jobs/askForJob.web.ts'
import { patiently } from '#features/jobs/patiently.web.ts'
import { followJob, pageLeft } from '#features/jobs/watch.web.ts'
import { CallError } from '#platform/browser/call.web.ts'
import { upload } from '#platform/browser/upload.web.ts'

/** Where the visitor's file stands. */
export type MyToolState =
  | { state: 'idle' }
  | { state: 'uploading' | 'working'; percent: number }
  | { state: 'done'; url: string; name: string }
  | { state: 'failed'; text: string }

/** Uploads a file, asks for the work and follows it. `reset` cancels it; who only leaves the page finds the result in the account. */
export function useMyTool() {
  const [now, setNow] = useState<MyToolState>({ state: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(pageLeft), [])

  async function start(file: File) {
    running.current?.abort()
    const stop = new AbortController()
    const { signal } = stop
    running.current = stop
    const tell = (next: MyToolState) => {
      if (!signal.aborted) setNow(next)
    }
    try {
      tell({ state: 'uploading', percent: 0 })
      const onSent = (percent: number) => tell({ state: 'uploading', percent })
      const send = () => upload('/backapi/v1/convert/uploadFile', file, { signal, onProgress: onSent })
      const fileUrl = await patiently(send, signal)
      const id = await askForJob('/backapi/v1/my-tool', { body: { fileUrl }, signal })
      const result = await followJob(id, { signal, onProgress: (percent) => tell({ state: 'working', percent }) })
      tell({ state: 'done', url: result.url ?? '', name: result.name ?? file.name })
    } catch (error) {
      tell({ state: 'failed', text: error instanceof CallError ? error.message : String(error) })
    }
  }

  function reset() {
    running.current?.abort()
    setNow({ state: 'idle' })
  }

  return { now, start, reset }
}
