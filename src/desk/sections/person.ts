import { openRequestOf } from '#features/accountPage/exportRequests.ts'
import { personById } from '#features/accounts/people/finding.ts'
import { livingSessions } from '#features/accounts/sessions/sessions.ts'
import { keysOf } from '#features/api/keys.ts'
import { ordersOf } from '#features/billing/figures/ledger.ts'
import { standingOf } from '#features/billing/subscriptions/standing.ts'
import { jobsOf } from '#features/jobs/finding.ts'
import { ticketsOf } from '#features/support/ticketsOf.ts'
import { deliveriesOf } from '#features/webhooks/deliveries.ts'
import { messagesOf } from '#tools/sms/lookup.ts'
import type { Block } from '../pages/blocks.ts'
import { looksAfter, may } from '../policy.ts'
import { actForm, type Shown, type Visit } from '../visit.ts'
import { exportRequestForms, exportRequestNotice } from './exportRequests.ts'
import {
  jobsTable,
  keysTable,
  loginsTable,
  messagesTable,
  ordersTable,
  ticketsTable,
  undeliveredTable,
} from './personTables.ts'
import { numberIn } from './section.ts'

type Person = NonNullable<Awaited<ReturnType<typeof personById>>>

/** Everything that somebody has, and what may be done about it. Undefined for who is not there, or of a site that the operator does not look after. */
export async function person(visit: Visit): Promise<Shown | undefined> {
  const { words, say, place } = visit
  const { db } = place
  const found = await personById(db, numberIn(visit.params.id) ?? -1)
  if (!found || !looksAfter(visit.operator, found.account.site)) return undefined
  const { account } = found
  const [orders, jobs, messages, tickets, undelivered, logins, keys, standing, wish] = await Promise.all([
    ordersOf(db, account.id, 20),
    jobsOf(db, account.id, 20),
    may(visit.operator, 'sms.read') ? messagesOf(db, account.id, 20) : [],
    ticketsOf(db, account, 20),
    deliveriesOf(db, account.id, { most: 20, onlyFailed: true }),
    livingSessions(db, account.id).limit(20),
    keysOf(db, account.id),
    standingOf(db, account.id),
    openRequestOf(db, account.id),
  ])
  const { people } = words
  return {
    title: account.email,
    back: { label: words.sections.people, href: '/people' },
    blocks: [
      ...(account.blockedAt
        ? [{ type: 'notice', tone: 'warning', text: people.blockedSince(say.moment(account.blockedAt)) } as const]
        : []),
      ...(wish ? [exportRequestNotice(visit, wish)] : []),
      factsOf(visit, found, standing),
      actsOn(visit, found, wish),
      ordersTable(visit, orders),
      jobsTable(visit, jobs),
      ...messagesTable(visit, messages),
      ticketsTable(visit, tickets),
      ...undeliveredTable(visit, undelivered),
      loginsTable(visit, logins),
      keysTable(visit, account.id, keys),
    ],
  }
}

/** Who somebody is, and what they have paid for. */
function factsOf(
  { words, say }: Visit,
  { account, membership }: Person,
  standing: Awaited<ReturnType<typeof standingOf>>,
): Block {
  const { people } = words
  return {
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
  }
}

/** What the operator may do about somebody. */
function actsOn(visit: Visit, { account, membership }: Person, wish: Awaited<ReturnType<typeof openRequestOf>>): Block {
  const { words } = visit
  const { people } = words
  const hidden = { account: String(account.id) }
  return {
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
  }
}
