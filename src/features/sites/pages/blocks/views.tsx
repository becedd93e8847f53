import type { ComponentType } from 'react'
import type { BlockName, BlockProps } from '../../format/blocks/index.ts'
import { Banner } from './Banner.tsx'
import { BeforeAfter } from './BeforeAfter.tsx'
import type { BlockView } from './BlockSection.tsx'
import { Explainer } from './Explainer.tsx'
import { Faq } from './Faq.tsx'
import { FeatureTabs } from './FeatureTabs.tsx'
import { Hero } from './Hero.tsx'
import { Pricing } from './Pricing.tsx'
import { QrCard } from './QrCard.tsx'
import { ReadingMode } from './ReadingMode.tsx'
import { Reviews } from './Reviews.tsx'
import { RichTextBlock } from './RichTextBlock.tsx'
import { Testimonials } from './Testimonials.tsx'
import { ToolEntry } from './ToolEntry.tsx'
import { ToolsGrid } from './ToolsGrid.tsx'
import { Troubles } from './Troubles.tsx'
import { WhyChoose } from './WhyChoose.tsx'

/** The component of every block. A block without one does not compile. */
const views: { [Name in BlockName]: ComponentType<BlockView<Name>> } = {
  Hero,
  Banner,
  ToolEntry,
  ToolsGrid,
  Explainer,
  FeatureTabs,
  ReadingMode,
  BeforeAfter,
  Troubles,
  WhyChoose,
  Reviews,
  Testimonials,
  Pricing,
  QrCard,
  FAQ: Faq,
  RichText: RichTextBlock,
}

/** The component that shows a block. */
export const viewOf = (block: BlockProps) =>
  views[block.block] as ComponentType<{ block: BlockProps; lead: boolean }> | undefined
