import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openKannel, readKannelReport } from '#tools/sms/gateways/http/kannel.ts'
import type { Sender } from './flow.ts'

const secret = 'site secret'
const account = { username: 'tester', password: 'foobar' }
const to = '+12025550123'
const text = 'Your parcel waits for you at the door.'

/** A web server that Kannel reports deliveries to. */
async function reports(heard: (query: Record<string, string>) => void) {
  const server = createServer((request, response) => {
    heard(Object.fromEntries(new URL(request.url ?? '/', 'http://localhost').searchParams))
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/report`, close }
}

/** The product's own gateway. */
export async function ourKannel(url: string): Promise<Sender> {
  const matched = new Set<number>()
  const numbers = new Map<string, number>()
  const site = await reports((query) => {
    const number = numbers.get(readKannelReport(secret, query)?.messageId ?? '')
    if (number !== undefined) matched.add(number)
  })
  const gateway = openKannel({ ...account, url, secret, callbackUrl: site.url })
  return {
    matched,
    send(n) {
      const id = randomUUID()
      numbers.set(id, n)
      return gateway.send({ id, sender: 'Info', to, text })
    },
    async close() {
      await gateway.close()
      await site.close()
    },
  }
}

/** The peer: bare fetch to the same call, with unsigned reports and nothing looked at but the status. */
export async function bareFetch(url: string): Promise<Sender> {
  const matched = new Set<number>()
  const site = await reports(({ n }) => matched.add(Number(n)))
  return {
    matched,
    async send(n) {
      const report = { 'dlr-mask': '19', 'dlr-url': `${site.url}?n=${n}` }
      const query = new URLSearchParams({ ...account, from: 'Info', to, text, ...report })
      const { status } = await fetch(`${url}?${query}`)
      if (status !== 202) throw new Error(`Kannel answered ${status}`)
    },
    close: site.close,
  }
}
