import type { FastifyRequest } from 'fastify'
import type { Db } from '#platform/db/db.ts'
import { notAMember, notLoggedIn } from './errors.ts'
import { isMember, type Membership, membershipOf } from './membership.ts'
import { accountOfToken, tokenName } from './sessions.ts'

/** Who calls: an account of the site that the request went to. */
export type Visitor = { accountId: number; email: string; site: string; token: string }

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

/** Guard: a living session of this site. Throws notLoggedIn (401). */
export async function loggedIn(request: FastifyRequest): Promise<void> {
  const token = tokenOf(request)
  const account = token && (await accountOfToken(request.server.db, request.site.code, token))
  if (!account) throw notLoggedIn()
  request.visitor = { accountId: account.id, email: account.email, site: request.site.code, token }
}

/** Guard: a membership that has not run out. Throws notLoggedIn (401) or notAMember (403). */
export async function member(request: FastifyRequest): Promise<void> {
  await loggedIn(request)
  const membership: Membership = await membershipOf(request.server.db, request.visitor.accountId)
  if (!isMember(membership)) throw notAMember()
}
