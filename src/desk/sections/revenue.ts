import { churnByMonth, churnRate } from '#features/billing/figures/churn.ts'
import { takings, takingsByDay, takingsByPlan } from '#features/billing/figures/takings.ts'
import { turns } from '#features/billing/payments/turns.ts'
import type { Block, Cell } from '../pages/blocks.ts'
import type { Shown, Visit } from '../visit.ts'
import { churnFile, churnPage } from './churn.ts'
import { csvFile } from './csv.ts'
import { type Download, type Section, siteField, sitesWanted, withQuery } from './section.ts'

/** What came in by day, site, plan and currency, and how trials and renewals went. */
export const revenue: Section = {
  id: 'revenue',
  pages: [
    { path: '/revenue', permission: 'revenue.read', show },
    { path: '/revenue/churn', permission: 'revenue.read', show: churnPage },
  ],
  files: [
    { path: '/revenue.csv', permission: 'revenue.read', make: csv },
    { path: '/revenue/churn.csv', permission: 'revenue.read', make: churnFile },
  ],
}

const dayMs = 86_400_000
const mostDays = 366

/** The days that are asked for: the last thirty where nothing is said. The end is the first moment after the last day. */
function span({ query }: Visit) {
  const today = new Date(new Date().toISOString().slice(0, 10)).getTime()
  const last = Math.min(dayIn(query.to) ?? today, today)
  const first = Math.min(dayIn(query.from) ?? last - 29 * dayMs, last)
  const from = Math.max(first, last - (mostDays - 1) * dayMs)
  return { from: new Date(from), last: new Date(last), until: new Date(last + dayMs) }
}

const dayIn = (text: string | undefined): number | undefined => {
  const at = /^\d{4}-\d\d-\d\d$/.test(text ?? '') ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return Number.isNaN(at) ? undefined : at
}

const iso = (day: Date) => day.toISOString().slice(0, 10)

async function show(visit: Visit): Promise<Shown> {
  const { words, say, place } = visit
  const { from, last, until } = span(visit)
  const sites = sitesWanted(visit)
  const wanted = { sites, from, until }
  const [rows, sums, turned, churned] = await Promise.all([
    takingsByDay(place.db, wanted),
    takingsByPlan(place.db, wanted),
    turns(place.db, wanted),
    churnByMonth(place.db, { sites, now: new Date() }),
  ])
  const [lastMonth] = churned
  const currencies = [...new Set(rows.map(({ currency }) => currency))]
  const netOf = new Map(rows.map((row) => [`${row.day} ${row.currency}`, row.paidMinor - row.refundedMinor]))
  const days: string[] = []
  for (let at = from.getTime(); at <= last.getTime(); at += dayMs) days.push(iso(new Date(at)))
  const charts = currencies.map((currency): Block => {
    const bars = days.map((day) => {
      const value = netOf.get(`${day} ${currency}`) ?? 0
      return { label: say.day(new Date(day)), value, words: say.amount(value, currency) }
    })
    const top = say.amount(Math.max(0, ...bars.map(({ value }) => value)), currency)
    return { type: 'chart', chart: { title: words.revenue.chart(currency), top: words.revenue.top(top), bars } }
  })
  const share = turned.trials > 0 ? ` (${Math.round((100 * turned.trialsTurned) / turned.trials)} %)` : ''
  return {
    title: words.sections.revenue,
    blocks: [
      {
        type: 'search',
        action: '/revenue',
        submit: words.show,
        fields: [
          { name: 'from', label: words.revenue.from, type: 'date', value: iso(from) },
          { name: 'to', label: words.revenue.to, type: 'date', value: iso(last) },
          ...siteField(visit),
        ],
      },
      ...charts,
      {
        type: 'tiles',
        title: words.revenue.turns,
        tiles: [
          { label: words.revenue.trials, value: say.number(turned.trials) },
          { label: words.revenue.trialsTurned, value: say.number(turned.trialsTurned) + share },
          { label: words.revenue.failed, value: say.number(turned.failed), href: '/orders?status=failed' },
          { label: words.revenue.refusedRenewals, value: say.number(turned.refusedRenewals) },
          { label: words.revenue.ended, value: say.number(turned.ended) },
          {
            label: words.revenue.churn.title,
            value: lastMonth ? say.percent(churnRate(lastMonth)) : '–',
            ...(lastMonth && { sub: say.month(new Date(lastMonth.month)) }),
            href: withQuery(visit.url.replace('/revenue', '/revenue/churn'), { from: '', to: '' }),
          },
        ],
      },
      {
        type: 'table',
        title: words.revenue.sums,
        columns: [
          { header: words.site },
          { header: words.plan },
          { header: words.revenue.payments, end: true },
          { header: words.revenue.paid, end: true },
          { header: words.revenue.refunded, end: true },
          { header: words.revenue.net, end: true },
        ],
        rows: sums.map(({ site, plan, currency, payments, paidMinor, refundedMinor }): Cell[] => [
          { text: site, plain: true },
          { text: plan, plain: true },
          say.number(payments),
          { text: say.amount(paidMinor, currency), plain: true },
          { text: say.amount(refundedMinor, currency), plain: true },
          { text: say.amount(paidMinor - refundedMinor, currency), plain: true },
        ]),
        empty: words.revenue.none,
      },
      {
        type: 'links',
        links: [{ label: words.revenue.csv, href: withQuery(visit.url.replace('/revenue', '/revenue.csv'), {}) }],
      },
    ],
  }
}

/** A table for other programs (RFC 4180), amounts in minor units. */
async function csv(visit: Visit): Promise<Download> {
  const { from, until } = span(visit)
  const rows = await takings(visit.place.db, { sites: sitesWanted(visit), from, until })
  return csvFile(
    'revenue.csv',
    ['day', 'site', 'plan', 'currency', 'payments', 'paid_minor', 'refunded_minor'],
    rows.map((row) => [...[row.day, row.site, row.plan, row.currency, row.payments, row.paidMinor, row.refundedMinor]]),
  )
}
