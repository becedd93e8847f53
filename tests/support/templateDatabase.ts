import { execFile } from 'node:child_process'
import { appendFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startProduct } from '#app/product.ts'
import { readEnv } from '#platform/env.ts'
import { createLog } from '#platform/log.ts'

/** Names the cluster of this run in the environment, which the processes of the tests inherit. */
const variable = 'SUNDRY_TEMPLATE_CLUSTER'

// What only protects from a power cut goes. Commits still reach the kernel before they are answered, so a killed server
// loses none of them, as in the product.
const forgetful = '\nfsync = off\nfull_page_writes = off\n'

/** Makes an embedded database as a first start of the product leaves it, once for a whole run of Vitest; answers how to remove it. */
export default async function makeTemplate() {
  const folder = await mkdtemp(join(tmpdir(), 'sundry-template-'))
  const env = readEnv({ NODE_ENV: 'test', DATA_DIR: folder, METRICS_PORT: '0' })
  const product = await startProduct({ env, log: createLog({ LOG_LEVEL: 'fatal', NODE_ENV: 'test' }), roles: [] })
  await product.stop()
  const cluster = join(folder, 'postgres', 'cluster')
  process.env[variable] = cluster
  await appendFile(join(cluster, 'postgresql.conf'), forgetful)
  return () => rm(folder, { recursive: true, force: true })
}

/** Lays a copy of the run's template where the product looks for its embedded database; without a template it makes its own. */
export async function layDatabase(dataFolder: string): Promise<void> {
  const template = process.env[variable]
  if (!template) return
  await mkdir(join(dataFolder, 'postgres'), { recursive: true, mode: 0o700 })
  // `cp` keeps the owner, who may be another user than ours, and shares the blocks where the file system can.
  await promisify(execFile)('cp', ['-a', '--reflink=auto', template, join(dataFolder, 'postgres', 'cluster')])
}
