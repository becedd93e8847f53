import { readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { orders } from '#features/billing/schema.ts'
import { readOutbox } from '#platform/mail/outbox.ts'
import { type ApiCall, describedCalls, sampleOf } from '../support/apiCalls.ts'
import { fetchFrom } from '../support/fetchFrom.ts'
import { setWorld } from '../support/stage.ts'
import { createWorld, type Visitor } from '../support/world.ts'

const world = setWorld()

/** What somebody may write into the headers of a request to have their own host or scheme named. */
const disguises: Record<string, Record<string, string>> = {
  'a foreign Host': { host: 'evil.test' },
  'a foreign Host with a port': { host: 'evil.test:8443' },
  'a foreign X-Forwarded-Host': { 'x-forwarded-host': 'evil.test' },
  'several of them': { 'x-forwarded-host': 'pdf.localhost, evil.test', 'x-original-host': 'evil.test' },
  'a foreign scheme': { 'x-forwarded-proto': 'javascript', 'x-forwarded-for': '203.0.113.5' },
  'a foreign port': { 'x-forwarded-port': '6666', 'x-forwarded-for': '203.0.113.5' },
  'all of it': {
    host: 'evil.test',
    'x-forwarded-host': 'evil.test:6666',
    'x-forwarded-proto': 'javascript',
    'x-forwarded-port': '6666',
    forwarded: 'host=evil.test;proto=javascript',
  },
}

/** What must stand nowhere. */
const foreign = /evil\.test|javascript:|:6666|:8443/

/** Everything that an answer tells, its headers included. */
async function told(response: Response): Promise<string> {
  return `${JSON.stringify([...response.headers])}\n${await response.text()}`
}

const pages = [
  '/',
  '/?lang=id',
  '/sub/price',
  '/sub/account',
  '/sub/payresult',
  '/t/pdf',
  '/protocol/privacy',
  '/unsubscribe',
  '/reset',
  '/board/none',
  '/no-such-page',
  '/robots.txt',
  '/sitemap.xml',
  '/favicon.svg',
  '/openapi.json',
  '/healthz',
]

let calls: ApiCall[]
beforeAll(async () => {
  calls = await describedCalls(world)
})

const sampleUrl = ({ path, parameters }: ApiCall) => {
  const sample = Object.fromEntries(parameters.map(({ name, schema }) => [name, String(sampleOf(schema, name))]))
  const filled = path.replace(/\{(.+?)\}/g, (_all, name: string) => sample[name] ?? '-')
  const query = parameters.flatMap((one) => (one.in === 'query' ? [[one.name, sample[one.name] ?? '']] : []))
  return query.length > 0 ? `${filled}?${new URLSearchParams(query as [string, string][])}` : filled
}

test.each(Object.entries(disguises))('no call and no page names %s', { timeout: 240_000 }, async (_name, headers) => {
  for (const path of pages)
    expect(await told(await world.visitor('pdf').send(path, { headers })), path).not.toMatch(foreign)
  for (const call of calls) {
    // Each of its own, as some of them end the session.
    const visitor = call.path.includes('/user/') ? await world.member('hub') : await hubMember()
    const response = await visitor.send(sampleUrl(call), {
      method: call.method,
      headers: { ...headers, ...(call.body && { 'content-type': 'application/json' }) },
      ...(call.body && { body: JSON.stringify(sampleOf(call.body)) }),
    })
    expect(await told(response), `${call.method} ${call.path}`).not.toMatch(foreign)
  }
})

let known: Visitor | undefined
const hubMember = async () => {
  known ??= await world.member('hub')
  return known
}

test.each(Object.entries(disguises))(
  'mails, orders and checkouts lead to the site itself, with %s',
  { timeout: 120_000 },
  async (_name, headers) => {
    const site = 'host' in headers ? 'hub' : 'pdf'
    const home = new URL((await world.product.urlOf((await world.product.sites.site(site))!))!)
    const member = await world.member(site)
    const ask = <Obj>(path: string, body: object) => member.call<Obj>(path, { method: 'POST', body, headers })

    expect(await ask('/backapi/v1/user/password/reset', { identifier: member.email })).toMatchObject({ success: 1 })
    const mailOf = async () =>
      (await readOutbox(`${world.variables.DATA_DIR}/outbox`)).find(({ to }) => to === member.email)
    await expect.poll(mailOf, { timeout: 60_000 }).toBeDefined()
    const mail = JSON.stringify(await mailOf())
    expect(mail).toContain(`${home.origin}/reset?token=`)
    expect(mail).not.toMatch(foreign)

    const [plan] = (await world.product.sites.site(site))!.settings.plans
    const named = { successUrl: 'http://evil.test/paid', cancelUrl: 'javascript:alert(1)' }
    const wish = {
      productsId: plan!.id,
      productsPriceId: `price:${plan!.id}:${plan!.currency.toLowerCase()}`,
      ...named,
    }
    const { obj: order } = await ask<{ orderId: string }>('/order/create', wish)
    for (const path of ['/backapi/v1/pay/create', '/backapi/v1/pay']) {
      const paying = await ask<{ redirectUrl: string }>(path, order)
      expect(paying.obj.redirectUrl).toMatch(new RegExp(`^${home.origin}/sandbox/checkout/`))
    }
    const rows = JSON.stringify(await world.product.services.db.select().from(orders))
    expect(rows).toContain(`${home.origin}/sub/payresult`)
    expect(rows).not.toMatch(foreign)

    const upload = await member.upload('a.pdf', 'x')
    expect(upload.obj).toMatch(/\/files\/uploads\//)
  },
)

test('downloads lead back to where the visitor is, also by an IP address', async () => {
  const member = await world.member('hub')
  const { port } = new URL(world.url)
  const file = new FormData()
  file.append('file', new Blob(['hello']), 'a.txt')
  const headers = { host: `127.0.0.1:${port}` }
  const answer = await member.call<string>('/backapi/v1/convert/uploadFile', { method: 'POST', body: file, headers })
  expect(answer.obj).toMatch(/^\/files\/uploads\//)
  expect(await (await fetch(new URL(answer.obj, `http://127.0.0.1:${port}`))).text()).toBe('hello')
  const signed = await member.call<{ host: string }>('/backapi/v1/oss/aiphoto/signature', { headers })
  expect(signed.obj.host).toBe('/files')
  expect((await member.send('/', { headers })).status).toBe(200)
})

test.each(['a b', '[', 'x<y', ':99999', 'a:99999', 'a,b', 'user@host', 'a/b', '[::zz]'])(
  'the Host %j is refused before anything else',
  async (host) => {
    for (const path of ['/', '/backapi/v1/user/info', '/healthz', '/files/x', '/no/such', '/media/pdf/x', '/%00']) {
      const answer = await world.visitor().send(path, { headers: { host } })
      expect(answer.status, path).toBe(400)
      expect(await answer.json()).toMatchObject({ success: 0, code: 10004, msg: expect.stringContaining('Host') })
    }
  },
)

test('a whole address in the request line says nothing that Host does not', async () => {
  const { port } = new URL(world.url)
  const raw = (text: string) =>
    new Promise<string>((resolve, reject) => {
      let heard = ''
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(text))
      socket.on('data', (chunk) => {
        heard += chunk
      })
      socket.on('close', () => resolve(heard))
      socket.on('error', reject)
    })
  const page = await raw(
    'GET http://evil.test/sitemap.xml HTTP/1.1\r\nHost: pdf.localhost\r\nConnection: close\r\n\r\n',
  )
  expect(page).toContain('http://pdf.localhost:')
  expect(page).not.toMatch(foreign)
  expect(await raw('GET http://evil.test HTTP/1.1\r\nHost: pdf.localhost\r\nConnection: close\r\n\r\n')).toMatch(
    /^HTTP\/1.1 200/,
  )
  expect(await raw('GET //evil.test/ HTTP/1.1\r\nHost: pdf.localhost\r\nConnection: close\r\n\r\n')).toMatch(
    /^HTTP\/1.1 404/,
  )
  // Written behind our host's name these would be hosts of somebody else.
  for (const target of ['.evil.test/', '@evil.test/', 'ftp://evil.test/', '*'])
    expect(await raw(`GET ${target} HTTP/1.1\r\nHost: pdf.localhost\r\nConnection: close\r\n\r\n`)).toMatch(
      /^HTTP\/1.1 400/,
    )
  const two = 'GET / HTTP/1.1\r\nHost: pdf.localhost\r\nHost: evil.test\r\nConnection: close\r\n\r\n'
  expect(await raw(two)).toMatch(/^HTTP\/1.1 400/)
  for (const none of ['', 'Host:\r\n', 'Host: \r\n']) {
    const refused = await raw(`GET / HTTP/1.1\r\n${none}Connection: close\r\n\r\n`)
    expect(refused).toMatch(/^HTTP\/1.1 400/)
    expect(refused).toContain('"code":10004')
  }
})

test('behind a proxy its scheme counts, and its host where a setting says so', { timeout: 240_000 }, async () => {
  const proxied = { host: 'pdf.localhost', 'x-forwarded-for': '203.0.113.5', 'x-forwarded-proto': 'https' }
  const robots = async (url: string, headers: Record<string, string>) =>
    (await fetchFrom(`${url}/robots.txt`, { headers })).text()
  expect(await robots(world.url, proxied)).toContain('Sitemap: https://pdf.localhost/sitemap.xml')

  await using trusting = await createWorld({ TRUST_FORWARDED_HOST: 'true', PUBLIC_URL: 'https://www.example.com' }, [
    'web',
  ])
  const forwarded = { ...proxied, host: 'inside:8080', 'x-forwarded-host': 'sms.localhost' }
  expect(await robots(trusting.url, forwarded)).toContain('Sitemap: https://sms.localhost/sitemap.xml')
  expect(await robots(trusting.url, { ...forwarded, 'x-forwarded-host': 'evil.test' })).not.toMatch(foreign)
  const odd = await fetchFrom(trusting.url, { headers: { ...forwarded, 'x-forwarded-host': 'x<y' } })
  expect(odd.status).toBe(400)

  await using strict = await createWorld({ TRUST_PROXY: '192.0.2.1', TRUST_FORWARDED_HOST: 'true' }, ['web'])
  const { port } = new URL(strict.url)
  expect(await robots(strict.url, forwarded)).toContain(`Sitemap: http://localhost:${port}/sitemap.xml`)
})

test('in production no address names the port that we listen on, and the start says what is guessed', {
  timeout: 120_000,
}, async () => {
  const lines: string[] = []
  const log = { write: (line: string) => void lines.push(line) }
  await using live = await createWorld({ NODE_ENV: 'production', LOG_LEVEL: 'warn' }, ['web'], log)
  expect(lines.join('')).toContain('PUBLIC_URL is not set: addresses in mails and checkouts lead to localhost')
  const file = join(live.sitesFolder, 'pdf', 'site.yaml')
  await writeFile(file, (await readFile(file, 'utf8')).replace('hosts: []', 'hosts: [paper.example.com]'))
  await live.product.sites.refresh()
  const sitemap = async (headers: Record<string, string>) =>
    (await (await fetchFrom(`${live.url}/robots.txt`, { headers })).text()).match(/Sitemap: (\S+)/)?.[1]
  const { port } = new URL(live.url)
  for (const host of ['paper.example.com', `paper.example.com:${port}`])
    expect(await sitemap({ host })).toBe('https://paper.example.com/sitemap.xml')
  // A proxy that says who asks and not how is no reason for another answer.
  const proxied = { host: 'paper.example.com', 'x-forwarded-for': '203.0.113.5' }
  expect(await sitemap(proxied)).toBe('https://paper.example.com/sitemap.xml')
  expect(await sitemap({ ...proxied, 'x-forwarded-proto': 'http' })).toBe('http://paper.example.com/sitemap.xml')
})
