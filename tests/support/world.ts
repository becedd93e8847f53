import { randomInt, randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Product, type Role, startProduct } from '#app/product.ts'
import { insertAccount } from '#features/accounts/people/accounts.ts'
import { hashPassword } from '#features/accounts/people/password.ts'
import { setMembership } from '#features/accounts/sessions/membership.ts'
import { openSession, tokenName } from '#features/accounts/sessions/sessions.ts'
import type { ProviderKind } from '#features/billing/providers/provider.ts'
import { readEnv } from '#platform/env.ts'
import { createLog } from '#platform/log.ts'
import { rootFolder } from '#platform/paths.ts'
import { tryHeader } from '#platform/tryHeader.ts'
import { fetchFrom } from './fetchFrom.ts'
import { layDatabase } from './templateDatabase.ts'
import { watchTransactions } from './watchTransactions.ts'

/** An answer as a test reads it: the status, and the body of every call. */
export type Answer<Obj> = { status: number; success: number | string; code: number; msg: string; obj: Obj }

type Ask = {
  method?: string
  query?: Record<string, string | number>
  body?: object | FormData
  headers?: Record<string, string>
}

/**
 * A whole product of its own for one test file: real database, real files, real pages, on a free port. `await using`
 * takes it down again. Its log goes to standard error, or where a test wants to read it. `providers` are the payment providers that it
 * knows, where a test brings some of its own.
 */
export async function createWorld(
  settings: Record<string, string> = {},
  roles: Role[] = ['web', 'worker'],
  logTo?: { write(line: string): void },
  providers?: readonly ProviderKind[],
) {
  const folder = await mkdtemp(join(tmpdir(), 'sundry-world-'))
  const sites = join(folder, 'sites')
  await cp(join(rootFolder, 'sites'), sites, { recursive: true })
  if (!settings.DATABASE_URL) await layDatabase(join(folder, 'data'))
  const variables = {
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: '0',
    METRICS_PORT: '0',
    DATA_DIR: join(folder, 'data'),
    SITES_DIR: sites,
    LOG_LEVEL: 'fatal',
    ...settings,
  }
  const env = readEnv(variables)
  const product = await startProduct({ env, log: createLog(env, logTo), roles, ...(providers && { providers }) })
  const greedy = watchTransactions(product.services.db)
  return {
    product,
    url: product.url,
    sitesFolder: sites,
    /** The settings it runs with, for a second process beside it. */
    variables,
    visitor: (site = 'hub') => visitorOf(product, site),
    /** A browser without an account that may try the tools, from a network of its own where none is said. */
    trier: (site = 'hub', network = anyNetwork(), name: string = randomUUID()) =>
      visitorOf(product, site, { [tryHeader]: name, 'x-forwarded-for': network }),
    /** Somebody with a confirmed account and a membership, logged in. */
    member: (site = 'hub') => personOf(product, site, true),
    /** Somebody with a confirmed account, logged in, who has not paid. */
    registered: (site = 'hub') => personOf(product, site, false),
    async [Symbol.asyncDispose]() {
      await product.stop()
      await rm(folder, { recursive: true, force: true })
      if (greedy[0]) throw greedy[0]
    },
  }
}

export type World = Awaited<ReturnType<typeof createWorld>>

/** An address out of the range for examples; no two of a run are likely to be the same. */
const anyNetwork = () => `198.18.${randomInt(256)}.${randomInt(256)}`

/** Somebody who calls a site; `own` are the headers that tell who they are. */
function visitorOf(product: Product, site: string, own: Record<string, string> = {}) {
  const { port } = new URL(product.url)
  const known = product.sites.list().find(({ code }) => code === site)
  const host = `${known?.hosts.at(-1) ?? 'localhost'}:${port}`
  const headersOf = (more: Record<string, string> = {}) => ({
    host,
    ...own,
    ...more,
  })
  return {
    site,
    token: own[tokenName],
    /** What tells who they are, for somebody who is two of them. */
    own,
    /** A page or file as a browser gets it. */
    get: (path: string, headers?: Record<string, string>) =>
      fetchFrom(new URL(path, product.url), { headers: headersOf(headers) }),
    /** Anything, in anybody's form. */
    send: (path: string, init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {}) =>
      fetchFrom(product.url + path, { ...init, headers: headersOf(init.headers) }),
    /** A call, with its answer read. */
    async call<Obj>(path: string, { method = 'GET', query = {}, body, headers }: Ask = {}): Promise<Answer<Obj>> {
      const url = new URL(path, product.url)
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
      const isForm = body instanceof FormData
      const response = await fetchFrom(url, {
        method,
        headers: headersOf({ ...(body && !isForm ? { 'content-type': 'application/json' } : {}), ...headers }),
        body: isForm ? body : body ? JSON.stringify(body) : null,
      })
      return { status: response.status, ...((await response.json()) as Omit<Answer<Obj>, 'status'>) }
    },
    /** Uploads a file under a name; answers its url. */
    upload(name: string, bytes: Uint8Array | string) {
      const form = new FormData()
      form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), name)
      return this.call<string>('/backapi/v1/convert/uploadFile', { method: 'POST', body: form })
    },
  }
}

export type Visitor = ReturnType<typeof visitorOf>

/** Everybody's password is the same, and to hash it anew for each takes longer than the rest of them. */
let hashed: Promise<string> | undefined

async function personOf(
  product: Product,
  site: string,
  isMember: boolean,
): Promise<Visitor & { accountId: number; email: string }> {
  const { db } = product.services
  const email = `${randomUUID()}@example.com`
  hashed ??= hashPassword('demo1234')
  const accountId = await insertAccount(db, { site, email, passwordHash: await hashed, confirmed: true })
  if (accountId === undefined) throw new Error('The account was not made')
  if (isMember) await setMembership(db, accountId, new Date(Date.now() + 86_400_000))
  const token = await openSession(db, accountId, 'a test')
  return { ...visitorOf(product, site, { [tokenName]: token }), accountId, email }
}
