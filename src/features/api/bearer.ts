import type { FastifyReply, FastifyRequest } from 'fastify'
import { notAMember } from '#features/accounts/errors.ts'
import { badKey, keyInAddress, siteGone } from './errors.ts'
import { type LivingKey, livingKey, siteOfKey } from './keys.ts'
import { countRequest } from './rateLimit.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The key that a program calls with. Set by the guard of `bearerWith`; routes without it do not read it. */
    apiKey: LivingKey
  }
}

/** Names under which programs put keys into addresses. */
const namesOfKeys = ['key', 'api_key', 'apikey', 'access_token', 'token', 'authorization']

/**
 * Makes the guard: a key of this site that works, in the Authorization header and nowhere else; cookies and sessions count for nothing. The
 * request is counted against the key's limit. Throws badKey (401), keyInAddress (400), tooManyRequests (429), and siteGone (410) for a key of a
 * site that is not among those that `knowsSite` names.
 */
export const bearerWith = (knowsSite: KnowsSite) => (request: FastifyRequest, reply: FastifyReply) =>
  bearer(request, reply, knowsSite)

/** Whether there is a site with this code, shown or not. */
export type KnowsSite = (code: string) => boolean

async function bearer(request: FastifyRequest, reply: FastifyReply, knowsSite: KnowsSite): Promise<void> {
  if (hasKeyInAddress(request)) throw keyInAddress()
  const [, sent] = /^bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? []
  const { db } = request.server
  const key = sent && (await livingKey(db, request.site.code, sent))
  if (!key) {
    const home = sent && (await siteOfKey(db, sent))
    // The address of a site that is gone shows another one, of which the key knows nothing.
    if (home && !knowsSite(home)) throw siteGone()
    reply.header('www-authenticate', 'Bearer')
    throw badKey()
  }
  const { accountId, email } = key
  request.apiKey = key
  request.visitor = { accountId, email, site: request.site.code, token: '', sessionId: '' }
  await countRequest(db, reply, key)
}

/** Guard after the one of `bearerWith`: an account whose membership has not run out. Throws notAMember (403). */
export async function memberKey({ apiKey }: FastifyRequest): Promise<void> {
  if (!apiKey.isMember) throw notAMember()
}

const hasKeyInAddress = ({ url, query }: FastifyRequest): boolean =>
  /sundry_[0-9a-f]{8}_/.test(url) ||
  Object.keys(query as object).some((name) => namesOfKeys.includes(name.toLowerCase()))
