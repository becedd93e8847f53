import type { Font } from './model.ts'

/** An upright font of regular weight, embedded, of which nothing more is known than what is said. */
export const fontNamed = (name: string, more: Partial<Font> = {}): Font => ({
  name,
  family: name,
  weight: 400,
  italic: false,
  serif: false,
  monospace: false,
  embedded: true,
  ...more,
})
