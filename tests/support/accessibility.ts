import { readFileSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { themes } from '#ui/themes.ts'
import { openWindow } from './browser.ts'

const contrastScript = readFileSync(new URL('contrast.browser.js', import.meta.url), 'utf8')
// The function alone: what stands before it is for its readers.
const contrastFunction = contrastScript.slice(contrastScript.indexOf('\n;(') + 2)

/** Text of a part of the page that is too pale to read in any of the themes, a line each with the reason. */
export const paleText = (page: Page, part: string, among: readonly string[] = themes): Promise<string[]> =>
  page.evaluate(`(${contrastFunction.trim()})(${JSON.stringify(part)}, ${JSON.stringify(among)})`)

/** Every rule of axe in the site's own theme, as rule and place. */
export async function axeFindings(page: Page): Promise<string[]> {
  // What it has nothing against need not be told place by place: that takes it a third of its time.
  const briefly = { resultTypes: ['violations' as const], preload: false }
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().options(briefly).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`))
}

/**
 * Expects that axe finds nothing on the page, and that a part of it can be read in every theme: all else is the same in
 * all six, and bar and foot are looked at on the home pages.
 */
export async function expectAccessible(page: Page, what: string, part = 'main'): Promise<void> {
  expect(await axeFindings(page), what).toEqual([])
  expect(await paleText(page, part), what).toEqual([])
}

/** A window in which nothing moves, so that no colour is measured on its way. */
export async function openStillWindow(browser: Browser, width?: number) {
  const window = await openWindow(browser, width ? { width } : {})
  await window.page.emulateMedia({ reducedMotion: 'reduce' })
  return window
}
