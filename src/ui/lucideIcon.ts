import { type ComponentProps, createElement } from 'react'

type IconData = { node: readonly (readonly [tag: string, attributes: Record<string, string>])[] }

const lines = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/**
 * Makes a component of an icon of lucide, in the colour of the text; without a name of its own it is silent. In the bundles
 * it takes the place of the package's function, which does more than we need in ten times the code: see vite.config.ts.
 */
export default function lucideIcon({ node }: IconData) {
  const parts = node.map(([tag, attributes]) => createElement(tag, attributes))
  return (props: ComponentProps<'svg'>) =>
    createElement('svg', { ...lines, 'aria-hidden': props['aria-label'] ? undefined : true, ...props }, parts)
}
