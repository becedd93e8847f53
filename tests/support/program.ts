import type { z } from 'zod'
import type { Job } from '#features/api/contract.ts'
import type { KeyList, MadeKey, NewKeyRequest } from '#features/api/keyContract.ts'
import { answerCheckOf } from './apiAnswers.ts'
import type { Visitor, World } from './world.ts'

/** What a call for programs answered. */
export type ApiAnswer<Body> = { status: number; headers: Headers; body: Body }

type AJob = z.output<typeof Job>

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
  /** Calls a path below /api/v1 and reads the answer. Throws where the description of the API does not know such an answer. */
  async function ask<Body>(path: string, { method = 'GET', body, headers }: Ask = {}): Promise<ApiAnswer<Body>> {
    const isForm = body instanceof FormData
    const response = await nobody.send(`/api/v1${path}`, {
      method,
      headers: { ...authorization, ...(body && !isForm ? { 'content-type': 'application/json' } : {}), ...headers },
      body: isForm ? body : body ? JSON.stringify(body) : null,
    })
    const text = await response.text()
    const { status, headers: told } = response
    const type = told.get('content-type') ?? ''
    const answered: unknown = /json/.test(type) ? JSON.parse(text) : text
    const check = await answerCheckOf(world, site)
    check.answer({ method, path, status, type, body: answered })
    return { status, headers: told, body: answered as Body }
  }
  /** A request whose answer is read as it comes. */
  const open = (path: string, headers: Record<string, string> = {}) =>
    nobody.send(`/api/v1${path}`, { headers: { ...authorization, ...headers } })
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
    open,
    /** Follows a job by its events to the end; answers every job that was told. */
    async follow(id: string): Promise<AJob[]> {
      const text = await (await open(`/jobs/${id}/events`)).text()
      const told = [...text.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => JSON.parse(data) as AJob)
      const check = await answerCheckOf(world, site)
      for (const job of told) check.schema('Job', job)
      return told
    },
  }
}

/** A member with a program that has a key of theirs. */
export async function memberWithProgram(world: World, wish: Partial<NewKeyRequest> = {}) {
  const member = await world.member('pdf')
  const { key, entry } = await makeKeyOf(member, wish)
  return { member, key, entry, program: programOf(world, 'pdf', key) }
}

export const keysOfPage = async (owner: Visitor) => (await owner.call<KeyList>('/backapi/v1/user/keys')).obj
