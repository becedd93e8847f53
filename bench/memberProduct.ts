import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from '#app/product.ts'
import { insertAccount } from '#features/accounts/people/accounts.ts'
import { setMembership } from '#features/accounts/sessions/membership.ts'
import { makeKey } from '#features/api/keys.ts'
import { readEnv } from '#platform/env.ts'
import { createLog } from '#platform/log.ts'

const dayMs = 86_400_000

/** The product in this process, with a member who may ask for any number of jobs, and a key of theirs. `stop` leaves nothing behind. */
export async function startMemberProduct(roles: ('web' | 'worker')[]) {
  const folder = await mkdtemp(join(tmpdir(), 'bench-product-'))
  const env = readEnv({
    ...{ NODE_ENV: 'test', HOST: '127.0.0.1', PORT: '0', METRICS_PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent' },
    ACCOUNT_JOBS: '100000',
  })
  const product = await startProduct({ env, log: createLog(env), roles })
  const { db } = product.services
  const site = (await product.sites.siteOfHost('localhost'))?.code ?? 'hub'
  const accountId = await insertAccount(db, { site, email: 'bench@example.com', passwordHash: '', confirmed: true })
  if (accountId === undefined) throw new Error('The account was not made')
  await setMembership(db, accountId, new Date(Date.now() + dayMs))
  const { key } = await makeKey(db, accountId, { name: 'bench', scopes: null, perMinute: 1_000_000, expiresAt: null })
  return {
    product,
    accountId,
    key,
    async stop(): Promise<void> {
      await product.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
