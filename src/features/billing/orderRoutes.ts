import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { countTry, limits } from '#features/accounts/sessions/limit.ts'
import { isMember, membershipOf } from '#features/accounts/sessions/membership.ts'
import { triedAs } from '#features/accounts/sessions/trying.ts'
import { loggedIn, visitorIfAny } from '#features/accounts/sessions/visitor.ts'
import { splitCode } from '#features/sites/presenting/plans.ts'
import { originOf } from '#features/sites/serving/siteOrigin.ts'
import { notFound } from '#platform/errors.ts'
import { ok } from '#platform/http/envelope.ts'
import { networkOf } from '#platform/http/network.ts'
import type { App } from '#platform/http/server.ts'
import { OrderRequest, orderSecretHeader, PayRequest, ProductsRequest } from './contract.ts'
import { priceList } from './offers/priceList.ts'
import { openCheckout, payInfo } from './orders/checkout.ts'
import { createOrder, hasBought, orderById, ordersOf } from './orders/orders.ts'
import { presentOrder } from './orders/present.ts'
import { lookForBuyer } from './payments/lookForBuyer.ts'
import type { BillingPlace } from './providers/place.ts'
import { buyerOfAccount } from './receipts/receipt.ts'

const ById = z.object({ id: z.uuid() })

/** Payments of one address in a minute. */
const paying = { rateLimit: { max: 60, timeWindow: '1 minute' } }

/** The price list, orders and their payment, and what an account has bought. */
export function orderRoutes(app: App, place: BillingPlace): void {
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

  app.get('/backapi/v1/user/orders', { preHandler: loggedIn }, async ({ visitor, language }) => {
    const mine = await ordersOf(app.db, visitor.accountId)
    const buyer = await buyerOfAccount(app.db, visitor.accountId)
    return ok(mine.map(({ order, payments }) => presentOrder(order, payments, { buyer, language })))
  })
}

const headerOf = (request: FastifyRequest, name: string) => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}
