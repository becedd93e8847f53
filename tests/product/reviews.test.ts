import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { commandOf, loadCommands } from '#app/cli/commands.ts'
import type { Desk } from '#app/cli/desk.ts'
import { startProduct } from '#app/product.ts'
import { listReviews } from '#features/reviews/reviews.ts'
import { reviews } from '#features/reviews/schema.ts'
import { codes } from '#platform/codes.ts'
import { readEnv } from '#platform/env.ts'
import { createLog } from '#platform/log.ts'
import { buy } from '../support/buyer.ts'
import { fetchFrom } from '../support/fetchFrom.ts'
import { setWorld } from '../support/stage.ts'
import type { Visitor } from '../support/world.ts'

// What members say of a tool, asked once; and what of it stands on the pages of their site.
const world = setWorld()

const asks = async (who: Visitor, tool = 'pdf') =>
  (await who.call<{ ask: boolean }>('/backapi/v1/reviews/asks', { query: { tool } })).obj?.ask
const answer = (who: Visitor, more: object = {}) =>
  who.call('/backapi/v1/reviews', {
    ...{ method: 'POST', body: { tool: 'pdf', stars: 5, text: '', name: '', publish: true, ...more } },
  })
const dismiss = (who: Visitor, tool = 'pdf') =>
  who.call('/backapi/v1/reviews/dismiss', { method: 'POST', body: { tool } })

async function run(...words: string[]) {
  const { services, billing } = world.product
  const desk: Desk = {
    ...{ env: services.env, sitesFolder: world.sitesFolder, db: async () => services.db },
    billing: async () => billing,
    queue: async () => services.jobs.queue,
    store: async () => services.store,
  }
  const { command, given } = commandOf(await loadCommands(), words)!
  return command.run(desk, given)
}

const idOf = async ({ accountId }: { accountId: number }) =>
  (await world.product.services.db.select().from(reviews).where(eq(reviews.accountId, accountId)))[0]!.id

test('a member is asked once about each tool, and never again once they answered or waved it away', {
  timeout: 180_000,
}, async () => {
  const member = await world.member('pdf')
  expect(await asks(member)).toBe(true)
  expect(await asks(member)).toBe(true)
  expect(await answer(member, { stars: 4 })).toMatchObject({ success: 1, msg: expect.stringContaining('Thank you') })
  expect(await asks(member)).toBe(false)
  expect(await asks(member, 'sms')).toBe(true)
  expect(await answer(member)).toMatchObject({ success: 0, code: codes.invalidRequest })
  await dismiss(member, 'sms')
  await dismiss(member, 'sms')
  expect(await asks(member, 'sms')).toBe(false)
  expect(await answer(member, { tool: 'sms' })).toMatchObject({ success: 0, code: codes.invalidRequest })

  // The server decides who is a member, and what there is.
  const guest = await world.registered('pdf')
  expect(await asks(guest)).toBe(false)
  expect(await answer(guest)).toMatchObject({ success: 0, code: codes.notAMember })
  expect(await answer(world.visitor('pdf'))).toMatchObject({ success: 0, code: codes.notLoggedIn })
  expect(await asks(member, 'poem')).toBe(false)
  const other = await world.member('pdf')
  for (const wrong of [{ tool: 'poem' }, { stars: 0 }, { stars: 6 }, { stars: 2.5 }, { text: 'x'.repeat(301) }])
    expect(await answer(other, wrong), JSON.stringify(wrong).slice(0, 40)).toMatchObject({ code: codes.invalidRequest })
  expect(await asks(other)).toBe(true)
})

test('five reviews that their authors allow and the operator approves become those of the site, in every process', {
  timeout: 180_000,
}, async () => {
  const { db } = world.product.services
  const page = async (lang = 'en') => (await world.visitor('hub').get(`/?lang=${lang}`)).text()
  const before = await page()
  expect(before).not.toContain('AggregateRating')
  expect(before).toContain('Office manager')

  const buyer = await world.registered('hub')
  await buy(world, buyer, 'month')
  const members = [buyer, ...(await Promise.all([1, 2, 3, 4].map(() => world.member('hub'))))]
  for (const [at, who] of members.entries())
    await answer(who, { stars: at === 0 ? 4 : 5, text: `Voice number ${at} </script><b>`, name: at === 0 ? 'Ayu' : '' })
  const quiet = await world.member('hub')
  await answer(quiet, { text: 'Between us', name: 'Secret', publish: false })

  // A second web process beside the one that the operator's command runs in.
  const second = await startProduct({
    env: readEnv(world.variables),
    log: createLog(readEnv(world.variables)),
    roles: ['web'],
  })
  onTestFinished(() => second.stop())
  const host = `${(await world.product.sites.site('hub'))!.hosts.at(-1)}:${new URL(second.url).port}`
  const elsewhere = async () => (await fetchFrom(`${second.url}/`, { headers: { host } })).text()
  expect(await elsewhere()).not.toContain('AggregateRating')
  for (const who of members.slice(1)) await run('reviews', 'approve', await idOf(who))
  expect(await page()).toBe(before)
  await run('reviews', 'approve', await idOf(buyer))

  for (const shown of [page, elsewhere]) await expect.poll(async () => shown()).toContain('AggregateRating')
  const after = await page()
  const data = [...after.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    (match) => JSON.parse(match[1]!) as Record<string, unknown>,
  )
  expect(data.find((each) => each['@type'] === 'Product')).toMatchObject({
    aggregateRating: { ratingValue: 4.8, reviewCount: 5, bestRating: 5 },
    review: expect.arrayContaining([
      expect.objectContaining({
        author: { '@type': 'Person', name: 'Ayu' },
        reviewBody: 'Voice number 0 </script><b>',
      }),
    ]),
  })
  expect(after).toContain('Voice number 4 &lt;/script&gt;&lt;b&gt;')
  expect(after).toContain('Verified buyer')
  expect(after).not.toContain('Between us')
  expect(after).not.toContain('Office manager')
  const indonesian = await page('id')
  expect(indonesian).toContain('Pembeli terverifikasi')
  expect(indonesian).toMatch(/<span lang="en" dir="ltr">Voice number/)

  // What its author keeps private stays so, whatever the operator types.
  await expect(run('reviews', 'approve', await idOf(quiet))).rejects.toMatchObject({ code: codes.invalidRequest })
  await expect(run('reviews', 'approve', 'x')).rejects.toMatchObject({ code: codes.invalidRequest })
  await expect(run('reviews', 'list', 'hub', 'odd')).rejects.toMatchObject({ code: codes.invalidRequest })
  expect((await run('reviews', 'list', 'hub', 'approved')).data).toHaveLength(5)
  expect(await listReviews(db, { sites: ['pdf'], state: 'approved' })).toEqual([])

  // Who leaves takes their words along, from the pages too.
  await buyer.call('/backapi/v1/user/delete', { method: 'POST', body: { credential: 'demo1234' } })
  await expect.poll(() => page()).toBe(before)
  await expect.poll(elsewhere).not.toContain('AggregateRating')
})
