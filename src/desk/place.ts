import type { AccountBelongings } from '#features/accounts/belongings.ts'
import type { Billing } from '#features/billing/openBilling.ts'
import type { JobKind } from '#features/jobs/defineJob.ts'
import type { JobPlace } from '#features/jobs/jobs.ts'
import type { SiteTool } from '#features/sites/format/siteTool.ts'
import type { Sites } from '#features/sites/keeping/openSites.ts'
import type { Db } from '#platform/db/db.ts'
import type { Env } from '#platform/env.ts'
import type { Health } from '#platform/health/health.ts'
import type { Log } from '#platform/log.ts'
import type { Signer } from '#platform/secret.ts'
import type { Store } from '#platform/storage/store.ts'

/** What the desk works on. */
export type DeskPlace = {
  env: Env
  log: Log
  db: Db
  store: Store
  signer: Signer
  /** The jobs, whose place also knows the queue and who encrypts. */
  jobs: JobPlace
  health: Health
  dataFolder: string
  billing: Billing
  sites: Sites
  /** The folder of site folders, an absolute path. */
  sitesFolder: string
  /** Every tool as site files may name it. */
  siteTools: readonly SiteTool[]
  belongings: AccountBelongings[]
  kinds: readonly JobKind[]
}
