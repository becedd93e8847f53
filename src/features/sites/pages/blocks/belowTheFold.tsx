// Blocks of which none is the first that a reader sees: the server draws them, and their program comes after the page's own.
export { Comparison } from './Comparison.tsx'
export { Explainer } from './Explainer.tsx'
export { FeatureTabs } from './FeatureTabs.tsx'
export { QrCard } from './QrCard.tsx'
export { Statement } from './Statement.tsx'
export { Testimonials } from './Testimonials.tsx'
export { Troubles } from './Troubles.tsx'
export { Wall } from './Wall.tsx'
