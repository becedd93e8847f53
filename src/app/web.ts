import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import type { Desk } from '#desk/http/server.ts'
import { securityRoutes } from '#features/accountPage/server.ts'
import type { AccountBelongings } from '#features/accounts/belongings.ts'
import { accountRoutes } from '#features/accounts/server.ts'
import { countOf } from '#features/accounts/sessions/limit.ts'
import { apiRoutes } from '#features/api/server.ts'
import type { Billing } from '#features/billing/openBilling.ts'
import { billingRoutes } from '#features/billing/server.ts'
import { filesPath } from '#features/files/links.ts'
import { postUploadRoutes } from '#features/files/postUpload.ts'
import { fileRoutes } from '#features/files/server.ts'
import { signedUploadRoutes } from '#features/files/signedUpload.ts'
import type { JobKind } from '#features/jobs/defineJob.ts'
import { jobRoutes } from '#features/jobs/server.ts'
import { maxPhotoBytes } from '#features/photos/photoKind.ts'
import { openApprovedReviews } from '#features/reviews/approved.ts'
import { reviewRoutes } from '#features/reviews/server.ts'
import type { SiteTool } from '#features/sites/format/siteTool.ts'
import type { Sites } from '#features/sites/keeping/openSites.ts'
import type { Site } from '#features/sites/loading/loadSite.ts'
import { seoRoutes } from '#features/sites/search/seoRoutes.ts'
import { sitesRoutes } from '#features/sites/serving/server.ts'
import { answerSiteDown } from '#features/sites/serving/siteDown.ts'
import { supportRoutes } from '#features/support/server.ts'
import { webhookRoutes } from '#features/webhooks/server.ts'
import { runEngine } from '#platform/childProcess/runEngine.ts'
import type { Part } from '#platform/health/health.ts'
import { healthText } from '#platform/health/healthTexts.ts'
import { drainOf } from '#platform/http/drain.ts'
import { type App, createServer } from '#platform/http/server.ts'
import { forLanguages } from '#platform/languages.ts'
import { listenAt } from '#platform/listenAt.ts'
import { outboxPages } from '#platform/mail/outboxPages.ts'
import type { Beside, PdfMaker } from '#platform/pdfOfWord.ts'
import { tools as allTools } from '#tools/index.ts'
import type { ToolServer } from '#tools/tool.ts'
import { healthRoutes } from './health.ts'
import { outboxFolder } from './mail.ts'
import { assetRoutes, assetsFolder } from './rendering/assetRoutes.ts'
import { devPages } from './rendering/devPages.ts'
import { pageRoutes } from './rendering/pages.ts'
import { openPreviews } from './rendering/previews.ts'
import { shareAssets } from './rendering/sharedAssets.ts'
import type { Services } from './services.ts'
import { toolAbout } from './tools/toolAbout.ts'
import { toolKinds } from './tools/toolKinds.ts'
import { isAmong, toolRoutes } from './tools/toolRoutes.ts'
import { takeAlways, turnAwayNewcomers } from './turnAwayNewcomers.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The site of the Host header. */
    site: Site
  }
}

/** Most bytes of one upload; a tool may take less. */
const maxUploadBytes = 100_000_000

/** What machines ask for, whatever host they use: it goes on while a site is down. */
const forAnyHost = [
  '/healthz',
  '/readyz',
  '/openapi.json',
  filesPath,
  '/backapi/v1/pay/webhook/',
  ...allTools.flatMap(({ anyHost = [] }) => anyHost),
]

const isForAnyHost = ({ method, routeOptions: { url = '' } }: FastifyRequest) =>
  isAmong(url, forAnyHost) && !(url.startsWith(filesPath) && method !== 'GET')

type Parts = {
  sites: Sites
  siteTools: readonly SiteTool[]
  tools: ToolServer[]
  billing: Billing
  belongings: AccountBelongings[]
  kinds: JobKind[]
  desk: Desk
  dev: boolean
}

