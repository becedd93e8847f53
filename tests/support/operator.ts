import { randomUUID } from 'node:crypto'
import { inviteOperator, operatorByEmail } from '#desk/operators/operators.ts'
import { openDeskSession } from '#desk/operators/sessions.ts'
import type { Role } from '#desk/policy.ts'
import { fileBody, httpClient, type Raw } from './httpClient.ts'
import type { World } from './world.ts'

const userAgent = 'a test of the desk'

/** A client of the desk that brings a cookie along, or none. */
export function deskClient(world: World, token = '', headers: Record<string, string> = {}) {
  const { port } = new URL(world.url)
  const host = `desk.localhost:${port}`
  const { ask } = httpClient(Number(port), host)
  const own = { 'user-agent': userAgent, cookie: `desk=${token}`, 'accept-language': 'en', ...headers }
  const get = (path: string, more: Record<string, string> = {}): Promise<Raw> =>
    ask(path, { headers: { ...own, ...more } })
  const post = (path: string, fields: Record<string, string>, more: Record<string, string> = {}): Promise<Raw> =>
    ask(path, {
      method: 'POST',
      headers: {
        ...{ ...own, origin: `http://${host}`, 'content-type': 'application/x-www-form-urlencoded' },
        ...more,
      },
      body: new URLSearchParams(fields).toString(),
    })
  const csrfNow = async () => /name="csrf" value="([^"]+)"/.exec((await get('/self')).text)?.[1] ?? ''
  return {
    token,
    get,
    post,
    /** Does an act whose form brings a file. */
    async send(name: string, fields: Record<string, string>, file: { name: string; bytes: Uint8Array }): Promise<Raw> {
      const {
        method,
        headers: typed,
        body,
      } = await fileBody(file.name, file.bytes, { ...fields, csrf: await csrfNow() })
      return ask(`/act/${name}`, { method, body, headers: { ...own, origin: `http://${host}`, ...typed } })
    },
    /** Does an act as its form would. */
    async act(name: string, fields: Record<string, string> = {}): Promise<Raw> {
      return post(`/act/${name}`, { ...fields, csrf: await csrfNow(), back: '/self' })
    },
  }
}

/** An operator who is logged in, with a role on all sites or some; in a browser where one is named. */
export async function operatorOf(world: World, role: Role, sites: string[] | null = null, browser = userAgent) {
  const { db } = world.product.services
  const email = `${role}-${randomUUID()}@example.com`
  await inviteOperator(db, { email, role, sites })
  const operator = await operatorByEmail(db, email)
  if (!operator) throw new Error('The operator was not made')
  const place = { userAgent: browser, address: '127.0.0.1' }
  const token = await openDeskSession(db, { operatorId: operator.id, stage: 'open', place })
  return { ...deskClient(world, token), email, id: operator.id }
}
