import { listReviews } from '#features/reviews/reviews.ts'
import type { ReviewState } from '#features/reviews/schema.ts'
import { factsOf } from '#platform/languages.ts'
import type { Block } from '../pages/blocks.ts'
import { actForm, type Shown, type Visit } from '../visit.ts'
import { paged, pageSize, type Section, siteField, sitesWanted, uuidIn, withQuery } from './section.ts'

/** What members say of the tools: what waits to be shown on a site, and what became of the rest. */
export const reviews: Section = {
  id: 'reviews',
  pages: [{ path: '/reviews', permission: 'reviews.read', show }],
}

const states = ['waiting', 'approved', 'rejected', 'private'] as const satisfies readonly ReviewState[]

type Row = Awaited<ReturnType<typeof listReviews>>[number]

async function show(visit: Visit): Promise<Shown> {
  const { words, say, query, place, url } = visit
  const state = states.find((each) => each === query.state) ?? 'waiting'
  const wanted = { sites: sitesWanted(visit) ?? undefined, state, before: uuidIn(query.before), most: pageSize + 1 }
  const { shown, more } = paged(visit, await listReviews(place.db, wanted), ({ id }) => id)
  const site = siteField(visit)
  return {
    title: words.sections.reviews,
    blocks: [
      ...(site.length > 0
        ? [{ type: 'search', action: '/reviews', submit: words.show, fields: site } satisfies Block]
        : []),
      {
        type: 'tabs',
        label: words.state,
        links: states.map((each) => ({
          label: words.reviews.states[each],
          href: withQuery(url, { state: each }),
          current: each === state,
        })),
      },
      {
        type: 'thread',
        title: words.reviews.states[state],
        messages: shown.map((review) => ({
          ...{ from: review.email, href: `/people/${review.accountId}`, at: say.moment(review.createdAt) },
          ...{ about: facts(visit, review), ours: false, text: review.text, files: [] },
          forms: decisions(visit, review),
        })),
        empty: words.reviews.none,
        more,
      },
      { type: 'text', text: words.reviews.hint, tone: 'muted' },
    ],
  }
}

/** Stars, what they are for, how the author wants to be named, the language, and whether they had paid. */
const facts = ({ words }: Visit, { stars, tool, site, name, language, bought }: Row): string[] => [
  ...[`★ ${stars}/5`, tool, site, ...(name ? [name] : []), factsOf(language).name],
  ...(bought ? [words.reviews.bought] : []),
]

/** What can become of a review that its author lets us show: whatever it is not yet. */
function decisions(visit: Visit, { id, state }: Row) {
  if (state === 'private') return []
  const hidden = { review: id }
  return [
    ...(state === 'approved' ? [] : actForm(visit, 'reviews.approve', { hidden, look: 'primary' })),
    ...(state === 'rejected' ? [] : actForm(visit, 'reviews.reject', { hidden })),
  ]
}
