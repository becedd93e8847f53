import type { KeyList, MadeKey, NewKeyRequest } from '#features/api/keyContract.ts'
import type { Visitor, World } from './world.ts'

/** What a call for programs answered. */
export type ApiAnswer<Body> = { status: number; headers: Headers; body: Body }

type Ask = { method?: string; body?: object | FormData; headers?: Record<string, string> }

/** Makes a key of somebody who is logged in; what is not said is as a newcomer would have it. */
export async function makeKeyOf(owner: Visitor, wish: Partial<NewKeyRequest> = {}): Promise<MadeKey> {
  const body: NewKeyRequest = { name: 'a test', scopes: null, perMinute: 1200, days: null, ...wish }
  const { obj, msg } = await owner.call<MadeKey>('/backapi/v1/user/keys', { method: 'POST', body })
  if (!obj) throw new Error(`No key was made: ${msg}`)
  return obj
}

/** A program that calls a site with a key, and with nothing that a browser brings. */
export function programOf(world: Pick<World, 'visitor'>, site: string, key: string | undefined) {
  const nobody = world.visitor(site)
  const authorization: Record<string, string> = key === undefined ? {} : { authorization: `Bearer ${key}` }
  /** Calls a path below /api/v1 and reads the answer. */
  async function ask<Body>(path: string, { method = 'GET', body, headers }: Ask = {}): Promise<ApiAnswer<Body>> {
    const isForm = body instanceof FormData
    const response = await nobody.send(`/api/v1${path}`, {
      method,
      headers: { ...authorization, ...(body && !isForm ? { 'content-type': 'application/json' } : {}), ...headers },
      body: isForm ? body : body ? JSON.stringify(body) : null,
    })
    const text = await response.text()
    const isJson = /json/.test(response.headers.get('content-type') ?? '')
    return { status: response.status, headers: response.headers, body: (isJson ? JSON.parse(text) : text) as Body }
  }
  return {
    ask,
    /** Uploads a file; answers its id. */
    async upload(name: string, bytes: Uint8Array | string): Promise<string> {
      const form = new FormData()
      form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), name)
      const { status, body } = await ask<{ id: string }>('/files', { method: 'POST', body: form })
      if (status !== 201) throw new Error(`The upload answered ${status}: ${JSON.stringify(body)}`)
      return body.id
    },
    /** A request whose answer is read as it comes. */
    open: (path: string, headers: Record<string, string> = {}) =>
      nobody.send(`/api/v1${path}`, { headers: { ...authorization, ...headers } }),
  }
}

export type Program = ReturnType<typeof programOf>

/** A member with a program that has a key of theirs. */
export async function memberWithProgram(world: World, wish: Partial<NewKeyRequest> = {}) {
  const member = await world.member('pdf')
  const { key, entry } = await makeKeyOf(member, wish)
  return { member, key, entry, program: programOf(world, 'pdf', key) }
}

export const keysOfPage = async (owner: Visitor) => (await owner.call<KeyList>('/backapi/v1/user/keys')).obj
