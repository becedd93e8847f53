import { z } from 'zod'
import type { InLanguage } from '../inLanguage.ts'
import { banner } from './banner.ts'
import { beforeAfter } from './beforeAfter.ts'
import { comparison } from './comparison.ts'
import { explainer } from './explainer.ts'
import { faq } from './faq.ts'
import { featureTabs } from './featureTabs.ts'
import { hero } from './hero.ts'
import { pricing } from './pricing.ts'
import { qrCard } from './qrCard.ts'
import { readingMode } from './readingMode.ts'
import { reviews } from './reviews.ts'
import { richText } from './richText.ts'
import { statement } from './statement.ts'
import { testimonials } from './testimonials.ts'
import { toolEntry } from './toolEntry.ts'
import { toolsGrid } from './toolsGrid.ts'
import { troubles } from './troubles.ts'
import { wall } from './wall.ts'
import { whyChoose } from './whyChoose.ts'

/** Every block that a page can be built of, in the order of the documentation. `tools` are the ids of the tools there are. */
export const blockSchemas = (tools: readonly string[]) =>
  [
    hero,
    banner,
    toolEntry(tools),
    toolsGrid,
    explainer,
    featureTabs,
    readingMode,
    beforeAfter,
    wall,
    statement,
    comparison,
    troubles,
    whyChoose,
    reviews,
    testimonials,
    pricing,
    qrCard,
    faq,
    richText,
  ] as const

/** One block of a page file; `block` says which. */
export const block = (tools: readonly string[]) => z.discriminatedUnion('block', blockSchemas(tools))

/** A block as it lies in memory, its texts in the languages of the site. */
export type Block = z.output<ReturnType<typeof block>>
export type BlockName = Block['block']

/** The props of a block in one language, as its component receives them. */
export type BlockProps<Name extends BlockName = BlockName> = InLanguage<Extract<Block, { block: Name }>>
