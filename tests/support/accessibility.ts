import { readFileSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { themes } from '#ui/themes.ts'

const contrastScript = readFileSync(new URL('contrast.browser.js', import.meta.url), 'utf8')
// The function alone: what stands before it is for its readers.
const contrastFunction = contrastScript.slice(contrastScript.indexOf('\n;(') + 2)

/** Text of a part of the page that is too pale to read in any of the themes, a line each with the reason. */
export const paleText = (page: Page, part: string, among: readonly string[] = themes): Promise<string[]> =>
  page.evaluate(`(${contrastFunction.trim()})(${JSON.stringify(part)}, ${JSON.stringify(among)})`)

/** The rules of axe that `paleText` keeps in every theme and in a quarter of the time; a test holds the two side by side. */
export const contrastRules = ['color-contrast', 'link-in-text-block']

/** What axe finds in the site's own theme, as rule and place; by every rule, or by all but some, and everywhere but in some parts. */
export async function axeFindings(
  page: Page,
  without: readonly string[] = [],
  beside: readonly string[] = [],
): Promise<string[]> {
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]))
  // What it has nothing against need not be told place by place: that takes it a third of its time.
  const briefly = { resultTypes: ['violations' as const], preload: false, rules }
  const axe = new AxeBuilder({ page }).setLegacyMode().options(briefly)
  for (const part of beside) axe.exclude(part)
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`))
}

/**
 * Expects that axe finds nothing on the page, and that a part of it can be read in every theme: all else is the same in
 * all six. Beside `main` bar and foot are left out, which are looked at on the home pages.
 */
export async function expectAccessible(page: Page, what: string, part = 'main'): Promise<void> {
  const beside = part === 'main' ? [':is(header, footer):not(main *, dialog *)'] : []
  expect(await axeFindings(page, contrastRules, beside), what).toEqual([])
  expect(await paleText(page, part), what).toEqual([])
}
