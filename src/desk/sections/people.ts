import { and, desc, eq, gt } from 'drizzle-orm'
import { openRequestOf } from '#features/accountPage/exportRequests.ts'
import { findPeople, personById } from '#features/accounts/people/finding.ts'
import { sessions } from '#features/accounts/schema.ts'
import { keysOf } from '#features/api/keys.ts'
import { orderByAnyId, ordersOf } from '#features/billing/figures/ledger.ts'
import { standingOf } from '#features/billing/subscriptions/standing.ts'
import { jobsOf } from '#features/jobs/finding.ts'
import { supportTexts } from '#features/support/texts.ts'
import { ticketsOf } from '#features/support/ticketsOf.ts'
import type { DeliveryView } from '#features/webhooks/contract.ts'
import { deliveriesOf } from '#features/webhooks/deliveries.ts'
import { webhookTexts } from '#features/webhooks/texts.ts'
import { textIn } from '#platform/text.ts'
import { accountsOfNumber, messagesOf } from '#tools/sms/lookup.ts'
import type { Block, Cell } from '../pages/blocks.ts'
import { looksAfter, may } from '../policy.ts'
import { actForm, type Shown, type Visit } from '../visit.ts'
import { exportRequestForms, exportRequestNotice, exportRequests } from './exportRequests.ts'
import { jobTone } from './jobs.ts'
import { orderTone } from './orders.ts'
import { chooseSite, numberIn, paged, pageSize, type Section, siteField, sitesWanted } from './section.ts'
import { ticketTone } from './tickets.ts'

/** Members and everybody else with an account: found by email, number, order or phone, each on one page with all that they have. */
export const people: Section = {
  id: 'people',
  pages: [
    { path: '/people', permission: 'people.read', show: list },
    { path: '/people/exports', permission: 'people.read', show: exportRequests },
    { path: '/people/:id', permission: 'people.read', show: person },
  ],
}

async function list(visit: Visit): Promise<Shown> {
  const { words, say, query } = visit
  const typed = (query.q ?? '').trim()
  const found = await search(visit, typed)
  const { shown, more } = paged(visit, found, ({ id }) => id)
  const now = new Date()
  const { people } = words
  return {
    title: words.sections.people,
    blocks: [
      {
        type: 'search',
        action: '/people',
        submit: words.search,
        fields: [
          { name: 'q', label: people.find, hint: people.findHint, value: typed, type: 'search' },
          ...siteField(visit),
        ],
      },
      {
        type: 'table',
        title: typed ? people.found(typed) : people.newest,
        columns: [
          { header: words.email, long: true },
          { header: words.site, whole: true },
          { header: people.member },
          { header: words.since, whole: true },
          { header: words.number, end: true },
        ],
        rows: shown.map(({ id, email, site, memberUntil, created, blockedAt }): Cell[] => [
          { text: email, href: `/people/${id}`, plain: true },
          { text: site, plain: true },
          blockedAt
            ? { text: people.blocked, tone: 'error' }
            : memberUntil && memberUntil > now
              ? { text: say.day(memberUntil), tone: 'success' }
              : '–',
          say.day(created),
          { text: String(id), plain: true },
        ]),
        empty: people.none,
        more: typed ? undefined : more,
      },
      { type: 'links', links: [{ label: people.exports.title, href: '/people/exports' }] },
      ...grantForm(visit),
    ],
  }
}

/** Finds people by what was typed: an email or its beginning, the number of an account, an order or charge, or a phone number. */
async function search(visit: Visit, typed: string) {
  const { place, query, operator } = visit
  const { db } = place
  const sites = sitesWanted(visit)
  const most = pageSize + 1
  if (typed === '') return findPeople(db, { sites, before: numberIn(query.before), most })
  const ids = new Set<number>()
  const number = numberIn(typed)
  if (number !== undefined) ids.add(number)
  const order = await orderByAnyId(db, typed)
  if (order?.accountId != null) ids.add(order.accountId)
  // Who wrote to a number is for who may read that.
  const isPhone = /^\+?\d[\d\s-]{5,20}$/.test(typed) && may(operator, 'sms.read')
  if (isPhone) for (const id of await accountsOfNumber(db, typed, most)) ids.add(id)
  const byNumber = await Promise.all([...ids].map((id) => personById(db, id)))
  const rows = byNumber
    .flatMap((found) => found ?? [])
    .filter(({ account }) => (sites === null ? true : sites.includes(account.site)))
    .map(({ account: { id, site, email, createdAt, blockedAt }, membership }) => ({
      ...{ id, site, email, created: createdAt, blockedAt, memberUntil: membership?.expiresAt ?? null },
    }))
  if (rows.length > 0) return rows
  return findPeople(db, { sites, email: typed, most })
}

const grantForm = (visit: Visit): Block[] => {
  const { words } = visit
  const forms = actForm(visit, 'people.grant', {
    closed: true,
    hint: words.people.grantHint,
    fields: [
      { name: 'email', label: words.email, type: 'email', required: true, autocomplete: 'off' },
      chooseSite(visit),
      { name: 'days', label: words.people.days, type: 'number', value: '30', min: 1, max: 39_999, required: true },
    ],
  })
  return forms.length > 0 ? [{ type: 'acts', title: words.people.new, forms }] : []
}

