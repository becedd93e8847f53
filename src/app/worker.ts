import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Billing } from '#features/billing/openBilling.ts'
import { startBillingWork } from '#features/billing/worker.ts'
import type { JobKind } from '#features/jobs/defineJob.ts'
import { startWorker } from '#features/jobs/worker.ts'
import type { Sites } from '#features/sites/openSites.ts'
import { sweepScratch } from '#platform/engine/index.ts'
import type { ToolServer } from '#tools/tool.ts'
import { startMail } from './mail.ts'
import type { Services } from './services.ts'

type Work = { kinds: JobKind[]; tools: ToolServer[]; sites: Sites; billing: Billing }

/** The worker role: takes up the jobs of every tool, handles payments and sends mails. */
export async function startWork(services: Services, { kinds, tools, sites, billing }: Work) {
  const { env, db, store, log, metrics, jobs, dataFolder } = services
  const scratchParent = join(dataFolder, 'scratch')
  await sweepScratch(scratchParent)
  // Here unfinished uploads lay before they went into the store; what is left belongs to nobody any more.
  await rm(join(dataFolder, 'unfinished-uploads'), { recursive: true, force: true })
  const limits = { concurrency: env.WORKER_JOBS, resultHours: env.RESULT_HOURS }
  await startWorker({ ...jobs, env, db, store, log, metrics, scratchParent, ...limits }, kinds)
  const times = { webhookDays: env.WEBHOOK_DAYS, sandboxDays: env.SANDBOX_DAYS, uploadHours: env.UPLOAD_HOURS }
  await startBillingWork(billing.place, times, billing.settle)
  const toolWork = await Promise.all(tools.map((tool) => tool.work?.({ ...jobs, env, log, signer: services.signer })))
  const mail = await startMail(services, sites)
  return {
    async close() {
      await Promise.all(toolWork.map((work) => work?.close()))
      mail.close()
    },
  }
}
