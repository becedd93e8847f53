import type { ChildProcess } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { accounts } from '#features/accounts/schema.ts'
import { tokenName } from '#features/accounts/sessions/sessions.ts'
import { freePorts } from '#platform/testing/freePorts.ts'
import { fileBody, type HttpClient, httpClient, jsonBody, type Raw, someAddress } from '../support/httpClient.ts'
import { nginxInstalled, startNginx } from '../support/nginx.ts'
import { endProgram, startProgram } from '../support/process.ts'
import { fewSites } from '../support/siteFiles.ts'
import { setWorld } from '../support/stage.ts'

// The world keeps the database; the processes that nginx asks are programs of their own beside it.
const world = setWorld(fewSites('pdf'), ['web'])

// So long that a busy machine answers within it what a test asks a stopping process.
const drainSeconds = 10

/** Whatever a test finds, it leaves no process behind. */
const programs = new Set<ChildProcess>()
afterEach(() => {
  for (const program of programs) program.kill('SIGKILL')
  programs.clear()
})

async function startWeb(port: number, more: Record<string, string> = {}): Promise<ChildProcess> {
  // Nothing here is about calls that wait in line or an account that is full.
  const wide = { DATABASE_WAIT_SECONDS: '60', ACCOUNT_FILES: '100000', ACCOUNT_MEGABYTES: '100000' }
  const settings = { ...wide, PORT: String(port), DRAIN_SECONDS: String(drainSeconds), ...more }
  const program = await startProgram({ ...world.variables, ...settings }, ['--role', 'web'], 'ready http')
  programs.add(program)
  return program
}

/** Nobody asks a process whether it stops where nginx alone chooses: then a few seconds of it will do. */
const briefly = { DRAIN_SECONDS: '3' }

type Failure = { what: string; status: number; text: string }

/** Callers who rest for a moment only, so that the processes have time for all of them; every answer that is no success is kept. */
function traffic(client: HttpClient, token: string) {
  const failures: Failure[] = []
  const emails: string[] = []
  const links: { link: string; bytes: Buffer }[] = []
  let answered = 0
  let stopping = false

  async function asked(what: string, answer: Promise<Raw>): Promise<Raw | undefined> {
    const raw = await answer
    answered++
    if (raw.status >= 200 && raw.status < 300) return raw
    failures.push({ what, status: raw.status, text: raw.text.slice(0, 200) })
    return undefined
  }
  const headers = () => ({ ...someAddress(), [tokenName]: token })
  const callers = {
    async read() {
      await asked('a page', client.ask('/', { headers: someAddress() }))
      await asked('who am I', client.ask('/backapi/v1/user/info', { headers: headers() }))
    },
    async register() {
      const email = `${randomUUID()}@example.com`
      const { method, headers, body } = jsonBody({ identityType: 'EMAIL', identifier: email, credential: 'demo1234' })
      const made = { method, body, headers: { ...headers, ...someAddress() } }
      if (await asked('a registration', client.ask('/backapi/v1/user/register', made))) emails.push(email)
    },
    async upload() {
      const bytes = randomBytes(60_000)
      const form = await fileBody('noise.bin', bytes)
      const sent = { ...form, headers: { ...form.headers, ...headers() } }
      const kept = await asked('an upload', client.ask('/backapi/v1/convert/uploadFile', sent))
      if (kept) links.push({ link: kept.json<{ obj: string }>().obj, bytes })
    },
  }
  const loops = Object.values(callers).flatMap((call) =>
    [1, 2].map(async () => {
      while (!stopping) {
        await call()
        await new Promise((resolve) => setTimeout(resolve, 30))
      }
    }),
  )
  return {
    failures,
    emails,
    links,
    answered: () => answered,
    async stop() {
      stopping = true
      await Promise.all(loops)
    },
  }
}

