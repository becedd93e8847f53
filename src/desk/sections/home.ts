import { countExportRequests } from '#features/accountPage/exportRequests.ts'
import { findWebhooks } from '#features/billing/figures/ledger.ts'
import { takingsByDay } from '#features/billing/figures/takings.ts'
import { countJobs } from '#features/jobs/finding.ts'
import { listReviews } from '#features/reviews/reviews.ts'
import { listTickets } from '#features/support/listTickets.ts'
import type { Block } from '../pages/blocks.ts'
import { looksAfter, may } from '../policy.ts'
import type { Shown, Visit } from '../visit.ts'
import { pageSize, type Section } from './section.ts'

/** What to look at first. */
export const home: Section = { id: 'home', pages: [{ path: '/', permission: 'self.read', show }] }

async function show(visit: Visit): Promise<Shown> {
  const { words } = visit
  return {
    title: words.sections.home,
    blocks: [
      {
        type: 'search',
        action: '/people',
        submit: words.search,
        fields: [{ name: 'q', label: words.people.find, hint: words.people.findHint, type: 'search' }],
      },
      { type: 'tiles', title: words.home.now, tiles: await tiles(visit) },
      ...(await today(visit)),
    ],
  }
}

/** What waits for somebody: figures that ought to be small. */
async function tiles(visit: Visit) {
  const { operator, place, words, say } = visit
  const troubles = place.sites.troubles().filter(({ code }) => looksAfter(operator, code))
  const shown = [
    {
      label: words.home.sites,
      value: say.number(troubles.length),
      tone: troubles.length > 0 ? ('error' as const) : ('success' as const),
      href: '/sites',
    },
  ]
  const counts = operator.sites === null ? await countJobs(place.db) : []
  const of = (state: string) => counts.filter((each) => each.state === state).reduce((sum, { count }) => sum + count, 0)
  const jobs =
    operator.sites === null
      ? (['waiting', 'working', 'failed'] as const).map((state) => ({
          label: words.home.jobs[state],
          value: say.number(of(state)),
          tone: state === 'failed' && of(state) > 0 ? ('error' as const) : ('neutral' as const),
          href: `/jobs?state=${state}`,
        }))
      : []
  const open = may(operator, 'webhooks.read') ? await findWebhooks(place.db, { which: 'open', most: pageSize + 1 }) : []
  const webhooks = may(operator, 'webhooks.read')
    ? [
        {
          label: words.home.webhooks,
          value: open.length > pageSize ? `> ${pageSize}` : say.number(open.length),
          tone: open.length > 0 ? ('warning' as const) : ('success' as const),
          href: '/webhooks',
        },
      ]
    : []
  return [...(await letters(visit)), await exportsDue(visit), ...jobs, ...webhooks, ...shown]
}

/** Questions that nobody has answered and reviews that nobody has looked at. */
async function letters({ operator, place, words, say }: Visit) {
  const sites = operator.sites ?? undefined
  const [{ tickets }, reviews] = await Promise.all([
    listTickets(place.db, { sites, state: 'open', most: pageSize + 1 }),
    listReviews(place.db, { sites, state: 'waiting', most: pageSize + 1 }),
  ])
  const tile = (label: string, count: number, href: string) => ({
    ...{ label, href, value: count > pageSize ? `> ${pageSize}` : say.number(count) },
    tone: count > 0 ? ('warning' as const) : ('success' as const),
  })
  return [
    tile(words.home.tickets, tickets.length, '/tickets?state=open'),
    tile(words.home.reviews, reviews.length, '/reviews'),
  ]
}

/** Requests for one's own data: red once one of them is overdue. */
async function exportsDue({ operator, place, words, say }: Visit) {
  const { open, overdue } = await countExportRequests(place.db, operator.sites)
  return {
    ...{ label: words.home.exports, value: say.number(open), href: '/people/exports' },
    ...(overdue > 0 && { sub: words.home.overdue(say.number(overdue)) }),
    tone: overdue > 0 ? ('error' as const) : open > 0 ? ('warning' as const) : ('success' as const),
  }
}

/** What came in today, by currency. */
async function today({ operator, place, words, say }: Visit): Promise<Block[]> {
  if (!may(operator, 'revenue.read')) return []
  const from = new Date(new Date().toISOString().slice(0, 10))
  const until = new Date(from.getTime() + 86_400_000)
  const rows = await takingsByDay(place.db, { sites: operator.sites, from, until })
  if (rows.length === 0) return [{ type: 'text', text: words.home.nothingToday, tone: 'muted' }]
  return [
    {
      type: 'tiles',
      title: words.home.today,
      tiles: rows.map(({ currency, payments, paidMinor, refundedMinor }) => ({
        ...{ label: currency, value: say.amount(paidMinor - refundedMinor, currency), href: '/revenue' },
        sub: words.home.payments(payments),
      })),
    },
  ]
}
