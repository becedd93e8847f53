import type { FastifyReply, FastifyRequest } from 'fastify'
import { notAMember } from '#features/accounts/errors.ts'
import { badKey, keyInAddress } from './errors.ts'
import { type LivingKey, livingKey } from './keys.ts'
import { countRequest } from './rateLimit.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The key that a program calls with. Set by the guard `bearer`; routes without it do not read it. */
    apiKey: LivingKey
  }
}

/** Names under which programs put keys into addresses. */
const namesOfKeys = ['key', 'api_key', 'apikey', 'access_token', 'token', 'authorization']

/**
 * Guard: a key of this site that works, in the Authorization header and nowhere else; cookies and sessions count for nothing. The request is
 * counted against the key's limit. Throws badKey (401), keyInAddress (400) and tooManyRequests (429).
 */
export async function bearer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (hasKeyInAddress(request)) throw keyInAddress()
  const [, sent] = /^bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? []
  const { db } = request.server
  const key = sent && (await livingKey(db, request.site.code, sent))
  if (!key) {
    reply.header('www-authenticate', 'Bearer')
    throw badKey()
  }
  const { accountId, email } = key
  request.apiKey = key
  request.visitor = { accountId, email, site: request.site.code, token: '', sessionId: '' }
  await countRequest(db, reply, key)
}

/** Guard after `bearer`: an account whose membership has not run out. Throws notAMember (403). */
export async function memberKey({ apiKey }: FastifyRequest): Promise<void> {
  if (!apiKey.isMember) throw notAMember()
}

const hasKeyInAddress = ({ url, query }: FastifyRequest): boolean =>
  /sundry_[0-9a-f]{8}_/.test(url) ||
  Object.keys(query as object).some((name) => namesOfKeys.includes(name.toLowerCase()))
