import { findWebhooks } from '#features/billing/figures/ledger.ts'
import type { Cell } from '../pages/blocks.ts'
import { actForm, type Shown, type Visit } from '../visit.ts'
import { paged, pageSize, type Section, withQuery } from './section.ts'

/** What payment providers told us, and what could not be used yet. */
export const webhooks: Section = {
  id: 'webhooks',
  pages: [{ path: '/webhooks', permission: 'webhooks.read', show }],
}

const views = ['open', 'failed', 'all'] as const

async function show(visit: Visit): Promise<Shown> {
  const { words, say, query, place } = visit
  const which = views.find((view) => view === query.which) ?? 'open'
  const before = query.before === undefined ? undefined : query.before.slice(0, 300)
  const found = await findWebhooks(place.db, { which, before, most: pageSize + 1 })
  const { shown, more } = paged(visit, found, ({ id }) => id)
  return {
    title: words.sections.webhooks,
    blocks: [
      {
        type: 'tabs',
        label: words.state,
        links: views.map((view) => ({
          label: words.webhooks.views[view],
          href: withQuery(visit.url, { which: view }),
          current: view === which,
        })),
      },
      {
        type: 'table',
        title: words.webhooks.views[which],
        columns: [
          { header: words.kind },
          { header: words.state },
          { header: words.reason },
          { header: words.webhooks.received, whole: true },
          { header: words.whatToDo },
        ],
        rows: shown.map(({ id, provider, type, handledAt, trouble, receivedAt }): Cell[] => [
          { text: type, sub: id, plain: true },
          handledAt
            ? { text: words.webhooks.handled, tone: 'success', sub: say.moment(handledAt) }
            : { text: trouble ? words.webhooks.failed : words.webhooks.open, tone: trouble ? 'error' : 'warning' },
          trouble ?? '–',
          say.moment(receivedAt),
          { text: provider, plain: true, form: actForm(visit, 'webhooks.replay', { hidden: { webhook: id } })[0] },
        ]),
        empty: words.webhooks.none,
        more,
      },
    ],
  }
}
