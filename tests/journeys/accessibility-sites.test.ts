import { test } from 'vitest'
import { expectAccessible, openStillWindow } from '../support/accessibility.ts'
import { siteUrl } from '../support/browser.ts'
import { setStage } from '../support/stage.ts'
import { readToTheEnd, siteHosts } from '../support/visiting.ts'

const stage = setStage({}, ['web'])

test.for(siteHosts)('axe finds nothing on the home page of %s, in any theme', { timeout: 90_000 }, async (host) => {
  await using window = await openStillWindow(stage.browser)
  await window.page.goto(siteUrl(stage.world.url, host))
  await readToTheEnd(window.page)
  await expectAccessible(window.page, host, 'body')
})

test.for(siteHosts)('axe finds nothing on the legal pages of %s, in any theme', { timeout: 90_000 }, async (host) => {
  await using window = await openStillWindow(stage.browser)
  for (const page of ['privacy', 'terms', 'refunds']) {
    await window.page.goto(`${siteUrl(stage.world.url, host)}/protocol/${page}`)
    await expectAccessible(window.page, `${host} ${page}`, 'body')
  }
})
