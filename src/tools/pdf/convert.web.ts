import { askForJob } from '#features/jobs/askForJob.web.ts'
import { followJob } from '#features/jobs/watch.web.ts'
import type { Conversion, ConversionOptions } from './contract.ts'
import type { Converted } from './item.ts'

/** Asks for a conversion of an upload; answers the id of its job. Throws a CallError. */
export function askFor(
  fileUrl: string,
  conversion: Conversion,
  options: ConversionOptions,
  signal: AbortSignal,
): Promise<string> {
  const body = { type: conversion.type, fileUrl, ...options }
  return askForJob(`/backapi/v1/pdf/${conversion.path}`, { body, signal })
}

/** Follows a conversion to its end, or cancels it where somebody gives it up; `name` is what it is called where the server says nothing. Throws a CallError. */
export async function follow(
  job: string,
  name: string,
  following: { signal: AbortSignal; onProgress(percent: number): void },
): Promise<Converted> {
  const { uid, preview, url, facts, ...result } = await followJob(job, following)
  const told = { name: result.name ?? name, facts: facts ?? {} }
  return uid && preview ? { state: 'tried', ...told, uid, preview } : { state: 'done', ...told, url: url ?? '' }
}

/** Saves a file of the server: the answer is an attachment, so the page stays. */
export function download(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
