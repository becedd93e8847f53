import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { startMemberProduct } from '../memberProduct.ts'
import type { OfficeSample } from './office.ts'

const conversions = { word: 'word-to-pdf', excel: 'excel-to-pdf', powerpoint: 'ppt-to-pdf' } as const

/** The whole product with one worker, and a member's program that asks it for PDFs. */
export async function startService() {
  const { product, key, stop } = await startMemberProduct(['web', 'worker'])
  const headers = { authorization: `Bearer ${key}` }

  async function ask<T>(path: string, more: RequestInit = {}): Promise<T> {
    const response = await fetch(product.url + path, { ...more, headers: { ...headers, ...more.headers } })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as T
  }

  return {
    /** Milliseconds from the first byte that is sent to the last one of the PDF that is fetched. */
    async convert({ kind, path }: OfficeSample): Promise<number> {
      const began = performance.now()
      const form = new FormData()
      form.append('file', new Blob([await readFile(path)]), basename(path))
      const { id } = await ask<{ id: string }>('/api/v1/files', { method: 'POST', body: form })
      const job = await ask<{ id: string }>('/api/v1/jobs', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ tool: 'pdf', options: { conversion: conversions[kind] }, files: [id] }),
      })
      await ended(await fetch(`${product.url}/api/v1/jobs/${job.id}/events`, { headers }))
      const made = await fetch(`${product.url}/api/v1/jobs/${job.id}/results/1`, { headers })
      const bytes = Buffer.from(await made.arrayBuffer())
      if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Error(`No PDF of ${path}: ${made.status}`)
      return performance.now() - began
    },
    stop,
  }
}

/** Follows the events of a job until it has ended. */
async function ended({ body }: Response): Promise<void> {
  const decoder = new TextDecoder()
  let said = ''
  for await (const part of body ?? []) {
    said += decoder.decode(part, { stream: true })
    if (/"state":"(?:done|failed|cancelled)"/.test(said)) return
  }
}
