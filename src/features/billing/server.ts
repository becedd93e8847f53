import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { countTry, limits } from '#features/accounts/limit.ts'
import { triesOfSessions } from '#features/accounts/server.ts'
import { loggedIn, visitorIfAny } from '#features/accounts/visitor.ts'
import { creditsOf } from '#features/credits/credits.ts'
import type { JobKind } from '#features/jobs/defineJob.ts'
import { splitCode } from '#features/sites/presenting/plans.ts'
import { originOf, returnOrigin } from '#features/sites/serving/siteOrigin.ts'
import { notFound } from '#platform/errors.ts'
import { ok } from '#platform/http/envelope.ts'
import { networkOf } from '#platform/http/network.ts'
import type { App } from '#platform/http/server.ts'
import { textIn } from '#platform/text.ts'
import { cancelSubscriptions } from './cancel.ts'
import { openCheckout, payInfo } from './checkout.ts'
import { OrderRequest, orderSecretHeader, PayRequest, ProductsRequest } from './contract.ts'
import { createOrder, hasBought, orderById, ordersOf } from './orders.ts'
import type { BillingPlace } from './place.ts'
import { presentOrder } from './present.ts'
import { payPreview, previewStatus, processPreview } from './previews.ts'
import { priceList } from './priceList.ts'
import { receiptPage } from './receipt.ts'
import { renewalOf } from './renewal.ts'
import { receiveWebhook } from './webhooks.ts'

const ById = z.object({ id: z.uuid() })
const ByUid = z.object({ uid: z.uuid() })

/** Payments of one address in a minute. */
const paying = { rateLimit: { max: 60, timeWindow: '1 minute' } }

/** Price list, orders, payment, and what an account has bought. `kinds` are the jobs that a paid preview may start. */
export function billingRoutes(app: App, place: BillingPlace, kinds: readonly JobKind[]): void {
  app.post('/backapi/v1/products/list', { schema: { body: ProductsRequest } }, async (request) => {
    const { channel } = splitCode(request.body.code)
    const visitor = await visitorIfAny(request)
    const boughtBefore = visitor !== undefined && (await hasBought(app.db, visitor.accountId))
    return { ...ok(null), result: priceList(request.site, channel, { boughtBefore, language: request.language }) }
  })

  app.post('/order/create', { config: paying, schema: { body: OrderRequest } }, async (request, reply) => {
    const visitor = await visitorIfAny(request)
    await countTry(app.db, reply, limits.pay, visitor ? `account ${visitor.accountId}` : networkOf(request.ip))
    const { site, language } = request
    const order = await createOrder(place, { site, language, visitor, origin: originOf(request) }, request.body)
    return ok({ orderId: order.id })
  })

  // The specification knows this call under two names.
  for (const path of ['/backapi/v1/pay/create', '/backapi/v1/pay']) {
    app.post(path, { config: paying, schema: { body: PayRequest } }, async (request, reply) => {
      const order = await orderById(app.db, request.site.code, request.body.orderId)
      const visitor = await visitorIfAny(request)
      const isForeign = order.accountId !== null && order.accountId !== visitor?.accountId
      if (isForeign && order.status === 'waiting') throw notFound()
      await countTry(app.db, reply, limits.pay, `order ${order.id} ${networkOf(request.ip)}`)
      return ok({ redirectUrl: await openCheckout(place, request.site, order) })
    })
  }

  app.get('/backapi/v1/pay/info/:id', { schema: { params: ById } }, async (request) => {
    const order = await orderById(app.db, request.site.code, request.params.id)
    const secret = headerOf(request, orderSecretHeader)
    return ok(await payInfo(place, order, { secret, userAgent: request.headers['user-agent'] ?? '' }))
  })

  app.put(
    '/backapi/v1/user/cancel/subscription',
    {
      config: triesOfSessions,
      preHandler: loggedIn,
      schema: { body: z.object({ reason: z.string().max(1000).optional() }).optional() },
    },
    async (request) => {
      await cancelSubscriptions(place, request.visitor.accountId, request.body?.reason ?? '')
      return ok(null, textIn(request.site.settings.common.props.content.account.unsubscribed, request.language))
    },
  )

  app.get('/backapi/v1/user/credits', { preHandler: loggedIn }, async ({ visitor }) =>
    ok(await creditsOf(app.db, visitor.accountId)),
  )

  app.get('/backapi/v1/user/renewal', { preHandler: loggedIn }, async ({ visitor, language }) =>
    ok(await renewalOf(app.db, visitor.accountId, language)),
  )

  app.get('/backapi/v1/user/orders', { preHandler: loggedIn }, async ({ visitor, language }) => {
    const mine = await ordersOf(app.db, visitor.accountId)
    return ok(mine.map(({ order, payments }) => presentOrder(order, payments, language)))
  })

  app.get(
    '/backapi/v1/user/receipts/:receipt',
    { preHandler: loggedIn, schema: { params: z.object({ receipt: z.coerce.number().int().positive() }) } },
    async ({ site, visitor, params, language }) =>
      ok(await receiptPage(place, site, visitor.accountId, params.receipt, language)),
  )

  previewRoutes(app, place, kinds)
  webhookRoutes(app, place)
}

/** Results that were made as previews: paid with credits, then made clean. */
function previewRoutes(app: App, { signer, queue }: BillingPlace, kinds: readonly JobKind[]): void {
  const status = (request: FastifyRequest, uid: string) =>
    previewStatus({ db: app.db, signer }, request.visitor.accountId, uid, returnOrigin(request))

  app.get('/order/getByUid', { preHandler: loggedIn, schema: { querystring: ByUid } }, async (request) =>
    ok(await status(request, request.query.uid)),
  )
  app.post('/order/payCredits/:uid', { preHandler: loggedIn, schema: { params: ByUid } }, async (request) => {
    await payPreview(app.db, request.visitor.accountId, request.params.uid)
    return ok(await status(request, request.params.uid))
  })
  app.post('/order/process', { preHandler: loggedIn, schema: { body: ByUid } }, async (request) => {
    await processPreview({ db: app.db, queue }, kinds, request.visitor.accountId, request.body.uid)
    return ok(await status(request, request.body.uid))
  })
}

/** Where the providers' webhooks arrive. The body is read as it came: its signature is over every byte. */
function webhookRoutes(app: App, place: BillingPlace): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.post('/backapi/v1/pay/webhook/:provider', { schema: { hide: true } }, async (request) => {
      const { provider } = request.params as { provider: string }
      if (!place.providers.has(provider)) throw notFound()
      const isNew = await receiveWebhook(place, provider, String(request.body ?? ''), request.headers)
      return ok({ isNew })
    })
  })
}

const headerOf = (request: FastifyRequest, name: string) => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}
