import { type Churn, churnByMonth, churnByPlan, churnRate } from '#features/billing/figures/churn.ts'
import type { Block, Cell, ChartFacts } from '../pages/blocks.ts'
import type { Shown, Visit } from '../visit.ts'
import { csvFile } from './csv.ts'
import { type Download, pageSize, siteField, sitesWanted, withQuery } from './section.ts'

/** Most rows of the file: a month of some thousand sites. */
const mostInFile = 10_000

/** Members who left in a month beside those at its start, by month, and of one month by site and plan. */
export async function churnPage(visit: Visit): Promise<Shown> {
  const { words, say } = visit
  const { churn } = words.revenue
  const { months, shown } = await monthsOf(visit)
  const fields = siteField(visit)
  return {
    title: churn.title,
    back: { label: words.sections.revenue, href: '/revenue' },
    blocks: [
      ...(fields.length > 0 ? [{ type: 'search', action: '/revenue/churn', submit: words.show, fields } as const] : []),
      ...(months.length > 1 ? [{ type: 'chart', chart: chartOf(visit, months) } as const] : []),
      {
        type: 'table',
        title: churn.byMonth,
        hint: churn.hint,
        columns: [{ header: churn.month, whole: true }, ...figureColumns(visit)],
        rows: months.map((row): Cell[] => [
          { text: say.month(new Date(row.month)), href: withQuery(visit.url, { month: row.month }) },
          ...figuresOf(visit, row),
        ]),
        empty: churn.none,
      },
      ...(shown ? await planBlocks(visit, shown.month) : []),
    ],
  }
}

/** The month that is asked for by site and plan, as a table for other programs; no rows where none is counted yet. */
export async function churnFile(visit: Visit): Promise<Download> {
  const { shown } = await monthsOf(visit)
  const sites = sitesWanted(visit)
  const rows = shown ? await churnByPlan(visit.place.db, { sites, month: shown.month, most: mostInFile }) : []
  return csvFile(
    'churn.csv',
    ['month', 'site', 'plan', 'members', 'left', 'rate'],
    rows.map((row) => [shown?.month ?? '', row.site, row.plan, row.members, row.left, churnRate(row).toFixed(4)]),
  )
}

/** The last whole months, and the one that is looked at: the last of them where none is asked for. */
async function monthsOf(visit: Visit) {
  const months = await churnByMonth(visit.place.db, { sites: sitesWanted(visit), now: new Date() })
  return { months, shown: months.find(({ month }) => month === visit.query.month) ?? months[0] }
}

async function planBlocks(visit: Visit, month: string): Promise<Block[]> {
  const { words, say, place } = visit
  const { churn, csv } = words.revenue
  const rows = await churnByPlan(place.db, { sites: sitesWanted(visit), month, most: pageSize })
  const file = withQuery(visit.url.replace('/revenue/churn', '/revenue/churn.csv'), { month })
  return [
    {
      type: 'table',
      title: churn.byPlan(say.month(new Date(month))),
      ...(rows.length === pageSize && { hint: churn.most(say.number(pageSize)) }),
      columns: [{ header: words.site, whole: true }, { header: words.plan }, ...figureColumns(visit)],
      rows: rows.map((row): Cell[] => [
        { text: row.site, plain: true },
        { text: row.plan, plain: true },
        ...figuresOf(visit, row),
      ]),
      empty: churn.none,
    },
    { type: 'links', links: [{ label: csv, href: file }] },
  ]
}

const figureColumns = ({ words: { revenue } }: Visit) => [
  { header: revenue.churn.members, end: true },
  { header: revenue.churn.left, end: true },
  { header: revenue.churn.rate, end: true },
]

const figuresOf = ({ say }: Visit, row: Churn): Cell[] => [
  say.number(row.members),
  say.number(row.left),
  say.percent(churnRate(row)),
]

function chartOf({ words, say }: Visit, months: readonly (Churn & { month: string })[]): ChartFacts {
  // Bars are as tall as one beside the other; a share is below one.
  const bars = months.toReversed().map((row) => {
    const rate = churnRate(row)
    return { label: say.month(new Date(row.month)), value: rate * 10_000, words: say.percent(rate) }
  })
  const { churn } = words.revenue
  const highest = Math.max(...months.map(churnRate))
  return { title: churn.chart, top: churn.top(say.percent(highest)), bars }
}
