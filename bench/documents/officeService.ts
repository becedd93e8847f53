import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { startProduct } from '#app/product.ts'
import { insertAccount } from '#features/accounts/accounts.ts'
import { setMembership } from '#features/accounts/membership.ts'
import { makeKey } from '#features/api/keys.ts'
import { readEnv } from '#platform/env.ts'
import { createLog } from '#platform/log.ts'
import type { OfficeSample } from './office.ts'

const conversions = { word: 'word-to-pdf', excel: 'excel-to-pdf', powerpoint: 'ppt-to-pdf' } as const
const dayMs = 86_400_000

/** The whole product with one worker, and a member's program that asks it for PDFs. */
export async function startService() {
  const folder = await mkdtemp(join(tmpdir(), 'bench-office-service-'))
  const env = readEnv({
    ...{ NODE_ENV: 'test', HOST: '127.0.0.1', PORT: '0', METRICS_PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent' },
    ACCOUNT_JOBS: '100000',
  })
  const product = await startProduct({ env, log: createLog(env), roles: ['web', 'worker'] })
  const { db } = product.services
  const site = (await product.sites.siteOfHost('localhost'))?.code ?? 'hub'
  const account = await insertAccount(db, { site, email: 'bench@example.com', passwordHash: '', confirmed: true })
  if (account === undefined) throw new Error('The account was not made')
  await setMembership(db, account, new Date(Date.now() + dayMs))
  const { key } = await makeKey(db, account, { name: 'bench', scopes: null, perMinute: 1_000_000, expiresAt: null })
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
    async stop(): Promise<void> {
      await product.stop()
      await rm(folder, { recursive: true, force: true })
    },
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
