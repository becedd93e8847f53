import { useEffect, useRef, useState } from 'react'
import { cancelJob, watchJob } from '#features/jobs/watch.web.ts'
import { CallError, call } from '#platform/browser/call.web.ts'
import { upload } from '#platform/browser/upload.web.ts'
import type { Conversion } from './contract.ts'

/** Where a conversion stands. The file is kept through every state, so that a retry needs no new choice. */
export type ConversionState =
  | { state: 'idle' }
  | { state: 'uploading'; file: File; percent: number }
  | { state: 'working'; file: File; percent: number }
  | { state: 'done'; file: File; url: string; name: string }
  | { state: 'failed'; file: File; code: number; text: string }

/** Runs one conversion: uploads the file, starts the job, follows it, and downloads the result. */
export function useConversion(conversion: Conversion) {
  const [state, setState] = useState<ConversionState>({ state: 'idle' })
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  function reset() {
    running.current?.abort()
    setState({ state: 'idle' })
  }

  async function start(file: File, options: { password?: string } = {}) {
    running.current?.abort()
    const stop = new AbortController()
    running.current = stop
    const { signal } = stop
    try {
      setState({ state: 'uploading', file, percent: 0 })
      const fileUrl = await upload('/backapi/v1/convert/uploadFile', file, {
        signal,
        onProgress: (percent) => setState({ state: 'uploading', file, percent }),
      })
      setState({ state: 'working', file, percent: 0 })
      const query = { type: conversion.type, fileUrl, ...options }
      const { obj: id } = await call<string>(`/backapi/v1/pdf/${conversion.path}`, { query, signal })
      signal.addEventListener('abort', () => cancelJob(id))
      const onProgress = (percent: number) => setState({ state: 'working', file, percent })
      const result = await watchJob(id, { signal, onProgress })
      running.current = null
      setState({ state: 'done', file, url: result.url ?? '', name: result.name ?? '' })
      if (result.url) download(result.url)
    } catch (error) {
      if (signal.aborted) return
      const { code, message } = error instanceof CallError ? error : new CallError(0, '')
      setState({ state: 'failed', file, code, text: message })
    }
  }

  return { state, start, reset }
}

/** Saves a file of the server: the answer is an attachment, so the page stays. */
export function download(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
