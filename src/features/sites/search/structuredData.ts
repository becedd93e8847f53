import { digitsOf, toMinor } from '#platform/money/money.ts'
import type { Language } from '#platform/text.ts'
import type { BlockProps } from '../format/blocks/index.ts'
import type { SiteInfo } from '../presenting/info.ts'
import { moneyOf } from '../presenting/planPrice.ts'

/** What search engines read of a page as JSON-LD (schema.org): its plans as a product, its questions as an FAQ. */
export function structuredData(blocks: readonly BlockProps[], site: SiteInfo, language: Language): object[] {
  const questions = blocks.flatMap((block) => (block.block === 'FAQ' ? block.items : []))
  const isSold = blocks.some(({ block }) => block === 'Pricing')
  return [...(isSold ? [product(site, language)] : []), ...(questions.length > 0 ? [faq(questions)] : [])]
}

const product = ({ common, plans, origin }: SiteInfo, language: Language) => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: common.title,
  description: common.description,
  brand: { '@type': 'Brand', name: common.title },
  image: `${origin}/og.png?lang=${language}`,
  offers: plans.map((plan) => ({
    '@type': 'Offer',
    name: plan.card.title,
    price: digitsOf(toMinor(moneyOf(plan), plan.currency), plan.currency),
    priceCurrency: plan.currency,
    availability: 'https://schema.org/InStock',
    url: `${origin}/sub/price`,
  })),
})

const faq = (items: readonly { question: string; answer: string }[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
