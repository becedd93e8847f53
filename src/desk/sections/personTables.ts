import type { sessions } from '#features/accounts/schema.ts'
import type { keysOf } from '#features/api/keys.ts'
import type { ordersOf } from '#features/billing/figures/ledger.ts'
import type { jobsOf } from '#features/jobs/finding.ts'
import { supportTexts } from '#features/support/texts.ts'
import type { ticketsOf } from '#features/support/ticketsOf.ts'
import type { DeliveryView } from '#features/webhooks/contract.ts'
import { webhookTexts } from '#features/webhooks/texts.ts'
import { textIn } from '#platform/text.ts'
import type { messagesOf } from '#tools/sms/lookup.ts'
import type { Block, Cell } from '../pages/blocks.ts'
import { may } from '../policy.ts'
import { actForm, type Visit } from '../visit.ts'
import { jobTone } from './jobs.ts'
import { orderTone } from './orders.ts'
import { ticketTone } from './tickets.ts'

/** A session that somebody may still use. */
type Login = typeof sessions.$inferSelect

/** What somebody bought. */
export const ordersTable = ({ words, say, language }: Visit, orders: Awaited<ReturnType<typeof ordersOf>>): Block => ({
  type: 'table',
  title: words.sections.orders,
  columns: [
    { header: words.order },
    { header: words.plan },
    { header: words.amount, end: true },
    { header: words.state },
    { header: words.since, whole: true },
  ],
  rows: orders.map((order): Cell[] => [
    { text: order.id.slice(0, 8), href: `/orders/${order.id}`, plain: true },
    textIn(order.offer.title, language),
    { text: say.amount(order.amountMinor, order.currency), plain: true },
    { text: words.orders.states[order.status], tone: orderTone(order.status) },
    say.moment(order.createdAt),
  ]),
  empty: words.orders.none,
})

/** What somebody asked the tools for. */
export const jobsTable = ({ words, say, language }: Visit, jobs: Awaited<ReturnType<typeof jobsOf>>): Block => ({
  type: 'table',
  title: words.sections.jobs,
  columns: [
    { header: words.kind },
    { header: words.state },
    { header: words.reason },
    { header: words.since, whole: true },
  ],
  rows: jobs.map((job): Cell[] => [
    { text: job.kind, href: `/jobs/${job.id}`, plain: true },
    { text: words.jobs.states[job.state], tone: jobTone(job.state) },
    job.error ? textIn(job.error.text, language) : '–',
    say.moment(job.createdAt),
  ]),
  empty: words.jobs.none,
})

/** What somebody wrote to the support. */
export const ticketsTable = (
  { words, say, language }: Visit,
  tickets: Awaited<ReturnType<typeof ticketsOf>>,
): Block => ({
  type: 'table',
  title: words.sections.tickets,
  columns: [
    { header: words.number },
    { header: words.state },
    { header: words.tickets.topic },
    { header: words.tickets.last, whole: true },
  ],
  rows: tickets.map(({ ref, state, topic, updatedAt }): Cell[] => [
    { text: ref, href: `/tickets/${ref}`, plain: true },
    { text: words.tickets.states[state], tone: ticketTone(state) },
    supportTexts[language].topics[topic],
    say.moment(updatedAt),
  ]),
  empty: words.tickets.none,
})

/** Where somebody is logged in. */
export const loginsTable = ({ words, say }: Visit, logins: readonly Login[]): Block => ({
  type: 'table',
  title: words.people.logins,
  columns: [
    { header: words.people.browser },
    { header: words.since, whole: true },
    { header: words.until, whole: true },
  ],
  rows: logins.map(({ userAgent, createdAt, expiresAt }): Cell[] => [
    { text: userAgent || '–', plain: true },
    say.moment(createdAt),
    say.moment(expiresAt),
  ]),
  empty: words.people.noLogins,
})

/** The keys of the API that somebody made, each with the form that revokes it. */
export function keysTable(visit: Visit, accountId: number, keys: Awaited<ReturnType<typeof keysOf>>): Block {
  const { words, say } = visit
  const hidden = { account: String(accountId) }
  return {
    type: 'table',
    title: words.people.keys,
    columns: [
      { header: words.people.name },
      { header: words.people.scopes },
      { header: words.people.lastUsed, whole: true },
      { header: words.until, whole: true },
      { header: words.whatToDo },
    ],
    rows: keys.map(({ id, name, prefix, scopes, lastUsedAt, expiresAt }): Cell[] => {
      const [form] = actForm(visit, 'people.revokeKey', { hidden: { ...hidden, key: id }, look: 'danger' })
      return [
        { text: name, sub: `${prefix}…` },
        scopes?.join(', ') ?? words.people.everyTool,
        say.moment(lastUsedAt),
        say.moment(expiresAt),
        { text: '', form },
      ]
    }),
    empty: words.people.noKeys,
  }
}

/** What somebody sent and to whom; nothing for who may not read that in its own part of the desk. */
export function messagesTable(visit: Visit, messages: Awaited<ReturnType<typeof messagesOf>>): Block[] {
  const { words, say, operator } = visit
  if (!may(operator, 'sms.read')) return []
  return [
    {
      type: 'table',
      title: words.sms.messages,
      columns: [
        { header: words.sms.recipient },
        { header: words.state },
        { header: words.reason },
        { header: words.since, whole: true },
      ],
      rows: messages.map(({ recipient, status, reason, createdAt }): Cell[] => [
        { text: recipient, plain: true },
        words.sms.states[status],
        reason ?? '–',
        say.moment(createdAt),
      ]),
      empty: words.sms.none,
    },
  ]
}

/** What did not arrive at a member's own programs; nothing where all did. */
export function undeliveredTable({ words, say, language }: Visit, deliveries: readonly DeliveryView[]): Block[] {
  if (deliveries.length === 0) return []
  return [
    {
      type: 'table',
      title: words.people.undelivered,
      columns: [
        { header: words.address },
        { header: words.kind },
        { header: words.reason },
        { header: words.since, whole: true },
      ],
      rows: deliveries.map(({ address, event, trouble, status, createdAt }): Cell[] => [
        { text: address, plain: true },
        { text: event, plain: true },
        [trouble && webhookTexts[language].troubles[trouble], status].filter(Boolean).join(' · ') || '–',
        say.moment(new Date(createdAt)),
      ]),
      empty: '',
    },
  ]
}
