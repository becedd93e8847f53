import type { ComponentType } from 'react'
import type { BlockName, BlockProps } from '../../format/blocks/index.ts'
import { Banner } from './Banner.tsx'
import { BeforeAfter } from './BeforeAfter.tsx'
// Named here so that they come with the page: what is drawn by the server would be unstyled until its program is there.
import './Beside.module.css'
import type { BlockView } from './BlockSection.tsx'
import './Comparison.module.css'
import './Explainer.module.css'
import './FeatureTabs.module.css'
import { Faq } from './Faq.tsx'
import { Hero } from './Hero.tsx'
import { Pricing } from './Pricing.tsx'
import './QrCard.module.css'
import './Quote.module.css'
import { ReadingMode } from './ReadingMode.tsx'
import { Reviews } from './Reviews.tsx'
import { RichTextBlock } from './RichTextBlock.tsx'
import './Statement.module.css'
import './Testimonials.module.css'
import { ToolEntry } from './ToolEntry.tsx'
import { ToolsGrid } from './ToolsGrid.tsx'
import './Troubles.module.css'
import './Wall.module.css'
import { lazyPart } from '#ui/lazyPart.ts'
import { WhyChoose } from './WhyChoose.tsx'

type Views = { [Name in BlockName]: ComponentType<BlockView<Name>> }
type Below = keyof typeof import('./belowTheFold.tsx')

const below = <Name extends Below>(name: Name) =>
  lazyPart(async () => ({ default: (await import('./belowTheFold.tsx'))[name] as Views[Name] }))

/** The component of every block. A block without one does not compile. */
const views: Views = {
  Hero,
  Banner,
  ToolEntry,
  ToolsGrid,
  Explainer: below('Explainer'),
  FeatureTabs: below('FeatureTabs'),
  ReadingMode,
  BeforeAfter,
  Wall: below('Wall'),
  Statement: below('Statement'),
  Comparison: below('Comparison'),
  Troubles: below('Troubles'),
  WhyChoose,
  Reviews,
  Testimonials: below('Testimonials'),
  Pricing,
  QrCard: below('QrCard'),
  FAQ: Faq,
  RichText: RichTextBlock,
}

/** The component that shows a block. */
export const viewOf = (block: BlockProps) =>
  views[block.block] as ComponentType<{ block: BlockProps; lead: boolean }> | undefined
