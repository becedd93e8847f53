import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { triesOfSessions } from '#features/accounts/server.ts'
import { countTry, limits } from '#features/accounts/sessions/limit.ts'
import { isMember, membershipOf } from '#features/accounts/sessions/membership.ts'
import { loggedInOrTrying, ownersOf, triedAs } from '#features/accounts/sessions/trying.ts'
import { loggedIn, visitorIfAny } from '#features/accounts/sessions/visitor.ts'
import { creditsOf } from '#features/credits/credits.ts'
import type { JobKind } from '#features/jobs/defineJob.ts'
import { splitCode } from '#features/sites/presenting/plans.ts'
import { originOf, returnOrigin } from '#features/sites/serving/siteOrigin.ts'
import { notFound } from '#platform/errors.ts'
import { ok } from '#platform/http/envelope.ts'
import { networkOf } from '#platform/http/network.ts'
import type { App } from '#platform/http/server.ts'
import type { PdfMaker } from '#platform/pdfOfWord.ts'
import { textIn } from '#platform/text.ts'
import { OrderRequest, orderSecretHeader, PayRequest, ProductsRequest } from './contract.ts'
import { priceList } from './offers/priceList.ts'
import { openCheckout, payInfo } from './orders/checkout.ts'
import { createOrder, hasBought, orderById, ordersOf } from './orders/orders.ts'
import { presentOrder } from './orders/present.ts'
import { lookForBuyer } from './payments/lookForBuyer.ts'
import { receiveWebhook } from './payments/webhooks.ts'
import { processPreview } from './previews/cleanResult.ts'
import { payPreview } from './previews/payPreview.ts'
import { previewStatus } from './previews/previewStatus.ts'
import type { BillingPlace } from './providers/place.ts'
import { buyerOfAccount, correctedReceipt, type Receipt, receiptOf, receiptPage } from './receipts/receipt.ts'
import { receiptPdf } from './receipts/receiptPdf.ts'
import { cancelSubscriptions } from './subscriptions/cancel.ts'
import { cardAddress } from './subscriptions/card.ts'
import { standingOf } from './subscriptions/standing.ts'
import { standingWords } from './subscriptions/standingWords.ts'
import { unsubscribeRoutes } from './subscriptions/unsubscribeRoutes.ts'

const ById = z.object({ id: z.uuid() })
const ByUid = z.object({ uid: z.uuid() })

/** Payments of one address in a minute. */
const paying = { rateLimit: { max: 60, timeWindow: '1 minute' } }

/** So long a receipt may take to become a PDF: the first one also loads the Office. */
const receiptMilliseconds = 60_000

/** Price list, orders, payment, and what an account has bought. `kinds` are the jobs that a paid preview may start, `maker` makes PDFs. */
export function billingRoutes(
  app: App,
  place: BillingPlace,
  kinds: readonly JobKind[],
  maker: PdfMaker | undefined,
): void {
  app.post('/backapi/v1/products/list', { schema: { body: ProductsRequest } }, async (request) => {
    const { channel } = splitCode(request.body.code)
    const visitor = await visitorIfAny(request)
    const boughtBefore = visitor !== undefined && (await hasBought(app.db, visitor.accountId))
    const isOne = visitor !== undefined && isMember(await membershipOf(app.db, visitor.accountId))
    const buyer = { boughtBefore, isMember: isOne, language: request.language }
    return { ...ok(null), result: priceList(request.site, channel, buyer) }
  })

  app.post('/order/create', { config: paying, schema: { body: OrderRequest } }, async (request, reply) => {
    const visitor = await visitorIfAny(request)
    await countTry(app.db, reply, limits.pay, visitor ? `account ${visitor.accountId}` : networkOf(request.ip))
    const { site, language } = request
    const owners = [visitor?.accountId, await triedAs(request)].filter((id) => id !== undefined)
    const buyer = { site, language, visitor, owners, origin: originOf(request) }
    const order = await createOrder(place, buyer, request.body)
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

  app.post('/backapi/v1/pay/look/:id', { config: paying, schema: { params: ById } }, async (request) => {
    const order = await orderById(app.db, request.site.code, request.params.id)
    return ok(await lookForBuyer(place, order, headerOf(request, orderSecretHeader)))
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

  app.post('/backapi/v1/user/card', { config: triesOfSessions, preHandler: loggedIn }, async (request) => {
    const { visitor, language } = request
    const wish = { returnUrl: `${originOf(request)}/sub/account`, language }
    return ok(await cardAddress(place, visitor.accountId, wish))
  })

  app.get('/backapi/v1/user/standing', { preHandler: loggedIn }, async ({ visitor, language }) =>
    ok(standingWords(await standingOf(app.db, visitor.accountId), language)),
  )

  app.get('/backapi/v1/user/orders', { preHandler: loggedIn }, async ({ visitor, language }) => {
    const mine = await ordersOf(app.db, visitor.accountId)
    const buyer = await buyerOfAccount(app.db, visitor.accountId)
    return ok(mine.map(({ order, payments }) => presentOrder(order, payments, { buyer, language })))
  })

  const fileOf = async (receipt: Receipt) => {
    const pdf = maker && (await receiptPdf(maker, receipt, AbortSignal.timeout(receiptMilliseconds)))
    return ok({ name: receipt.name, html: receiptPage(receipt), pdf: pdf?.toString('base64') ?? null })
  }
  const receipts = {
    config: triesOfSessions,
    preHandler: loggedIn,
    schema: { params: z.object({ receipt: z.coerce.number().int().positive() }) },
  }
  app.get('/backapi/v1/user/receipts/:receipt', receipts, async ({ site, visitor, params, language }) =>
    fileOf(await receiptOf(place, site, visitor.accountId, params.receipt, language)),
  )
  app.post('/backapi/v1/user/receipts/:receipt/corrected', receipts, async ({ site, visitor, params, language }) =>
    fileOf(await correctedReceipt(place, site, visitor.accountId, params.receipt, language)),
  )

  unsubscribeRoutes(app, place)
  previewRoutes(app, place, kinds)
  webhookRoutes(app, place)
}

/** Results that were made as previews: paid with credits, then made clean. */
function previewRoutes(app: App, place: BillingPlace, kinds: readonly JobKind[]): void {
  const { signer, queue } = place
  const status = (request: FastifyRequest, uid: string) =>
    previewStatus({ db: app.db, signer }, ownersOf(request.visitor), uid, returnOrigin(request))

  app.get('/order/getByUid', { preHandler: loggedInOrTrying, schema: { querystring: ByUid } }, async (request) =>
    ok(await status(request, request.query.uid)),
  )
  app.post(
    '/order/payCredits/:uid',
    { preHandler: [loggedIn, loggedInOrTrying], schema: { params: ByUid } },
    async (request) => {
      const { visitor, params } = request
      await payPreview(place, { accountId: visitor.accountId, owners: ownersOf(visitor) }, params.uid)
      return ok(await status(request, request.params.uid))
    },
  )
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
