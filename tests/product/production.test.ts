import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { DatabaseClient } from '#platform/db/client.ts'
import { createLog } from '#platform/log.ts'
import { rootFolder } from '#platform/paths.ts'
import { connectOrStart } from '#platform/postgres/connectOrStart.ts'
import { freePorts } from '#platform/testing/freePorts.ts'
import { caddyInstalled, startCaddy } from '../support/caddy.ts'
import { httpClient, jsonBody } from '../support/httpClient.ts'
import { setWorld } from '../support/stage.ts'
import { createWorld } from '../support/world.ts'

const world = setWorld({}, ['web'])

/** Gives a site a host of its own, as a customer's domain, and waits until it counts. */
async function nameHost(site: string, host: string) {
  const file = join(world.sitesFolder, site, 'site.yaml')
  const source = await readFile(file, 'utf8')
  await writeFile(file, `${source.replace(/^hosts:.*$/m, '')}\nhosts: [${host}]\n`)
  await world.product.sites.refresh()
}

const ask = async (domain: string) =>
  (await fetch(`http://127.0.0.1:${world.product.metricsPort}/ask?domain=${encodeURIComponent(domain)}`)).status

test('a certificate is granted for hosts of sites alone, and visitors cannot ask', async () => {
  await nameHost('pdf', 'papers.example')
  await nameHost('hub', 'tools.example')
  expect(await ask('papers.example')).toBe(200)
  expect(await ask('Tools.Example.')).toBe(200)
  // Passkeys of operators need TLS.
  expect(await ask('desk.localhost')).toBe(200)
  for (const host of ['example', 'other.example', 'papers.example.evil.example', 'www.papers.example', '', '127.0.0.1'])
    expect(await ask(host), host).toBe(404)
  const visitor = await fetch(`${world.url}/ask?domain=papers.example`)
  expect(visitor.status).toBe(404)
})

/** A page over TLS, from a host that is known to nobody but this test. */
function securely(port: number, host: string, ca: string) {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; page: string; names: string }>()
  const request = get({ host: '127.0.0.1', port, path: '/', servername: host, ca, headers: { host } }, (response) => {
    const { subjectaltname = '' } = (response.socket as import('node:tls').TLSSocket).getPeerCertificate()
    text(response).then((page) => resolve({ status: response.statusCode ?? 0, page, names: subjectaltname }), reject)
  })
  request.on('error', reject)
  return promise
}

test.runIf(caddyInstalled)(
  'Caddy makes certificates for the domains of two customers and for nobody else, and passes on to processes that are there',
  {
    timeout: 60_000,
  },
  async () => {
    await nameHost('pdf', 'papers.example')
    await nameHost('hub', 'tools.example')
    const { stopped } = await freePorts('stopped')
    await using caddy = await startCaddy({
      ports: [stopped, Number(new URL(world.url).port)],
      metricsPort: world.product.metricsPort,
    })
    const authority = await caddy.authority()
    const papers = await securely(caddy.port, 'papers.example', authority)
    expect(papers).toMatchObject({ status: 200, names: 'DNS:papers.example' })
    expect(papers.page).toContain('Paperlane')
    const tools = await securely(caddy.port, 'tools.example', authority)
    expect(tools).toMatchObject({ status: 200, names: 'DNS:tools.example' })
    expect(tools.page).toContain('https://tools.example')
    await expect(securely(caddy.port, 'stranger.example', authority)).rejects.toThrow()

    // Where a process is not there, requests with a body go to the others: Caddy could not send them a second time.
    const client = httpClient(caddy.port, 'papers.example', { authority })
    const login = jsonBody({ identityType: 'EMAIL', identifier: 'nobody@example.com', credential: 'demo1234' })
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => client.ask('/backapi/v1/user/session/login', login)),
    )
    expect(new Set(answers.map(({ status }) => status))).not.toContain(502)
    client.close()
  },
)

test.runIf(!caddyInstalled)('Caddy is not installed: apt-get install caddy', ({ skip }) => skip())

const analyze = '/usr/bin/systemd-analyze'
test.runIf(existsSync(analyze))('the unit for systemd is one, and leaves little to attack', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'unit-'))
  const unit = join(folder, 'sundry.service')
  const source = await readFile(join(rootFolder, 'deploy', 'sundry.service'), 'utf8')
  // The program of this checkout: the one that the file names need not be on this machine.
  await writeFile(unit, source.replace('/opt/sundry/node_modules/.bin/node', process.execPath))
  try {
    const verified = spawnSync(analyze, ['verify', '--man=no', unit], { encoding: 'utf8' })
    const about = verified.stderr.split('\n').filter((line) => line.includes('sundry.service'))
    expect(about).toEqual([])
    expect(verified.status).toBe(0)
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('a database user with the documented rights and no others is enough', { timeout: 240_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sundry-rights-'))
  const server = await connectOrStart(folder, createLog({ LOG_LEVEL: 'fatal', NODE_ENV: 'test' }))
  const owner = new DatabaseClient(server.connection)
  await owner.connect()
  try {
    const guide = await readFile(join(rootFolder, 'docs', 'operating.md'), 'utf8')
    const [before = '', after = ''] = (/```sql\n([\s\S]*?)```/.exec(guide)?.[1] ?? '').split('\\c sundry')
    const elsewhere = (sql: string) =>
      sql.replaceAll('database sundry', 'database product').replaceAll('role sundry', 'role limited')
    const given = (sql: string) =>
      elsewhere(sql)
        .replaceAll('to sundry', 'to limited')
        .split(';')
        .map((each) => each.trim())
        .filter(Boolean)
    expect(given(before)).toHaveLength(3)
    for (const statement of given(before)) await owner.query(statement)
    const inside = new DatabaseClient({ ...server.connection, database: 'product' })
    await inside.connect()
    for (const statement of given(after)) await inside.query(statement)
    await inside.end()

    const socket = encodeURIComponent(server.connection.host)
    await using limited = await createWorld({ DATABASE_URL: `postgres://limited@localhost/product?host=${socket}` })
    const member = await limited.member('pdf')
    expect((await member.call('/backapi/v1/user/info')).obj).toMatchObject({ subStatus: 1 })
    expect((await limited.visitor().get('/readyz')).status).toBe(200)
    const { rows } = await owner.query(
      "select rolsuper, rolcreatedb, rolcreaterole from pg_roles where rolname = 'limited'",
    )
    expect(rows).toEqual([{ rolsuper: false, rolcreatedb: false, rolcreaterole: false }])
  } finally {
    await owner.end()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
