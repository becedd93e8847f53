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

/** What `POST /pay/look/{id}` tells: whether the provider was asked, and whether it waits for the buyer, whose card it has refused. */
export type PayLook = { asked: boolean; waitsForBuyer: boolean }

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

/** How somebody stands, written out for the account page. */
export type StandingInfo = {
  /** `cancelled`: what renewed does so no more. `once`: nothing ever did. */
  state: 'none' | 'life' | 'renews' | 'cancelled' | 'once'
  /** What is charged next and when, or until when everything works without. */
  words: string
  /** What is left of the credits, and what becomes of them; null where there are none. */
  credits: string | null
  left: number
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
    /** Whether there is a receipt that corrects it, or one can be had: what it says of the buyer is not so any more. */
    correctable: boolean
    amount: string
    refunded: string | null
    paidAt: number
    periodStart: number
    /** null for life. */
    periodEnd: number | null
  }[]
}

/** The page on which a tried result is unlocked, and fetched once it is. */
export const unlockPath = (uid: string): string => `/sub/unlock?uid=${encodeURIComponent(uid)}`

/** What `extendJson` of a preview holds while it wants to be paid for, and once it is ready. */
export type PreviewExtend = {
  tool?: string
  cost?: number
  preview?: string | null
  name?: string
  noWaterUrl?: string
}

/** The query by which the page of a tool opens a result that was unlocked, for those that are read there rather than downloaded. */
export const unlockedQuery = 'unlocked'
