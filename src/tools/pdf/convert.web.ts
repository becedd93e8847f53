import { cancelJob, watchJob } from '#features/jobs/watch.web.ts'
import { CallError, call } from '#platform/browser/call.web.ts'
import { upload } from '#platform/browser/upload.web.ts'
import { codes } from '#platform/codes.ts'
import type { Conversion, ConversionOptions } from './contract.ts'

/** Where the conversion of one file stands. */
export type ConversionState =
  | { state: 'uploading'; percent: number }
  | { state: 'working'; percent: number }
  | { state: 'tried'; uid: string; preview: string; name: string; facts: Record<string, unknown> }
  | { state: 'done'; url: string; name: string; facts: Record<string, unknown> }
  | { state: 'failed'; code: number; text: string }

/** Converts one file: uploads it, starts the job and follows it, telling each state; ends as done, failed, or tried where it is not paid for. */
export async function convert(
  file: File,
  conversion: Conversion,
  options: ConversionOptions,
  { signal, tell }: { signal: AbortSignal; tell: (state: ConversionState) => void },
): Promise<void> {
  try {
    tell({ state: 'uploading', percent: 0 })
    const fileUrl = await upload('/backapi/v1/convert/uploadFile', file, {
      signal,
      onProgress: (percent) => tell({ state: 'uploading', percent }),
    })
    tell({ state: 'working', percent: 0 })
    const body = { type: conversion.type, fileUrl, ...options }
    const { obj: id } = await call<string>(`/backapi/v1/pdf/${conversion.path}`, { method: 'POST', body, signal })
    signal.addEventListener('abort', () => cancelJob(id))
    const onProgress = (percent: number) => tell({ state: 'working', percent })
    const result = await watchJob(id, { signal, onProgress })
    const { uid, preview } = result
    if (uid && preview) return tell({ state: 'tried', uid, preview, name: file.name, facts: result.facts ?? {} })
    tell({ state: 'done', url: result.url ?? '', name: result.name ?? file.name, facts: result.facts ?? {} })
  } catch (error) {
    if (signal.aborted) return
    const { code, message } = error instanceof CallError ? error : new CallError(codes.unreachable, String(error))
    tell({ state: 'failed', code, text: message })
  }
}

/** Saves a file of the server: the answer is an attachment, so the page stays. */
export function download(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