async function person(visit: Visit): Promise<Shown | undefined> {
  const { words, say, place, language } = visit
  const { db } = place
  const found = await personById(db, numberIn(visit.params.id) ?? -1)
  if (!found || !looksAfter(visit.operator, found.account.site)) return undefined
  const { account, membership } = found
  const [orders, jobs, messages, tickets, undelivered, logins, keys, standing, wish] = await Promise.all([
    ordersOf(db, account.id, 20),
    jobsOf(db, account.id, 20),
    may(visit.operator, 'sms.read') ? messagesOf(db, account.id, 20) : [],
    ticketsOf(db, account, 20),
    deliveriesOf(db, account.id, { most: 20, onlyFailed: true }),
    db
      .select()
      .from(sessions)
      .where(and(eq(sessions.accountId, account.id), gt(sessions.expiresAt, new Date())))
      .orderBy(desc(sessions.createdAt))
      .limit(20),
    keysOf(db, account.id),
    standingOf(db, account.id),
    openRequestOf(db, account.id),
  ])
  const { people } = words
  const hidden = { account: String(account.id) }
  return {
    title: account.email,
    back: { label: words.sections.people, href: '/people' },
    blocks: [
      ...(account.blockedAt
        ? [{ type: 'notice', tone: 'warning', text: people.blockedSince(say.moment(account.blockedAt)) } as const]
        : []),
      ...(wish ? [exportRequestNotice(visit, wish)] : []),
      {
        type: 'facts',
        rows: [
          [words.site, { text: account.site, plain: true }],
          [words.number, { text: String(account.id), plain: true }],
          [people.standing, people.standings[standing.state]],
          [people.until, say.moment(membership?.expiresAt)],
          [people.granted, say.moment(membership?.grantedUntil)],
          [people.credits, `${say.number(standing.credits.left)} / ${say.number(standing.credits.quota)}`],
          [words.since, say.moment(account.createdAt)],
          [people.confirmed, say.moment(account.confirmedAt)],
          [people.name, [account.firstName, account.lastName].join(' ').trim() || '–'],
          [people.country, account.country || '–'],
        ],
      },
      {
        type: 'acts',
        title: words.whatToDo,
        forms: [
          ...actForm(visit, 'people.extend', {
            hidden,
            closed: true,
            fields: [
              { name: 'days', label: people.days, type: 'number', value: '30', min: 1, max: 39_999, required: true },
            ],
          }),
          ...actForm(visit, 'people.passwordLink', { hidden, closed: true, hint: people.passwordHint }),
          ...(account.blockedAt
            ? actForm(visit, 'people.unblock', { hidden })
            : actForm(visit, 'people.block', { hidden, closed: true, look: 'danger', hint: people.blockHint })),
          ...(membership
            ? actForm(visit, 'people.revoke', { hidden, closed: true, look: 'danger', hint: people.revokeHint })
            : []),
          ...actForm(visit, 'people.export', { hidden, closed: true, hint: people.exportHint }),
          ...exportRequestForms(visit, account.id, wish),
          ...actForm(visit, 'people.delete', {
            hidden,
            closed: true,
            look: 'danger',
            hint: people.deleteHint,
            fields: [{ name: 'typed', label: people.typeEmail(account.email), required: true, autocomplete: 'off' }],
          }),
        ],
      },
      {
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
      },
      {
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
      },
      ...messagesTable(visit, messages),
      {
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
      },
      ...undeliveredTable(visit, undelivered),
      {
        type: 'table',
        title: people.logins,
        columns: [
          { header: people.browser },
          { header: words.since, whole: true },
          { header: words.until, whole: true },
        ],
        rows: logins.map(({ userAgent, createdAt, expiresAt }): Cell[] => [
          { text: userAgent || '–', plain: true },
          say.moment(createdAt),
          say.moment(expiresAt),
        ]),
        empty: people.noLogins,
      },
      {
        type: 'table',
        title: people.keys,
        columns: [
          { header: people.name },
          { header: people.scopes },
          { header: people.lastUsed, whole: true },
          { header: words.until, whole: true },
          { header: words.whatToDo },
        ],
        rows: keys.map(({ id, name, prefix, scopes, lastUsedAt, expiresAt }): Cell[] => {
          const [form] = actForm(visit, 'people.revokeKey', { hidden: { ...hidden, key: id }, look: 'danger' })
          return [
            { text: name, sub: `${prefix}…` },
            scopes?.join(', ') ?? people.everyTool,
            say.moment(lastUsedAt),
            say.moment(expiresAt),
            { text: '', form },
          ]
        }),
        empty: people.noKeys,
      },
    ],
  }
}

/** What somebody sent and to whom; nothing for who may not read that in its own part of the desk. */
function messagesTable(visit: Visit, messages: Awaited<ReturnType<typeof messagesOf>>): Block[] {
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
function undeliveredTable({ words, say, language }: Visit, deliveries: readonly DeliveryView[]): Block[] {
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
