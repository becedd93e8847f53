import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import type { OwnJob } from '#features/jobs/ownJob.ts'
import { openWindow } from '../support/browser.ts'
import { addressOf } from '../support/checkout.ts'
import { setStage } from '../support/stage.ts'
import { logIn } from '../support/visiting.ts'

const stage = setStage()

const job = (tool: string, kind: string, options: OwnJob['options']): OwnJob => ({
  ...{ id: '0d6f2c1e-5c0b-4a3e-9d55-6a1f3f0f7a10', tool, kind, state: 'working', progress: 62, name: 'Long work' },
  ...{ bytes: 1000, createdAt: Date.now(), expiresAt: 0, url: '', formats: [], options, facts: null },
  ...{ source: { id: 'source', name: 'long.pdf', bytes: 1000, url: '/long.pdf' }, error: null },
})

const found: [site: string, tool: string, work: OwnJob][] = [
  ['pdf', 'pdf', job('pdf', 'pdf-convert', { engine: 'word' })],
  ['pdf', 'pdf-pages', job('pdf-pages', 'pdf-pages', { action: { name: 'compress' } })],
  ['voice', 'text-conversion', job('text-conversion', 'text-conversion', {})],
]

test.for(found)(
  'the page of %s, %s: work found again stands where it is, before any news comes',
  {
    timeout: 120_000,
  },
  async ([site, tool, work]) => {
    await using window = await openWindow(stage.browser)
    const { page } = window
    await logIn(page, stage.world, site)
    await page.route(/\/backapi\/v1\/jobs\?/, (route) =>
      route.fulfill({ json: { success: '1', code: 0, msg: '', obj: [work] } }),
    )
    // No news comes.
    const asked: Route[] = []
    await page.route(new RegExp(`/backapi/v1/[^?]*([?].*)?${work.id}`), (route) => void asked.push(route))
    await page.goto(`${addressOf(stage.world, site)}/t/${tool}`)
    await expect.poll(() => page.getByRole('progressbar').first().getAttribute('value'), { timeout: 20_000 }).toBe('62')
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    for (const route of asked) await route.abort()
    expect(window.errors).toEqual([])
  },
)
