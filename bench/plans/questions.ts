import { newSince } from '#desk/restore/newSince.ts'
import { findPeople, personById } from '#features/accounts/people/finding.ts'
import { churnByMonth, churnByPlan } from '#features/billing/figures/churn.ts'
import { countSlice, dayOfMonth, monthAt } from '#features/billing/figures/countMembers.ts'
import { findOrders, findWebhooks, orderByAnyId, ordersOf, paymentsOfOrder } from '#features/billing/figures/ledger.ts'
import { takingsByDay, takingsByPlan } from '#features/billing/figures/takings.ts'
import { dueOrders } from '#features/billing/payments/reconcile.ts'
import { turns } from '#features/billing/payments/turns.ts'
import { sweepGuests, sweepPreviews } from '#features/billing/previews/sweepPreviews.ts'
import type { BillingPlace } from '#features/billing/providers/place.ts'
import { remindBuyers } from '#features/billing/subscriptions/reminders.ts'
import { creditsOf } from '#features/credits/credits.ts'
import { usageOf } from '#features/files/quota.ts'
import { countJobs, findJobs, jobsOf } from '#features/jobs/finding.ts'
import type { JobPlace } from '#features/jobs/jobs.ts'
import { sweepJobs } from '#features/jobs/sweep.ts'
import { listTickets } from '#features/support/listTickets.ts'
import type { Db } from '#platform/db/db.ts'
import { readEnv } from '#platform/env.ts'
import { listTrail, trailEntry } from '#tools/sms/audit.ts'
import { historyPage } from '#tools/sms/history.ts'
import { accountsOfNumber, messagesOf } from '#tools/sms/lookup.ts'
import { failOverdue, sweepOld } from '#tools/sms/worker.ts'

const most = 51
const sites = ['pdf', 'hub']

/** What the product asks again and again of tables that grow: the desk's lists, what a member's pages ask, and the rounds of a worker. */
export function questionsOf(db: Db, rows: number): [name: string, ask: () => Promise<unknown>][] {
  const middle = Math.floor(rows / 2)
  const order = '00411460-f7c9-2d21-24a6-7ea4f2e2ea64'
  // Nobody is to get a mail.
  const billing = { db, log: console, queue: { send: async () => {} } } as unknown as BillingPlace
  const place = { db } as JobPlace
  const env = readEnv({})
  const now = new Date()
  const lastMonth = { sites: null, from: new Date(Date.now() - 30 * 86_400_000), until: new Date() }
  return [
    ['desk: people', async () => findPeople(db, { sites: null, most })],
    ['desk: people of two sites, a later page', async () => findPeople(db, { sites, before: middle, most })],
    ['desk: people by email', async () => findPeople(db, { sites: null, email: `person${middle}`, most })],
    ['desk: people by an email that nobody has', async () => findPeople(db, { sites: ['hub'], email: 'zz', most })],
    ['desk: one person', () => personById(db, middle)],
    ['desk: orders', async () => findOrders(db, { sites: null, most })],
    ['desk: failed orders of a site', async () => findOrders(db, { sites: ['hub'], status: 'failed', most })],
    ['desk: orders by email', async () => findOrders(db, { sites: null, email: `person${middle}@`, most })],
    ['desk: an order by a number of its provider', () => orderByAnyId(db, `subscription ${middle}`)],
    ['desk: orders of a person', async () => ordersOf(db, middle, most)],
    ['desk: charges of an order', async () => paymentsOfOrder(db, order)],
    ['desk: open payment messages', async () => findWebhooks(db, { which: 'open', most })],
    ['desk: failed payment messages', async () => findWebhooks(db, { which: 'failed', most })],
    ['desk: how orders of a month went on', () => turns(db, lastMonth)],
    ['desk: revenue by day', async () => takingsByDay(db, lastMonth)],
    ['desk: revenue by plan', async () => takingsByPlan(db, lastMonth)],
    ['desk: members who left, by month', async () => churnByMonth(db, { sites: null, now })],
    ['desk: members of a site who left', async () => churnByMonth(db, { sites: ['site7'], now })],
    [
      'desk: members who left in a month, by plan',
      async () => churnByPlan(db, { sites: null, month: dayOfMonth(monthAt(now, -1)), most }),
    ],
    [
      'desk: what a restore would take, members and all',
      async () => newSince(db, new Date(now.getTime() - 86_400_000)),
    ],
    ['desk: jobs', async () => findJobs(db, { sites: null, most })],
    [
      'desk: failed jobs of a kind and site',
      async () => findJobs(db, { sites: ['hub'], kind: 'matting', state: 'failed', most }),
    ],
    ['desk: failed jobs of a site', async () => findJobs(db, { sites: ['hub'], state: 'failed', most })],
    ['desk: jobs of a site', async () => findJobs(db, { sites: ['hub'], most })],
    ['desk: jobs of a kind that a site does not have', async () => findJobs(db, { sites: ['hub'], kind: 'ocr', most })],
    ['desk: count of jobs', async () => countJobs(db)],
    ['desk: jobs of a person', async () => jobsOf(db, middle, most)],
    ['desk: open tickets', () => listTickets(db, { sites, state: 'open', most })],
    ['desk: text messages', async () => listTrail(db, {}, most)],
    [
      'desk: text messages of a site and number',
      async () => listTrail(db, { site: 'hub', recipient: '+14155550010' }, most),
    ],
    ['desk: one text message', () => trailEntry(db, order)],
    ['desk: who wrote to a number', () => accountsOfNumber(db, '+14155550010', most)],
    ['desk: text messages of a person', async () => messagesOf(db, middle, most)],
    ['member: credits', () => creditsOf(db, middle)],
    ['member: files', () => usageOf(db, env, middle)],
    ['member: text messages', () => historyPage(db, middle, 1, 20)],
    ['round: orders to ask about', async () => dueOrders(billing, 'stripe')],
    ['round: members of a month, a slice', () => countSlice(db, monthAt(now), middle)],
    ['round: buyers to remind', () => remindBuyers(billing)],
    ['round: jobs to sweep', () => sweepJobs({ ...place, resultHours: 24 }, [])],
    ['round: guests to sweep', () => sweepGuests(db)],
    ['round: previews to sweep', () => sweepPreviews(db, 26)],
    ['round: text messages without a receipt', () => failOverdue(db, 24)],
    ['round: text messages to delete', () => sweepOld(db, 365)],
  ]
}
