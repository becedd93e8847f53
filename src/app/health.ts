import { z } from 'zod'
import type { Billing } from '#features/billing/openBilling.ts'
import type { SiteTrouble } from '#features/sites/keeping/openSites.ts'
import { codes } from '#platform/codes.ts'
import { AppError, notFound } from '#platform/errors.ts'
import type { Finding, Health } from '#platform/health/health.ts'
import { failed, ok } from '#platform/http/envelope.ts'
import type { App } from '#platform/http/server.ts'
import { forLanguages } from '#platform/languages.ts'
import { textIn } from '#platform/text.ts'
import { within } from '#platform/within.ts'
import type { BackupState } from './backup/schedule.ts'

/** What is told beside the parts that have to work: it takes nothing from the readiness of the process. */
type Told = {
  sites(): readonly SiteTrouble[]
  payments: Billing['states']
  backups(): Promise<BackupState | undefined>
}

/**
 * /healthz says that the process lives; /readyz, within two seconds, that everything it needs works, with the list of
 * what was asked. Where something does not, `msg` names it. A site whose files are broken, a payment provider that fails and a backup
 * that is late take nothing from the others: the process stays ready, and names them. With `part` one part alone is asked, such as `process`, which
 * is well until it begins to stop: what it needs may be away and pages show all the same.
 */
export function healthRoutes(app: App, health: Health, told: Told): void {
  app.get('/healthz', { schema: { hide: true }, logLevel: 'warn' }, async () => ok('alive'))

  let wrongBefore = ''
  const schema = { hide: true, querystring: z.object({ part: z.string().optional() }) }
  app.get('/readyz', { schema, logLevel: 'warn' }, async (request, reply) => {
    const { part } = request.query
    const findings = await health.examine(part)
    if (findings.length === 0) throw notFound()
    const parts = findings.map(({ name, ok, text }) => ({ name, ok, text: textIn(text, request.language) }))
    const wrong = findings.filter(({ ok }) => !ok)
    const refuse = (facts: object) => reply.code(503).send({ ...failed(notReady(wrong), request.language), obj: facts })
    if (part !== undefined) return wrong.length === 0 ? ok({ parts }) : refuse({ parts })
    const names = wrong.map(({ name }) => name).join(', ')
    // Balancers ask every second: the log hears of changes.
    if (names !== wrongBefore) tellLog(app.log, wrong)
    wrongBefore = names
    const backups = await backupsIn(told)
    const facts = { parts, sites: told.sites(), payments: told.payments(), ...(backups && { backups }) }
    return wrong.length === 0 ? ok(facts) : refuse(facts)
  })
}

/** How long the place of the backups may take to answer, in seconds. */
const patienceSeconds = 0.5

/** How the backups stand; as late where their place does not answer. */
async function backupsIn({ backups }: Told): Promise<BackupState | undefined> {
  const unknown: BackupState = { newestAt: null, late: true }
  const asked = backups().catch(() => unknown)
  return (await within(patienceSeconds, asked)) ? asked : unknown
}

function tellLog(log: App['log'], wrong: Finding[]): void {
  if (wrong.length === 0) log.warn('Ready again')
  for (const { name, text, error } of wrong) log.warn({ part: name, err: error }, `Not ready: ${text.en}`)
}

const notReady = (wrong: Finding[]) =>
  new AppError(
    codes.notReady,
    503,
    forLanguages((language) => wrong.map(({ text }) => textIn(text, language)).join(' ')),
  )
