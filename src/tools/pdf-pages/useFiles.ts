import { useEffect, useRef, useState } from 'react'
import { pageLeft } from '#features/jobs/watch.web.ts'
import { lookAt } from '#features/pdfLook/lookAt.web.ts'
import type { Looked, LookFacts } from '#features/pdfLook/lookFacts.ts'
import { CallError } from '#platform/browser/call.web.ts'
import { upload } from '#platform/browser/upload.web.ts'
import { codes } from '#platform/codes.ts'

/** A file, whether its pages are to be shown, and what is known of it already. */
type Sent = { id: number; file: File; looks: boolean; url?: string; password?: string }

/** A chosen file on its way to the pages that are shown of it. */
export type Chosen = Sent &
  (
    | { state: 'uploading' | 'looking'; percent: number }
    | { state: 'ready'; look?: Looked<LookFacts> }
    | { state: 'failed'; code: number; text: string }
  )

/** The files that a visitor works with: each is uploaded once, and looked at where its pages are to be shown. */
export function useFiles() {
  const [files, setFiles] = useState<readonly Chosen[]>([])
  const running = useRef(new Map<number, AbortController>())
  const lastId = useRef(0)
  const sheets = useRef<string[]>([])

  useEffect(() => {
    const all = running.current
    const pictures = sheets.current
    return () => {
      for (const stop of all.values()) stop.abort(pageLeft)
      for (const sheet of pictures) URL.revokeObjectURL(sheet)
    }
  }, [])

  async function follow({ id, file, looks, url, password }: Sent) {
    const stop = new AbortController()
    running.current.set(id, stop)
    const { signal } = stop
    const base = { id, file, looks, ...(password !== undefined && { password }) }
    const tell = (now: Chosen) => {
      if (!signal.aborted) setFiles((before) => before.map((other) => (other.id === id ? now : other)))
    }
    let known = url
    try {
      const onSent = (percent: number) => tell({ ...base, state: 'uploading', percent })
      onSent(0)
      known ??= await upload('/backapi/v1/convert/uploadFile', file, { signal, onProgress: onSent })
      if (!looks) return tell({ ...base, url: known, state: 'ready' })
      const there = { ...base, url: known }
      const onLooked = (percent: number) => tell({ ...there, state: 'looking', percent })
      onLooked(0)
      const asked = { fileUrl: known, password }
      const look = await lookAt<LookFacts>('/backapi/v1/pdf-pages/look', asked, { signal, onProgress: onLooked })
      sheets.current.push(look.sheetUrl)
      tell({ ...there, state: 'ready', look })
    } catch (error) {
      const { code, message } = error instanceof CallError ? error : new CallError(codes.unreachable, String(error))
      tell({ ...base, ...(known && { url: known }), state: 'failed', code, text: message })
    }
  }

  return {
    files,
    /** Takes files in, uploads them and looks at them where `looks` says so. */
    add(more: readonly File[], looks: boolean) {
      const added = more.map((file): Chosen => ({ id: ++lastId.current, file, looks, state: 'uploading', percent: 0 }))
      setFiles((before) => [...before, ...added])
      for (const each of added) void follow(each)
    },
    /** Tries a failed one again, with a password where that was missing. What is uploaded is not sent again. */
    retry(failed: Chosen, password?: string) {
      const told = password ?? failed.password
      const { id, file, looks, url } = failed
      void follow({ id, file, looks, ...(url && { url }), ...(told !== undefined && { password: told }) })
    },
    remove(id: number) {
      running.current.get(id)?.abort()
      running.current.delete(id)
      setFiles((before) => before.filter((other) => other.id !== id))
    },
    clear() {
      for (const stop of running.current.values()) stop.abort()
      running.current.clear()
      setFiles([])
    },
  }
}
