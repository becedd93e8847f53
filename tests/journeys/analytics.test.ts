import { expect, test } from 'vitest'
import { openWindow } from '../support/browser.ts'
import { addressOf } from '../support/checkout.ts'
import { changeSite } from '../support/siteFiles.ts'
import { setStage } from '../support/stage.ts'

const stage = setStage({}, ['web'])

const counter = 'https://count.example/script.js'

test('a site’s counter comes in once the visitor agrees, and goes when they take it back', {
  timeout: 180_000,
}, async () => {
  const { world } = stage
  await changeSite(
    world,
    'clap',
    (yaml) => `${yaml}\nanalytics: { script: "${counter}", attributes: { data-domain: clap.example } }\n`,
  )
  await using window = await openWindow(stage.browser, { width: 360 })
  const { page } = window
  const asked: string[] = []
  await page.route('https://count.example/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: `if (document.currentScript.dataset.domain) fetch('https://count.example/event', { method: 'POST' })`,
    })
  })
  await page.goto(addressOf(world, 'clap'))
  const question = page.getByRole('region', { name: 'Counting visits' })
  await question.waitFor()
  expect(asked).toEqual([])
  await question.getByRole('button', { name: 'Yes, count it' }).click()
  await expect.poll(() => asked).toEqual([counter, 'https://count.example/event'])

  await page.goto(`${addressOf(world, 'clap')}/sub/price`)
  await expect.poll(() => asked.filter((address) => address.endsWith('/event')).length).toBe(2)
  expect(await question.count()).toBe(0)
  await page.goto(`${addressOf(world, 'clap')}/protocol/privacy`)
  await question.getByRole('button', { name: 'No, thanks' }).click()
  await page.waitForLoadState('load')
  const before = asked.length
  await page.goto(addressOf(world, 'clap'))
  expect(asked.length).toBe(before)

  // Another site knows nothing of it, in its pages and in what they may load.
  const home = await world.visitor('pdf').get('/')
  expect(home.headers.get('content-security-policy')).not.toContain('count.example')
  expect(await home.text()).not.toContain('/analytics.js')
  expect((await world.visitor('pdf').get('/analytics.js')).status).toBe(404)
  expect(window.errors).toEqual([])
})
