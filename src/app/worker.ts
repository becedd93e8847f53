import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startInstalls } from '#desk/installs/work.ts'
import type { AccountBelongings } from '#features/accounts/belongings.ts'
import { startAccountWork } from '#features/accounts/worker.ts'
import { sweepAnswers } from '#features/api/idempotency.ts'
import type { Billing } from '#features/billing/openBilling.ts'
import { sweepGuests, sweepPreviews } from '#features/billing/previews/sweepPreviews.ts'
import { startBillingWork } from '#features/billing/worker.ts'
import type { JobKind } from '#features/jobs/defineJob.ts'
import { reportEngines, sweepEngineReports } from '#features/jobs/engineReports.ts'
import { startWorker } from '#features/jobs/worker.ts'
import type { Sites } from '#features/sites/keeping/openSites.ts'
import { startSupportWork } from '#features/support/worker.ts'
import { startWebhookWork } from '#features/webhooks/worker.ts'
import { scratchParent as engineScratch, scratchSweep } from '#platform/childProcess/scratch.ts'
import type { Log } from '#platform/log.ts'
import { tools as toolContracts } from '#tools/index.ts'
import type { ToolServer } from '#tools/tool.ts'
import { scheduleBackups } from './backup/schedule.ts'
import { startMail } from './mail.ts'
import { sitesFolderOf } from './openInstalledSites.ts'
import type { Services } from './services.ts'

type Work = {
  kinds: JobKind[]
  tools: ToolServer[]
  sites: Sites
  billing: Billing
  belongings: AccountBelongings[]
}

/** The worker role: takes up the jobs of every tool, handles payments and sends mails. */
export async function startWork(services: Services, { kinds, tools, sites, billing, belongings }: Work) {
  const { env, db, store, log, metrics, jobs, dataFolder } = services
  const scratchParent = join(dataFolder, 'scratch')
  // Here unfinished uploads lay before they went into the store; what is left belongs to nobody any more.
  await rm(join(dataFolder, 'unfinished-uploads'), { recursive: true, force: true })
  const scratch = sweepRegularly(scratchSweep([scratchParent, engineScratch]), log)
  const limits = { concurrency: env.WORKER_JOBS, resultHours: env.RESULT_HOURS }
  const previews = async () => {
    // What was tried counts for a day, however soon its files go.
    await sweepPreviews(db, Math.max(24, env.UPLOAD_HOURS + env.RESULT_HOURS))
    await sweepGuests(db)
  }
  const answers = () => sweepAnswers(db)
  const reports = () => sweepEngineReports(db)
  const toolOf = new Map(tools.flatMap(({ works = [] }) => works.map(({ kind, id }) => [kind, id])))
  const worked = kinds.map((kind) => ({ ...kind, tool: toolOf.get(kind.kind) }))
  await startWorker({ ...jobs, env, db, store, log, metrics, scratchParent, ...limits }, worked, [
    previews,
    answers,
    reports,
  ])
  await startAccountWork({ db, queue: jobs.queue, belongings })
  await startBillingWork(billing.place, env, billing.settle)
  await startSupportWork({ db, store, env, queue: jobs.queue })
  const toolPlace = { ...jobs, env, log, signer: services.signer }
  // The servers stand in the order of the tools.
  const toolWork = await Promise.all(
    tools.map((tool, at) => tool.work?.({ ...toolPlace, isOfferedBy: offeredBy(sites, toolContracts[at]!.id) })),
  )
  const webhooks = await startWebhookWork({ ...jobs, env, log, metrics })
  const sitesFolder = sitesFolderOf(env)
  await scheduleBackups({ ...services, sitesFolder }, { db, queue: jobs.queue, log })
  const mail = await startMail(services, sites, tools)
  await startInstalls({ ...services, queue: jobs.queue })
  const engines = reportEngines(db, log)
  return {
    async close() {
      scratch.stop()
      await Promise.all([webhooks.close(), ...toolWork.map((work) => work?.close())])
      mail.close()
      await engines.close()
    },
  }
}

/** Tells whether a site offers a tool now. One of which nothing can be shown has not switched it off. */
const offeredBy = (sites: Pick<Sites, 'site'>, tool: string) => async (code: string) =>
  !(await sites.site(code))?.disabled.has(tool)

const sweepMinutes = 5

/** Sweeps this machine's own folders at once and then every few minutes: each machine has to look after its own. */
function sweepRegularly(sweep: () => Promise<number>, log: Log) {
  const round = () =>
    sweep().then(
      (swept) => swept > 0 && log.info({ swept }, 'Scratch folders of killed programs are removed'),
      (err: unknown) => log.warn({ err }, 'Scratch folders stay for now'),
    )
  void round()
  const timer = setInterval(round, sweepMinutes * 60_000).unref()
  return { stop: () => clearInterval(timer) }
}
