import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { buy, mailsTo } from '../support/buyer.ts'
import { setWorld } from '../support/stage.ts'
import type { Visitor } from '../support/world.ts'

// Cancelling without a login, by a link that is mailed to the owner of the account.
const world = setWorld()

const paths = '/backapi/v1/user/unsubscribe'
const post = <Obj>(who: Visitor, what: string, body: object) =>
  who.call<Obj>(`${paths}/${what}`, { method: 'POST', body })

async function tokenMailedTo(email: string): Promise<string> {
  let url: string | undefined
  await expect
    .poll(
      async () => {
        const mail = (await mailsTo(world, email)).find(({ subject }) => subject === 'Cancel your subscription')
        url = /https?:\/\/\S+\/unsubscribe\?token=\S+/.exec(mail?.text ?? '')?.[0]
        return url
      },
      { timeout: 60_000 },
    )
    .toBeDefined()
  return new URL(url!).searchParams.get('token')!
}

test('a link in a mail shows what renews and cancels it once, and nothing of a later purchase', async () => {
  const buyer = await world.registered('pdf')
  const stranger = world.visitor('pdf')
  await buy(world, buyer, 'trial')
  await post(stranger, 'link', { identifier: buyer.email })
  const token = await tokenMailedTo(buyer.email)

  const seen = await post<{ email: string; words: string }>(stranger, 'see', { token })
  expect(seen.obj).toEqual({ email: buyer.email, words: expect.stringContaining('renews at US$49.80 a month') })
  // Looking cancels nothing, and the link is of this site alone.
  expect((await post<{ words: string }>(stranger, 'see', { token })).success).toBe(1)
  expect(await post(world.visitor('hub'), 'see', { token })).toMatchObject({ success: 0, code: 10022 })

  const done = await post<{ words: string }>(stranger, 'cancel', { token })
  expect(done.obj.words).toMatch(/^Cancelled\. It works until .* Nothing more is charged\.$/)
  for (const what of ['see', 'cancel']) expect(await post(stranger, what, { token })).toMatchObject({ code: 10022 })
  await buy(world, buyer, 'month')
  expect(await post(stranger, 'cancel', { token })).toMatchObject({ success: 0, code: 10022 })
})

test('nobody learns whether an email has an account, and a token that was changed opens nothing', async () => {
  const known = await world.registered('pdf')
  const answers = await Promise.all(
    [known.email, `${randomUUID()}@example.com`].map((identifier) =>
      post(world.visitor('pdf'), 'link', { identifier }),
    ),
  )
  expect({ ...answers[0] }).toEqual({ ...answers[1] })
  const soon = Math.floor(Date.now() / 1000) + 600
  for (const token of [`${known.accountId}.${soon}.`, `${known.accountId}.${soon}.x`, '1.2.3', '', 'x'.repeat(290)])
    expect((await post(world.visitor('pdf'), 'see', { token })).success, token).toBe(0)
})
