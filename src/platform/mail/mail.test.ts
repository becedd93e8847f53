import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { describe, expect, test } from 'vitest'
import { layOut } from './layout.ts'
import type { Mail, MailSender } from './mail.ts'
import { outboxSender, readOutbox } from './outbox.ts'
import { smtpSender } from './smtp.ts'

/** A way to send, and what has arrived: recipients and sources of the mails. */
type Side = { sender: MailSender; arrived(): Promise<{ to: string; source: string }[]>; end(): Promise<void> }

const sides: Record<string, () => Promise<Side>> = {
  async outbox() {
    const folder = await mkdtemp(join(tmpdir(), 'sundry-outbox-'))
    return {
      sender: await outboxSender(folder),
      arrived: async () =>
        (await readOutbox(folder)).map(({ to, subject, text, html, from }) => ({
          to,
          source: [from.name, from.address, subject, text, html].join('\n'),
        })),
      end: () => rm(folder, { recursive: true }),
    }
  },
  async smtp() {
    const arrived: { to: string; source: string }[] = []
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _session, done) =>
        done(address.startsWith('nobody') ? new Error('No such mailbox') : null),
      onData(stream, session, done) {
        text(stream).then((source) => {
          arrived.push({ to: session.envelope.rcptTo[0]?.address ?? '', source: decoded(source) })
          done()
        }, done)
      },
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
    const { port } = server.server.address() as AddressInfo
    return {
      sender: smtpSender(`smtp://127.0.0.1:${port}`),
      arrived: async () => arrived,
      end: () => new Promise((resolve) => server.close(() => resolve())),
    }
  },
}

const look = { siteName: 'Paperlane', fill: '#0263de', onFill: '#ffffff', foot: 'A company', language: 'id' } as const
const mailTo = (to: string, key: string): Mail => ({
  ...{ key, to, from: { name: 'Paperlane', address: 'no-reply@example.com' }, subject: 'Kuitansi Anda' },
  ...layOut({ subject: 'Kuitansi Anda', heading: 'Terima kasih', paragraphs: ['Satu & dua <tiga>'] }, look),
})

describe.each(Object.entries(sides))('%s', (name, open) => {
  const withSide = async (story: (side: Side) => Promise<void>) => {
    const side = await open()
    await story(side).finally(async () => {
      side.sender.close()
      await side.end()
    })
  }

  test('brings a mail as text and HTML, with its sender', () =>
    withSide(async ({ sender, arrived }) => {
      await sender.send(mailTo('siti@example.com', 'receipt-1'))
      const [mail, ...others] = await arrived()
      expect(others).toEqual([])
      expect(mail?.to).toBe('siti@example.com')
      for (const part of ['Kuitansi Anda', 'Paperlane', 'no-reply@example.com', 'Satu & dua <tiga>', '#0263de'])
        expect(mail?.source).toContain(part)
      expect(mail?.source).toContain('Satu &#38; dua &#60;tiga&#62;')
    }))

  test('sends a second try of one mail so that it is known as the same', () =>
    withSide(async ({ sender, arrived }) => {
      await sender.send(mailTo('siti@example.com', 'receipt-1'))
      await sender.send(mailTo('siti@example.com', 'receipt-1'))
      await sender.send(mailTo('siti@example.com', 'receipt-2'))
      const mails = await arrived()
      if (name === 'outbox') expect(mails).toHaveLength(2)
      else expect(new Set(mails.map(({ source }) => /message-id: (\S+)/i.exec(source)?.[1])).size).toBe(2)
    }))
})

test('a mail that the server refuses throws, so that it is tried again', async () => {
  const { sender, arrived, end } = await sides.smtp!()
  await expect(sender.send(mailTo('nobody@example.com', 'x'))).rejects.toThrow()
  expect(await arrived()).toEqual([])
  sender.close()
  await end()
})

test('a mail fits a phone, whatever the names in it and around it', () => {
  const name = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(6)
  const look = { siteName: name, fill: '#000', onFill: '#fff', foot: name, language: 'en' as const }
  const { html } = layOut({ subject: '', heading: name, paragraphs: [name], facts: [['Plan', name]] }, look)
  const breaking = html.indexOf('overflow-wrap:anywhere;word-break:break-word')
  expect(breaking).toBeGreaterThan(0)
  expect(html.indexOf(name)).toBeGreaterThan(breaking)
})

test('every fact and link of a mail is in its text too', () => {
  const content = {
    ...{ subject: 'S', heading: 'H', paragraphs: ['P'], note: 'N' },
    facts: [['Order', '42']] as const,
    button: { label: 'Open', url: 'https://example.com/?a=1&b=2' },
  }
  const { text: plain, html } = layOut(content, look)
  for (const part of ['H', 'P', 'N', 'Order: 42', 'Open: https://example.com/?a=1&b=2']) expect(plain).toContain(part)
  expect(html).toContain('href="https://example.com/?a=1&#38;b=2"')
})

/** Undoes quoted-printable, as mail programs do. */
const decoded = (source: string) =>
  source
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
