import type { FastifyRequest } from 'fastify'
import type { Db } from '#platform/db/db.ts'
import { notAMember, notLoggedIn } from '../errors.ts'
import { isMember, presentMembership } from './membership.ts'
import { type Person, personOfToken, tokenName } from './sessions.ts'

/** Who calls: an account of the site that the request went to. */
export type Visitor = {
  accountId: number
  email: string
  site: string
  token: string
  sessionId: string
  /** Nobody is logged in: the account is the guest of a browser, and only previews are theirs. See trying.ts. */
  isTrying?: true
  /** The guest of the browser that somebody is logged in with. */
  triedAs?: number | undefined
}

declare module 'fastify' {
  interface FastifyInstance {
    db: Db
  }
  interface FastifyRequest {
    /** Set by the guards `loggedIn` and `member`; routes without a guard do not read it. */
    visitor: Visitor
  }
}

/** The token that a request carries, undefined where it has none. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const header = request.headers[tokenName]
  return typeof header === 'string' && header !== '' ? header : undefined
}

/** Who calls, with profile and membership. Throws notLoggedIn (401). */
export async function personOf(request: FastifyRequest): Promise<Person> {
  const token = tokenOf(request)
  const person = token && (await personOfToken(request.server.db, request.site.code, token))
  if (!person) throw notLoggedIn()
  request.visitor = visitorFrom(request, person, token)
  return person
}

/** Guard: a living session of this site. Throws notLoggedIn (401). */
export async function loggedIn(request: FastifyRequest): Promise<void> {
  await personOf(request)
}

/** Guard: a membership that has not run out. Throws notLoggedIn (401) or notAMember (403). */
export async function member(request: FastifyRequest): Promise<void> {
  const person = await personOf(request)
  if (!isMember(membershipIn(person))) throw notAMember()
}

/** The visitor where there is one: for calls that guests may make too. */
export async function visitorIfAny(request: FastifyRequest): Promise<Visitor | undefined> {
  const token = tokenOf(request)
  const person = token && (await personOfToken(request.server.db, request.site.code, token))
  return person && token ? visitorFrom(request, person, token) : undefined
}

const visitorFrom = (request: FastifyRequest, { id, email, sessionId }: Person, token: string): Visitor => ({
  ...{ accountId: id, email, sessionId },
  site: request.site.code,
  token,
})

/** The membership that came with a person. */
export const membershipIn = ({ expiresAt, subscribed }: Person) =>
  presentMembership(expiresAt && { expiresAt, subscribed: subscribed ?? false })