/** The web role: calls, files and pages of every site. */
export async function startWeb(
  services: Services,
  { sites, siteTools, tools, billing, belongings, kinds, desk, dev }: Parts,
): Promise<{ port: number; close(): Promise<void> }> {
  const { env, log, metrics, health } = services
  const app = await createServer({
    ...{ env, log, maxFileBytes: maxUploadBytes },
    countCall: (limit, key) => countOf(services.db, limit, key),
  })
  const drain = drainOf(app)
  app.decorate('db', services.db)
  app.decorate('store', services.store)
  app.decorate('signer', services.signer)
  app.decorate('metrics', metrics)
  app.decorate('jobs', services.jobs)
  app.decorate('toolKinds', toolKinds(tools))
  const [toPdf] = tools.flatMap((tool) => tool.toPdf ?? [])
  const scratchParent = join(services.dataFolder, 'scratch')
  const beside: Beside = {
    run: (engine, input, options) => runEngine(engine, input, { ...options, log }),
    scratchParent,
  }
  const pdfMaker: PdfMaker | undefined = toPdf && {
    toPdf: (path, options) => toPdf(path, { ...options, log }),
    ...beside,
  }
  app.decorate('pdfMaker', pdfMaker)
  app.decorateRequest('site')
  app.decorateRequest('visitor')
  app.decorateRequest('apiKey')
  const isTurnedAway = turnAwayNewcomers(app)
  app.addHook('onRequest', async (request, reply) => {
    if (desk.isFor(request.host)) return desk.answer(request, reply)
    if (!isForAnyHost(request) && isTurnedAway(request, reply)) return reply
    const site = await sites.siteOfHost(request.host)
    if (site) request.site = site
    else if (!isForAnyHost(request)) return answerSiteDown(request, reply)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    const labels = { method, route: routeOptions.url ?? 'none', status: reply.statusCode }
    metrics.requests.observe(labels, reply.elapsedTime / 1000)
  })

  health.watch(running(drain.isStopping))
  healthRoutes(app, health, { sites: sites.troubles, payments: billing.states, backups: services.backups })
  const isDevelopment = env.NODE_ENV !== 'production'
  accountRoutes(app)
  securityRoutes(app, belongings)
  await app.register(async (scope) => {
    takeAlways(scope)
    billingRoutes(scope as App, billing.place, kinds, pdfMaker)
    billing.routes(scope as App)
    jobRoutes(scope as App)
  })
  supportRoutes(app)
  reviewRoutes(
    app,
    allTools.map(({ id }) => id),
  )
  const approved = await openApprovedReviews(services.db, services.jobs.channel, log)
  if (isDevelopment) outboxPages(app, outboxFolder(services))
  fileRoutes(app, { maxBytes: maxUploadBytes, uploadHours: env.UPLOAD_HOURS })
  signedUploadRoutes(app)
  postUploadRoutes(app, { maxBytes: maxPhotoBytes, uploadHours: env.UPLOAD_HOURS })
  webhookRoutes(app)
  await app.register(sitesRoutes, { sites })
  seoRoutes(app, siteTools, beside)
  toolRoutes(app, tools)
  apiRoutes(app, await apiTools(tools), { maxBytes: maxUploadBytes, knowsSite: sites.knows })
  const fromSources = dev ? await devPages(app) : undefined
  const shared = env.S3_ENDPOINT && !dev ? await shareAssets(services.store, assetsFolder, log) : undefined
  await assetRoutes(app, shared)
  const previews = openPreviews({ ...services, sites })
  previews.routes(app)
  await pageRoutes(app, {
    previews,
    development: isDevelopment,
    hiddenSupport: env.SUPPORT_HIDDEN_HOSTS,
    reviewsOf: approved.of,
    mostKept: env.PAGES_KEPT,
    fromSources,
  })

  await listenAt('HOST', env.HOST, () => app.listen({ host: env.HOST, port: env.PORT }))
  const announced = env.DRAIN_SECONDS ?? (env.NODE_ENV === 'production' ? 5 : 0)
  return {
    port: (app.server.address() as AddressInfo).port,
    async close() {
      await drain.end({ announced, finishing: env.FINISH_SECONDS })
      approved.close()
      shared?.close()
    },
  }
}

/** The tools as programs see them. The servers stand in the order of the contracts. */
const apiTools = (servers: readonly ToolServer[]) =>
  Promise.all(
    allTools.map(async ({ id }, at) => {
      const about = await toolAbout(id)
      return { id, name: forLanguages((language) => about[language].name), works: servers[at]?.works ?? [] }
    }),
  )

/** The part that is well until the process begins to stop. */
const running = (isStopping: () => boolean): Part => ({
  name: 'process',
  silent: healthText(({ process }) => process.silent),
  ask: async () =>
    isStopping()
      ? { ok: false, text: healthText(({ process }) => process.stopping) }
      : { ok: true, text: healthText(({ process }) => process.answers) },
})