test.runIf(nginxInstalled)('two web processes under a rolling restart', { timeout: 600_000 }, async () => {
  const { front, first, second } = await freePorts('front', 'first', 'second')
  const processes = [
    { port: first, program: await startWeb(first, briefly) },
    { port: second, program: await startWeb(second, briefly) },
  ]
  await using _nginx = await startNginx(front, [first, second])
  const client = httpClient(front, 'pdf.localhost')
  const member = await world.member('pdf')
  const callers = traffic(client, member.token ?? '')
  for (const each of processes) {
    const before = callers.answered()
    await expect.poll(callers.answered, { timeout: 60_000 }).toBeGreaterThan(before + 20)
    expect(await endProgram(each.program, 'SIGTERM')).toBe(0)
    each.program = await startWeb(each.port, briefly)
  }
  await callers.stop()
  expect(callers.failures).toEqual([])

  const { emails, links } = callers
  const rows = await world.product.services.db.select().from(accounts).where(inArray(accounts.email, emails))
  expect(rows).toHaveLength(emails.length)
  for (const { link, bytes } of links) {
    const { pathname, search } = new URL(link, world.url)
    const kept = Buffer.from(await (await member.get(pathname + search)).arrayBuffer())
    expect(kept.equals(bytes)).toBe(true)
  }
  client.close()
  for (const { program } of processes) await endProgram(program, 'SIGTERM')
})

test.runIf(!nginxInstalled)('nginx is not installed: apt-get install nginx-light', ({ skip }) => skip())

test('a process that stops says so first, closes its connections and answers what is in hand', {
  timeout: 120_000,
}, async () => {
  const { port } = await freePorts('port')
  const program = await startWeb(port)
  const gone = ended(program)
  const client = httpClient(port, 'pdf.localhost')
  expect((await client.ask('/readyz')).status).toBe(200)
  const member = await world.member('pdf')
  const { held } = await heldQuestion(client, member.token ?? '')

  program.kill('SIGTERM')
  await expect.poll(async () => (await client.ask('/readyz')).status).toBe(503)
  const ready = await client.ask('/readyz')
  expect(ready.json<{ msg: string }>().msg).toBe('This process is stopping.')
  expect((await client.ask('/readyz?part=process')).status).toBe(503)
  expect(ready.headers.connection).toBe('close')
  const still = await client.ask('/healthz')
  expect(still).toMatchObject({ status: 200, headers: { connection: 'close' } })
  const answer = await held
  expect(answer.json()).toMatchObject({ success: 1, obj: { state: 'waiting' } })
  expect(answer.headers.connection).toBe('close')
  expect(await gone).toBe(0)
  client.close()
})

test('requests that never end are cut off when their time is over', { timeout: 120_000 }, async () => {
  const { port } = await freePorts('port')
  const program = await startWeb(port, { DRAIN_SECONDS: '0', FINISH_SECONDS: '1' })
  const client = httpClient(port, 'pdf.localhost')
  const body = 'half of what was'
  const headers = { 'content-type': 'application/json', 'content-length': '1000' }
  const hanging = client.ask('/backapi/v1/user/register', { method: 'POST', headers, body })
  await client.ask('/healthz')
  expect(await endProgram(program, 'SIGTERM')).toBe(0)
  expect(await hanging).toMatchObject({ status: 0 })
  client.close()
})

test('a second signal ends the program at once', { timeout: 120_000 }, async () => {
  const { port } = await freePorts('port')
  const program = await startWeb(port, { DRAIN_SECONDS: '600' })
  const gone = ended(program)
  const client = httpClient(port, 'pdf.localhost')
  // At the same moment it counts as the first one over again: npm and terminals send several.
  program.kill('SIGTERM')
  program.kill('SIGINT')
  await expect.poll(async () => (await client.ask('/readyz')).status).toBe(503)
  await new Promise((resolve) => setTimeout(resolve, 1200))
  expect((await client.ask('/healthz')).status).toBe(200)
  program.kill('SIGINT')
  expect(await gone).toBe(130)
  client.close()
})

const ended = (program: ChildProcess) =>
  new Promise<number | null>((resolve) => program.once('exit', (code) => resolve(code)))

/** A question about a job that no worker takes up, once the server holds it. */
async function heldQuestion(client: HttpClient, token: string): Promise<{ held: Promise<Raw> }> {
  const headers = { [tokenName]: token }
  const form = await fileBody('letter.pdf', Buffer.from('%PDF-1.4\n%%EOF'))
  const upload = await client.ask('/backapi/v1/convert/uploadFile', {
    ...form,
    headers: { ...form.headers, ...headers },
  })
  const query = new URLSearchParams({ fileUrl: upload.json<{ obj: string }>().obj, outType: '2' })
  const { obj: id } = (await client.ask(`/backapi/v1/pdf/pdfToImg?${query}`, { headers })).json<{ obj: string }>()
  return { held: client.ask(`/backapi/v1/pdf/getProgress?uniqueId=${id}`, { headers }) }
}
