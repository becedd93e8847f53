import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import type { OwnJob } from '#features/jobs/ownJob.ts'
import { openWindow } from '../support/browser.ts'
import { addressOf } from '../support/checkout.ts'
import { scene } from '../support/photos.ts'
import { setStage } from '../support/stage.ts'
import { fillLogin, logIn } from '../support/visiting.ts'

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

test('a batch of photos that is found again says of each how far it is', { timeout: 120_000 }, async () => {
  await using window = await openWindow(stage.browser)
  const { page } = window
  await logIn(page, stage.world, 'photos')
  const photo = (state: OwnJob['state'], progress: number, digit: number): OwnJob => ({
    ...job('old-photos', 'old-photo-restore', { batch: '0'.repeat(32) }),
    ...{ id: `0d6f2c1e-5c0b-4a3e-9d55-6a1f3f0f7a1${digit}`, state, progress },
    source: { id: `${digit}`, name: `${digit}.png`, bytes: 1000, url: `/photo-${digit}.png` },
  })
  // The newest first.
  const found = [photo('waiting', 0, 3), photo('working', 40, 2), photo('working', 62, 1)]
  await page.route(/\/backapi\/v1\/jobs\?/, (route) =>
    route.fulfill({ json: { success: '1', code: 0, msg: '', obj: found } }),
  )
  const picture = await scene()
  await page.route(/\/photo-\d\.png/, (route) => route.fulfill({ contentType: 'image/png', body: picture }))
  await page.route(/getProgress/, () => {})
  await page.goto(`${addressOf(stage.world, 'photos')}/t/old-photos`)
  const values = async () =>
    Promise.all((await page.getByRole('progressbar').all()).map((bar) => bar.getAttribute('value')))
  await expect.poll(values, { timeout: 20_000 }).toEqual(['62', '40'])
  expect(await page.getByText('Waiting', { exact: true }).count()).toBe(1)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  expect(window.errors).toEqual([])
})

test.for(found)(
  'a page of %s, %s, whose session has ended says so, and finds the work once its owner is back',
  {
    timeout: 120_000,
  },
  async ([site, tool, work]) => {
    await using window = await openWindow(stage.browser)
    const { page } = window
    await logIn(page, stage.world, site)
    const email = await page.evaluate<string>(`localStorage.getItem('user_email')`)
    await page.route(/\/backapi\/v1\/jobs\?/, async (route) => {
      const { 'sundry-token': sent } = route.request().headers()
      if (!sent || sent === 'gone') return route.continue()
      return route.fulfill({ json: { success: '1', code: 0, msg: '', obj: [work] } })
    })
    await page.route(new RegExp(`/backapi/v1/[^?]*([?].*)?${work.id}`), () => {})
    await page.evaluate(`localStorage.setItem('tokenValue', 'gone')`)
    await page.goto(`${addressOf(stage.world, site)}/t/${tool}`)
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
    await fillLogin(page, email)
    await page.waitForURL('**/sub/account')
    await page.goBack()
    await expect.poll(() => page.getByRole('progressbar').first().getAttribute('value'), { timeout: 20_000 }).toBe('62')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
)
