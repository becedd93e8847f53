import { createHmac } from 'node:crypto'
import type { Receipt, SmsGateway } from '../gateway.ts'
import { openKannel, readKannelReport } from '../http/kannel.ts'
import { openTwilio, readTwilioReport } from '../http/twilio.ts'
import { openSimulator } from '../simulator/simulator.ts'
import { openSmpp } from '../smpp/gateway.ts'
import { startKannel } from './kannel.ts'
import { startMessageCentre } from './message-centre.ts'
import { startWeb } from './web.ts'

/** A text as it reached the other side, part by part. */
export type Arrival = { to: string; text: string }

/** A gateway with a provider behind it, as the contract suite sees them all. */
export type Harness = {
  gateway: SmsGateway
  arrivals(): Promise<Arrival[]>
  /** A number that this provider refuses, and one whose message it reports as failed, where it can. */
  refused: string
  failing: string | undefined
  close(): Promise<void>
}

type Listener = (receipt: Receipt) => void

export async function simulatorHarness(onReceipt: Listener): Promise<Harness> {
  const gateway = openSimulator({ onReceipt, delayMs: 20 })
  return {
    gateway,
    arrivals: async () => gateway.messages().map(({ to, text }) => ({ to, text })),
    refused: '+12025550404',
    failing: '+12025550500',
    close: () => gateway.close(),
  }
}

export async function smppHarness(onReceipt: Listener): Promise<Harness> {
  const centre = await startMessageCentre()
  const failing = '12025550500'
  centre.refused = '12025550404'
  centre.behave = (message) => {
    setTimeout(() => centre.receipt(message.id, { message_state: message.to === failing ? 5 : 2 }), 20)
    return 'answer'
  }
  const gateway = openSmpp({ url: centre.url, systemId: 'site', password: 'secret', backoffMs: 20 }, onReceipt)
  return {
    gateway,
    arrivals: async () => centre.submitted.map(({ to, text }) => ({ to: `+${to}`, text })),
    refused: '+12025550404',
    failing: `+${failing}`,
    async close() {
      await gateway.close()
      await centre.close()
    },
  }
}

export async function kannelHarness(onReceipt: Listener): Promise<Harness> {
  const site = await startWeb(async ({ query }) => {
    const receipt = readKannelReport('site secret', query)
    if (receipt) onReceipt(receipt)
    return { status: 200 }
  })
  const kannel = await startKannel()
  const callbackUrl = `${site.url}/receipt`
  const account = { username: 'tester', password: 'foobar', secret: 'site secret' }
  const gateway = openKannel({ ...account, url: kannel.url, callbackUrl })
  return {
    gateway,
    arrivals: async () => printedMessages(await kannel.arrived()),
    refused: 'nobody',
    failing: undefined,
    async close() {
      await gateway.close()
      await kannel.close()
      await site.close()
    },
  }
}

export async function twilioHarness(onReceipt: Listener): Promise<Harness> {
  const authToken = 'token'
  const arrivals: Arrival[] = []
  const site = await startWeb(async ({ url, form, headers }) => {
    const receipt = readTwilioReport(authToken, { url, form, signature: String(headers['x-twilio-signature']) })
    if (receipt) onReceipt(receipt)
    return { status: 204 }
  })
  const provider = await startWeb(async ({ path, form, headers }) => {
    const expected = `Basic ${Buffer.from('AC1:token').toString('base64')}`
    if (headers.authorization !== expected) return { status: 401, body: { code: 20003, message: 'Authenticate' } }
    if (path !== '/2010-04-01/Accounts/AC1/Messages.json') return { status: 404 }
    const { To = '', Body = '', StatusCallback = '' } = form
    if (To.endsWith('0404')) return { status: 400, body: { code: 21211, message: 'Invalid To', status: 400 } }
    arrivals.push({ to: To, text: Body })
    const MessageSid = `SM${arrivals.length}`
    const MessageStatus = To.endsWith('0500') ? 'undelivered' : 'delivered'
    setTimeout(() => report(StatusCallback, { MessageSid, MessageStatus, To }, authToken), 20)
    return { status: 201, body: { sid: MessageSid, status: 'queued' } }
  })
  const gateway = openTwilio({ url: provider.url, accountSid: 'AC1', authToken, callbackUrl: `${site.url}/receipt` })
  return {
    gateway,
    arrivals: async () => arrivals,
    refused: '+12025550404',
    failing: '+12025550500',
    async close() {
      await gateway.close()
      await provider.close()
      await site.close()
    },
  }
}

async function report(url: string, form: Record<string, string>, authToken: string) {
  const fields = Object.entries(form).sort(([a], [b]) => (a < b ? -1 : 1))
  const signed = url + fields.flat().join('')
  const signature = createHmac('sha1', authToken).update(signed).digest('base64')
  await fetch(url, { method: 'POST', body: new URLSearchParams(form), headers: { 'x-twilio-signature': signature } })
}

/** Kannel's fake centre prints each part as `<from to coding text>`, or with its header before the text. */
function printedMessages(log: string): Arrival[] {
  return [...log.matchAll(/<\S+ (\S+) (?:udh \S+ )?(text|data|ucs-2) (.*)>$/gm)].map(
    ([, to = '', kind, printed = '']) => {
      if (kind === 'text') return { to, text: printed }
      const bytes = unescaped(printed)
      const wide = kind === 'ucs-2' || bytes.some((byte) => byte < 10)
      return { to, text: wide ? bytes.swap16().toString('utf16le') : bytes.toString('latin1') }
    },
  )
}

const unescaped = (text: string) =>
  Buffer.from(
    text.replaceAll('+', ' ').replace(/%([\dA-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )
