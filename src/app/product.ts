import { openDesk } from '#desk/http/server.ts'
import { declareInstalls } from '#desk/installs/installs.ts'
import { declareDeskMail } from '#desk/mail.ts'
import { declareMail } from '#features/accounts/mailing.ts'
import { declareClaims } from '#features/accounts/people/claim.ts'
import { openBilling } from '#features/billing/openBilling.ts'
import type { ProviderKind } from '#features/billing/providers/provider.ts'
import { providerKinds } from '#features/billing/providers/providers.ts'
import { declareBilling } from '#features/billing/worker.ts'
import { declareKinds } from '#features/jobs/worker.ts'
import { hostName, isLocalHost } from '#features/sites/keeping/hosts.ts'
import { keptSitesFolder, openKeptSites } from '#features/sites/keeping/keptSites.ts'
import type { Sites } from '#features/sites/keeping/openSites.ts'
import type { Site } from '#features/sites/loading/loadSite.ts'
import { siteOrigin } from '#features/sites/serving/siteOrigin.ts'
import { declareChecks } from '#platform/backup/askedChecks.ts'
import { stopEngines } from '#platform/childProcess/runEngine.ts'
import { type Env, SettingsError } from '#platform/env.ts'
import { listenAt } from '#platform/listenAt.ts'
import type { Log } from '#platform/log.ts'
import { serveMetrics } from '#platform/metrics.ts'
import { within } from '#platform/within.ts'
import { belongingsOfAll } from './belongings.ts'
import { registerEngineFigures } from './engineFigures.ts'
import { registerFigures } from './figures.ts'
import { openInstalledSites, sitesFolderOf } from './openInstalledSites.ts'
import { openServices, type Services } from './services.ts'
import { checkPaths } from './starting/checkPaths.ts'
import { productionAdvice } from './starting/productionAdvice.ts'
import { siteTools } from './tools/siteTools.ts'
import { loadToolServers } from './tools/toolFolders.ts'
import { startWeb } from './web.ts'
import { startWork } from './worker.ts'

export type Role = 'web' | 'worker'

/** How long an engine may finish its job when the program stops, and how long all may take that is closed then. */
const graceSeconds = 15
const closeSeconds = 35

type Options = {
  env: Env
  log: Log
  roles: readonly Role[]
  /** Whether the pages come straight from their sources, as `npm run dev` has it. */
  dev?: boolean
  /** The payment providers that may be set up; those of the product where nothing is said. */
  providers?: readonly ProviderKind[]
}

/**
 * Starts the product: web server, worker, or both in one process. State lives in the services alone, so any number of
 * each role may run beside one another.
 */
export async function startProduct({ env, log, roles, dev = false, providers = providerKinds }: Options) {
  const isWorker = roles.includes('worker')
  const services: Services = await openServices(env, log, { work: isWorker })
  const known = await siteTools(env)
  const tools = await loadToolServers()
  for (const metric of tools.flatMap((tool) => tool.metrics ?? [])) services.metrics.registry.registerMetric(metric)
  const sites = await openInstalledSites(env, providers, {
    tools: known,
    kept: openKeptSites(services.db, keptSitesFolder(services.dataFolder)),
    log,
  })
  checkDefaultSite(env, sites)
  await checkPaths(env)
  warnOfGuess(env, log, sites)
  for (const sentence of productionAdvice(env)) log.warn(sentence)
  for (const tool of tools) for (const sentence of (await tool.advice?.(env)) ?? []) log.info(sentence)
  const kinds = tools.flatMap((tool) => tool.jobs)
  const { queue } = services.jobs
  const { db, signer, metrics: figures } = services
  const billing = openBilling(env, { db, queue, signer, log, metrics: figures }, providers)
  await declareKinds(queue, kinds)
  for (const tool of tools) await tool.declare?.(queue)
  await declareBilling(queue)
  await declareMail(queue)
  await declareClaims(queue)
  await declareDeskMail(queue)
  await declareInstalls(queue)
  await declareChecks(queue)
  const belongings = belongingsOfAll(services, billing.place, tools)
  const work = isWorker ? await startWork(services, { kinds, tools, sites, billing, belongings }) : undefined
  const { backups, dataFolder } = services
  registerFigures(services.metrics.registry, {
    ...{ db, env, dataFolder, backups },
    brokenSites: () => sites.troubles().length,
  })
  registerEngineFigures(services.metrics.registry)
  /** Whether a certificate may be made for a host: one of a site, or the desk's. */
  const isOurs = (host: string) => sites.namesHost(host) || hostName(host) === env.DESK_HOST
  const asked = { '/ask': (query: URLSearchParams) => (isOurs(query.get('domain') ?? '') ? 200 : 404) }
  const { METRICS_HOST: host, METRICS_PORT: port } = env
  const metrics = await listenAt('METRICS_HOST', host, () => serveMetrics(services.metrics, { host, port, asked }))
  const desk = roles.includes('web')
    ? await openDesk({
        ...{ ...services, sites, siteTools: known, sitesFolder: sitesFolderOf(env), billing, belongings, kinds },
      })
    : undefined
  const web =
    desk && (await startWeb(services, { sites, siteTools: known, tools, billing, belongings, kinds, desk, dev }))
  const url = `http://localhost:${web?.port ?? env.PORT}`

  return {
    services,
    sites,
    billing,
    url,
    metricsPort: metrics.port,
    /** Where a site is seen: from this machine in development; undefined where that address shows another one, as where it lists no host. */
    async urlOf(site: Site): Promise<string | undefined> {
      const host = site.hosts.find(isLocalHost) ?? ''
      const url = siteOrigin(site, { host, port: web?.port ?? env.PORT }, env)
      return (await sites.siteOfHost(new URL(url).hostname))?.code === site.code ? url : undefined
    },
    /** Takes nothing new, ends what is in hand, and closes everything. */
    async stop() {
      services.leave()
      await web?.close()
      await desk?.close()
      const inTime = await within(closeSeconds, closeBehind())
      if (!inTime) log.warn('Something does not end, a database that does not answer for example, and is left behind')
    },
  }

  /** Closes what the web server leaned on. */
  async function closeBehind() {
    // Both at once: a queue that still took messages would start the engines again.
    await Promise.all([services.jobs.queue.stop(graceSeconds + 5), stopEngines(graceSeconds)])
    await work?.close()
    await services.close()
    await metrics.close()
    sites.close()
  }
}

export type Product = Awaited<ReturnType<typeof startProduct>>

/** Throws a SettingsError where DEFAULT_SITE names none of the sites, shown or broken. */
function checkDefaultSite({ DEFAULT_SITE: code }: Env, sites: Sites): void {
  const codes = [...sites.list(), ...sites.troubles()].map((site) => site.code)
  if (!code || codes.includes(code)) return
  throw new SettingsError(
    `DEFAULT_SITE: there is no site "${code}". There are ${[...new Set(codes)].sort().join(', ')}.`,
  )
}

/** Says at a start in production where nothing tells how visitors come, and what addresses in mails are then. */
function warnOfGuess({ NODE_ENV, PUBLIC_URL }: Env, log: Log, sites: Sites): void {
  if (NODE_ENV !== 'production' || PUBLIC_URL) return
  const hosts = sites.list().flatMap((site) => site.hosts.filter((host) => !isLocalHost(host)))
  const addresses =
    hosts.length > 0
      ? 'addresses in mails and checkouts begin with https:// and have no port, unless a proxy in TRUST_PROXY says the scheme'
      : 'addresses in mails and checkouts lead to localhost, since no site lists a host'
  log.warn({ hosts }, `PUBLIC_URL is not set: ${addresses}`)
}
