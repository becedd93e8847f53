import { moneyNow } from '#features/billing/books.ts'
import { asOrderStatus, findOrders, orderByAnyId, paymentsOfOrder } from '#features/billing/figures/ledger.ts'
import type { OrderStatus } from '#features/billing/schema.ts'
import { textIn } from '#platform/text.ts'
import type { Cell, Tone } from '../pages/blocks.ts'
import { looksAfter } from '../policy.ts'
import { actForm, type Shown, type Visit } from '../visit.ts'
import { paged, pageSize, type Section, siteField, sitesWanted, uuidIn, withQuery } from './section.ts'

/** What was ordered and paid, and what goes back. */
export const orders: Section = {
  id: 'orders',
  pages: [
    { path: '/orders', permission: 'money.read', show: list },
    { path: '/orders/:id', permission: 'money.read', show: one },
  ],
}

/** The colour of an order's state. */
export const orderTone = (status: OrderStatus): Tone =>
  status === 'paid' ? 'success' : status === 'waiting' ? 'neutral' : status === 'refunded' ? 'warning' : 'error'

async function list(visit: Visit): Promise<Shown> {
  const { words, say, query, place, language } = visit
  const typed = (query.q ?? '').trim()
  const status = asOrderStatus(query.status)
  const sites = sitesWanted(visit)
  const most = pageSize + 1
  const byId = typed && !typed.includes('@') ? await orderByAnyId(place.db, typed) : undefined
  const found = byId
    ? [byId].filter(({ site }) => sites === null || sites.includes(site))
    : await findOrders(place.db, { sites, status, email: typed || undefined, before: uuidIn(query.before), most })
  const { shown, more } = paged(visit, found, ({ id }) => id)
  return {
    title: words.sections.orders,
    blocks: [
      {
        type: 'search',
        action: '/orders',
        submit: words.search,
        fields: [
          { name: 'q', label: words.orders.find, hint: words.orders.findHint, value: typed, type: 'search' },
          ...siteField(visit),
        ],
      },
      {
        type: 'tabs',
        label: words.state,
        links: (['', 'paid', 'waiting', 'failed', 'refunded', 'declined'] as const).map((state) => ({
          label: state === '' ? words.all : words.orders.states[state],
          href: withQuery(visit.url, { status: state }),
          current: (status ?? '') === state,
        })),
      },
      {
        type: 'table',
        title: words.sections.orders,
        columns: [
          { header: words.order, whole: true },
          { header: words.email, long: true },
          { header: words.site, whole: true },
          { header: words.plan },
          { header: words.amount, end: true },
          { header: words.state, whole: true },
          { header: words.since, whole: true },
        ],
        rows: shown.map((order): Cell[] => [
          { text: order.id.slice(0, 8), href: `/orders/${order.id}`, plain: true },
          order.accountId === null
            ? { text: order.email || '–', plain: true }
            : { text: order.email || String(order.accountId), href: `/people/${order.accountId}`, plain: true },
          { text: order.site, plain: true },
          textIn(order.offer.title, language),
          { text: say.amount(order.amountMinor, order.currency), plain: true },
          { text: words.orders.states[order.status], tone: orderTone(order.status) },
          say.moment(order.createdAt),
        ]),
        empty: words.orders.none,
        more: typed ? undefined : more,
      },
    ],
  }
}

async function one(visit: Visit): Promise<Shown | undefined> {
  const { words, say, place, language } = visit
  const id = uuidIn(visit.params.id)
  const order = id && (await orderByAnyId(place.db, id))
  if (!order || !looksAfter(visit.operator, order.site)) return undefined
  const charges = await paymentsOfOrder(place.db, order.id)
  const refundable = charges.find(({ amountMinor, refundedMinor }) => refundedMinor < amountMinor)
  const hidden = { order: order.id }
  const money = moneyNow(charges)
  return {
    title: words.orders.title(order.id.slice(0, 8)),
    back: { label: words.sections.orders, href: '/orders' },
    blocks: [
      {
        type: 'facts',
        rows: [
          [words.state, { text: words.orders.states[order.status], tone: orderTone(order.status) }],
          [
            words.email,
            order.accountId === null
              ? order.email || '–'
              : { text: order.email || String(order.accountId), href: `/people/${order.accountId}`, plain: true },
          ],
          [words.site, { text: order.site, plain: true }],
          [words.plan, textIn(order.offer.title, language)],
          [words.amount, { text: say.amount(order.amountMinor, order.currency), plain: true }],
          [words.orders.provider, { text: order.provider, plain: true }],
          [words.orders.renews, order.renews ? words.yes : words.no],
          [words.since, say.moment(order.createdAt)],
          [words.orders.paidAt, say.moment(order.paidAt)],
          [words.orders.readAt, say.moment(order.syncedAt)],
          [words.order, { text: order.id, plain: true }],
          [words.orders.subscription, { text: order.subscriptionId ?? '–', plain: true }],
        ],
      },
      {
        type: 'table',
        title: words.orders.charges,
        columns: [
          { header: words.orders.charge },
          { header: words.amount, end: true },
          { header: words.orders.refunded, end: true },
          { header: words.orders.period },
          { header: words.orders.paidAt, whole: true },
        ],
        rows: charges.map((charge): Cell[] => [
          charge.disputed
            ? { text: words.orders.disputed, tone: 'error', sub: charge.id }
            : { text: charge.id, plain: true },
          { text: say.amount(charge.amountMinor, charge.currency), plain: true },
          { text: say.amount(charge.refundedMinor, charge.currency), plain: true },
          `${say.day(charge.periodStart)} – ${say.day(charge.periodEnd)}`,
          say.moment(charge.paidAt),
        ]),
        empty: words.orders.noCharges,
      },
      {
        type: 'acts',
        title: words.whatToDo,
        forms: [
          ...(refundable
            ? actForm(visit, 'money.refund', {
                hidden: { ...hidden, given: String(money.given), left: String(money.left) },
                closed: true,
                look: 'danger',
                hint: words.orders.refundHint(
                  say.amount(refundable.amountMinor - refundable.refundedMinor, refundable.currency),
                ),
                fields: [
                  { name: 'amount', label: words.orders.part, hint: words.orders.partHint, inputMode: 'decimal' },
                ],
              })
            : []),
          ...(order.checkoutId ? actForm(visit, 'money.sync', { hidden }) : []),
        ],
      },
    ],
  }
}
