import { z } from 'zod/mini'

const extend = z.optional(z.string().check(z.maxLength(4000)))
const address = z.optional(z.string().check(z.maxLength(2000)))

export const ProductsRequest = z.object({
  code: z.string().check(z.maxLength(100)),
  extend: z.optional(z.unknown()),
})

/** One email as accounts have it, or none: the account and the mails about the order follow it. */
const EmailIfAny = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email({ pattern: new RegExp(`^$|${z.regexes.email.source}`) }))

/** An order. It names a product and a price; amounts, currency and time are the server's alone. */
export const OrderRequest = z.object({
  productsId: z.string().check(z.maxLength(100)),
  productsPriceId: z.string().check(z.maxLength(200)),
  successUrl: address,
  cancelUrl: address,
  userExtend: extend,
  transparentExtend: extend,
  orderAdInfoExtend: extend,
  marketingChannel: z.optional(z.string().check(z.maxLength(50))),
  channel: z.optional(z.string().check(z.maxLength(50))),
  email: z.optional(EmailIfAny),
})
export type OrderRequest = z.infer<typeof OrderRequest>

export const PayRequest = z.object({ orderId: z.uuid(), payExtend: extend })

/** Header by which the browser that made an order proves it; the value comes in transparentExtend. */
export const orderSecretHeader = 'order-secret'

/** Status of an order as the client reads it: 0 waiting, 1 paid, 2 failed, 3 refunded, or about to be. */
export const statusCodes = { waiting: 0, paid: 1, failed: 2, refunded: 3, declined: 3 } as const

/** What `GET /pay/info/{id}` tells. The token comes once, and only to the browser that made the order. */
export type PayInfo = {
  status: 0 | 1 | 2 | 3
  email: string
  token: string
  tokenName: string
  expirationTime: number | null
  subStatus: 0 | 1
  /** For the payment summary at /payment-results. */
  oi: string
  /** The offer was for a first purchase and this was none: the money goes back. */
  declined: boolean
}

/** The next charge that comes by itself: the end of a trial, or of a period. */
export type Renewal = {
  /** Milliseconds. */
  at: number
  /** Written out with its symbol. */
  amount: string
  /** What it pays for, in words. */
  period: string
  /** It is due and not paid: the bank refused it so far, or it is on its way. */
  isLate: boolean
}

/** One order of the order history. Amounts are written out with their symbols. */
export type OrderEntry = {
  id: string
  title: string
  status: 1 | 2 | 3
  /** Milliseconds. */
  createdAt: number
  renews: boolean
  oi: string
  payments: {
    /** Number of the receipt. */
    receipt: number
    amount: string
    refunded: string | null
    paidAt: number
    periodStart: number
    /** null for life. */
    periodEnd: number | null
  }[]
}
