import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { accounts, memberships } from '#features/accounts/schema.ts'
import { orders, payments } from '#features/billing/schema.ts'
import { readOutbox } from '#platform/mail/outbox.ts'
import { jsonBody, someAddress } from '../../../tests/support/httpClient.ts'
import { type Around, failing, type Work } from '../work.ts'
import { answered } from './jobs.ts'

/** Guests who buy a plan in the sandbox. Paid means: the order, one payment, a membership, and each mail once. */
export function paymentWork({ client, dataFolder, database: { db } }: Around): Work {
  const name = 'payments'
  const site = client('pdf')
  const paid: { orderId: string; email: string }[] = []

  async function once() {
    const from = someAddress()
    const call = async <Obj>(what: string, path: string, body: object): Promise<Obj> => {
      const { method, headers, body: text } = jsonBody(body)
      return answered(what, await site.ask(path, { method, headers: { ...headers, ...from }, body: text }))
    }
    const ordered = { productsId: 'trial', productsPriceId: 'price:trial:usd' }
    const { orderId } = await call<{ orderId: string }>('an order', '/order/create', ordered)
    const { redirectUrl } = await call<{ redirectUrl: string }>('a payment', '/backapi/v1/pay/create', { orderId })
    const email = `${randomUUID()}@example.com`
    const card = { email, card: '4242 4242 4242 4242', expires: '12/34', cvc: '123' }
    const headers = { 'content-type': 'application/x-www-form-urlencoded', ...from }
    const body = String(new URLSearchParams(card))
    const { status, text } = await site.ask(new URL(redirectUrl).pathname, { method: 'POST', headers, body })
    if (status !== 303) throw new Error(`a card: ${status} ${text.slice(0, 100)}`)
    paid.push({ orderId, email })
  }

  const isPaid = async ({ orderId, email }: { orderId: string; email: string }) => {
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
    const [member] = await db
      .select()
      .from(accounts)
      .innerJoin(memberships, eq(memberships.accountId, accounts.id))
      .where(eq(accounts.email, email))
    return order?.status === 'paid' && member !== undefined && (await mailsTo(email)).length > 0
  }
  /** Subjects of the mails that the buyer got: the outbox keeps every mail as a file. */
  const mailsTo = async (email: string) =>
    (await outbox()).filter(({ to }) => to === email).map(({ subject }) => subject)
  const outbox = lately(() => readOutbox(join(dataFolder, 'outbox'), Number.POSITIVE_INFINITY))
  const isOnce = async ({ orderId, email }: { orderId: string; email: string }) => {
    const charges = await db.select().from(payments).where(eq(payments.orderId, orderId))
    const made = await db.select().from(accounts).where(eq(accounts.email, email))
    const subjects = await mailsTo(email)
    return charges.length <= 1 && made.length <= 1 && new Set(subjects).size === subjects.length
  }

  return {
    name,
    once,
    async tally(until) {
      const lost = await failing(paid, until, isPaid)
      const doubled = await failing(paid, 0, isOnce)
      const ids = (list: typeof paid) => list.map(({ orderId }) => `order ${orderId}`)
      return { name, acknowledged: paid.length, lost: ids(lost), doubled: ids(doubled), notes: [] }
    },
  }
}

/** What something answered at most two seconds ago; asked again for whoever comes later. */
function lately<Result>(ask: () => Promise<Result>): () => Promise<Result> {
  let last: { at: number; answer: Promise<Result> } | undefined
  return () => {
    if (!last || Date.now() - last.at > 2000) last = { at: Date.now(), answer: ask() }
    return last.answer
  }
}
