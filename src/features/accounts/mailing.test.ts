import { expect, test, vi } from 'vitest'
import type { Sites } from '#features/sites/keeping/openSites.ts'
import type { Site } from '#features/sites/loading/loadSite.ts'
import type { Log } from '#platform/log.ts'
import type { Delivery, Queue } from '#platform/queue/queue.ts'
import { themeColours } from '#ui/themes.ts'
import { type MailWish, type MailWriter, startMailer } from './mailing.ts'

const title = { en: 'Paperlane', id: 'Jalur Kertas', es: 'Paperlane', ar: 'Paperlane' }
const from = { name: 'Paperlane', address: 'hello@paperlane.test' }
const business = { name: 'Paperlane Ltd', address: 'Jalan Kenanga 77' }
const paperlane = {
  code: 'pdf',
  settings: { mail: from, common: { title }, business, theme: 'blue' },
} as unknown as Site

const wish: MailWish = {
  ...{ key: 'order-paid-1', kind: 'order-paid', site: 'pdf', to: 'a@example.com', language: 'id' },
  ...{ origin: 'https://pdf.test', data: {} },
}

type Take = (delivery: Delivery<MailWish>) => Promise<void>

/** A mailer whose queue and sender are in the hands of the test. */
async function mailer(write: MailWriter, troubled: string[] = []) {
  const taken: { work?: Take; dead?: (wish: MailWish) => Promise<void> } = {}
  const queue = {
    async work(_name: string, _lanes: number, take: Take) {
      taken.work = take
    },
    async workDead(_name: string, take: (wish: MailWish) => Promise<void>) {
      taken.dead = take
    },
  } as unknown as Queue
  const sites = {
    site: (code: string) => (code === 'pdf' ? paperlane : undefined),
    troubles: () => troubled.map((code) => ({ code })),
  } as unknown as Sites
  const send = vi.fn(async (_mail: unknown) => {})
  const error = vi.fn()
  const sender = { send } as unknown as Parameters<typeof startMailer>[0]['sender']
  await startMailer({ queue, sites, sender, log: { error } as unknown as Log, writers: { 'order-paid': write } })
  const handle = (more: Partial<MailWish> = {}) => taken.work!({ data: { ...wish, ...more } } as Delivery<MailWish>)
  return { handle, giveUp: () => taken.dead!(wish), send, error }
}

const hello: MailWriter = async (_wish, site) => ({
  subject: `From ${site.code}`,
  heading: 'Hello',
  paragraphs: ['Dear reader'],
  button: { label: 'Go on', url: 'https://pdf.test' },
})

test('a mail goes to whom it is for, in the look and the language of its site', async () => {
  const { handle, send, error } = await mailer(hello)
  await handle()
  expect(send).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ key: 'order-paid-1', to: 'a@example.com', from, subject: 'From pdf' }),
  )
  const { html } = send.mock.calls[0]![0] as { html: string }
  const { fill } = themeColours.blue
  for (const words of ['Jalur Kertas', 'Paperlane Ltd, Jalan Kenanga 77', 'lang="id"', fill])
    expect(html).toContain(words)
  expect(error).not.toHaveBeenCalled()
})

test('where there is nothing to say after all nothing is sent, and nobody is troubled', async () => {
  const { handle, send, error } = await mailer(async () => undefined)
  await handle()
  expect([send.mock.calls, error.mock.calls]).toEqual([[], []])
})

test('a mail of a site that is gone, or that nobody can write, is not sent, and the log tells its key', async () => {
  const { handle, send, error } = await mailer(hello)
  await handle({ site: 'gone' })
  await handle({ kind: 'no-such-mail' })
  expect(send).not.toHaveBeenCalled()
  expect(error.mock.calls.map(([facts]) => facts)).toEqual([{ mail: 'order-paid-1' }, { mail: 'order-paid-1' }])
})

test('a mail of a site that is broken waits until it is mended', async () => {
  const { handle, send } = await mailer(hello, ['broken'])
  await expect(handle({ site: 'broken' })).rejects.toThrow('wait until it is mended')
  await handle()
  expect(send).toHaveBeenCalledOnce()
})

test('a mail that cannot be sent is given up with its key and kind, and without whom it was for', async () => {
  const { giveUp, error } = await mailer(hello)
  await giveUp()
  expect(error.mock.calls[0]![0]).toEqual({ mail: 'order-paid-1', kind: 'order-paid' })
})
