import { type Language, localeOf } from '#platform/languages.ts'
import { textsIn } from '#platform/texts.ts'
import type { BlockProps } from '../format/blocks/index.ts'
import type { Borrowed } from '../format/borrowed.ts'
import type en from './texts/en/reviews.ts'

/** What customers of a site have said and its operator has approved; at least five of them. It never changes. */
export type RealReviews = {
  /** Another one for other reviews. */
  version: string
  count: number
  /** The mean of their stars, 1 to 5. */
  value: number
  /** The newest with words. */
  items: readonly {
    stars: number
    text: string
    name: string
    language: Language
    /** Whether its author had paid for something. */
    bought: boolean
    /** In milliseconds. */
    at: number
  }[]
}

const texts = await textsIn<typeof en>((language) => import(`./texts/${language}/reviews.ts`))

/** Blocks with what real customers say in the place of invented voices; a block of reviews in which nobody says anything goes. */
export function withRealReviews(
  blocks: readonly BlockProps[],
  real: RealReviews | undefined,
  language: Language,
): BlockProps[] {
  return blocks.flatMap((block) => {
    if (block.block !== 'Reviews') return block
    if (!real) return block.items.length > 0 ? block : []
    const own = block.sample ? [] : block.items
    const items = [...itemsOf(real, language), ...own]
    // What two have said in the same words stands there once.
    const said = new Map(items.map((item) => [item.content.user_content, item]))
    const des = [block.sample ? undefined : block.des, summary(real, language)].filter(Boolean).join(' ')
    return { ...block, sample: false, des, perSlide: 3 as const, items: [...said.values()] }
  })
}

/** Real reviews as a block shows them, those in its language first. */
function itemsOf({ items }: RealReviews, language: Language) {
  const say = texts[language]
  const own = items.toSorted((a, b) => Number(b.language === language) - Number(a.language === language))
  return own.map(({ stars, text, name, bought, at }) => ({
    img: '',
    name: name || say.nameless,
    des: `★ ${stars}/5 · ${bought ? say.buyer : say.member} · ${dayOf(at, language)}`,
    content: { user_content: text },
  }))
}

const summary = ({ value, count }: RealReviews, language: Language) =>
  texts[language].summary
    .replace('{stars}', value.toLocaleString(localeOf(language), { maximumFractionDigits: 1 }))
    .replace('{count}', count.toLocaleString(localeOf(language)))

const dayOf = (at: number, language: Language) =>
  new Date(at).toLocaleDateString(localeOf(language), { dateStyle: 'medium', timeZone: 'UTC' })

/** Which reviews are in another language than the page. */
export const borrowedReviews = ({ items }: RealReviews, language: Language): Borrowed =>
  Object.fromEntries(items.flatMap((item) => (item.language === language ? [] : [[item.text, item.language]])))

/** The rating of a site as schema.org has it, to be read beside what the page shows. */
export const ratingOf = ({ value, count, items }: RealReviews, language: Language) => ({
  aggregateRating: {
    '@type': 'AggregateRating',
    ratingValue: Number(value.toFixed(2)),
    reviewCount: count,
    bestRating: 5,
    worstRating: 1,
  },
  review: items.map(({ name, text, at, stars }) => ({
    '@type': 'Review',
    author: { '@type': 'Person', name: name || texts[language].nameless },
    datePublished: new Date(at).toISOString().slice(0, 10),
    reviewBody: text,
    reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5 },
  })),
})
