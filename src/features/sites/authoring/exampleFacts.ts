import type { Site } from '../loading/loadSite.ts'
import { fieldName } from '../reading/problem.ts'

/** Fields of a site file that name whoever runs the site. */
const facts = ['business', 'support', 'mail', 'app'] as const

/**
 * The facts of a site that are still those of the examples that ship, such as `business.address`: fine to look at, and
 * to be filled in before the site goes live. Ours all say "example", as do the addresses that nobody can own.
 */
export function exampleFacts({ settings, pages }: Site): string[] {
  const look = (value: unknown, path: PropertyKey[]): string[] => {
    if (typeof value === 'string') return /\bexample\b/i.test(value) ? [fieldName(path)] : []
    if (typeof value !== 'object' || value === null) return []
    if ('en' in value) return look(value.en, path)
    return Object.entries(value).flatMap(([key, item]) => look(item, [...path, key]))
  }
  return [...facts.flatMap((fact) => look(settings[fact], [fact])), ...samplesIn(pages)]
}

/** The pages on which people speak who were made up. */
const samplesIn = (pages: Site['pages']): string[] =>
  [...pages.values()]
    .filter((page) => page.contentStatus === 2 && page.blocks.some((block) => 'sample' in block && block.sample))
    .map(({ key }) => `pages/${key} (samples of reviews)`)
