import { type ComponentType, lazy } from 'react'
import '#ui/Tabs.module.css'
import './BeforeAfter.module.css'
import './FeatureTabs.module.css'
import './QrCard.module.css'
import './ReadingMode.module.css'
import './ToolsGrid.module.css'
import { Banner } from './Banner.tsx'
import type { BlockView } from './BlockSection.tsx'
import { Explainer } from './Explainer.tsx'
import { Faq } from './Faq.tsx'
import { Hero } from './Hero.tsx'
import type { BlockName, BlockProps } from './index.ts'
import { Pricing } from './Pricing.tsx'
import { Reviews } from './Reviews.tsx'
import { RichTextBlock } from './RichTextBlock.tsx'
import { Testimonials } from './Testimonials.tsx'
import { ToolEntry } from './ToolEntry.tsx'
import { Troubles } from './Troubles.tsx'
import { WhyChoose } from './WhyChoose.tsx'

// Blocks that few pages have: a browser fetches them with the first page that does. Their markup stands there before, so their
// styles are among those of every page, imported above.
const BeforeAfter = lazy(async () => ({ default: (await import('./BeforeAfter.tsx')).BeforeAfter }))
const FeatureTabs = lazy(async () => ({ default: (await import('./FeatureTabs.tsx')).FeatureTabs }))
const QrCard = lazy(async () => ({ default: (await import('./QrCard.tsx')).QrCard }))
const ReadingMode = lazy(async () => ({ default: (await import('./ReadingMode.tsx')).ReadingMode }))
const ToolsGrid = lazy(async () => ({ default: (await import('./ToolsGrid.tsx')).ToolsGrid }))

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
