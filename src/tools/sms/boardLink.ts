import type { FastifyRequest } from 'fastify'
import { originOf } from '#features/files/server.ts'
import { hostName } from '#features/sites/hosts.ts'
import type { Env } from '#platform/env.ts'
import { randomToken } from '#platform/secret.ts'
import { isSimulated } from './gatewaySettings.ts'

/** Letters of a board code: 96 bits, beyond guessing, and short where every letter may cost another part. */
const codeLength = 16

/** Opens the board page of one message. */
export const newBoardCode = () => randomToken().slice(0, codeLength)

/** Stands for any code where only the length counts. */
export const sampleCode = 'x'.repeat(codeLength)

/**
 * What a message ends with: the address of its board page, the one place where its recipient can refuse further ones, as
 * nobody can answer a sender that is a name. Nothing where the operator wants it so, and in the simulator, which reaches nobody.
 */
export function endingOf(env: Env, origin: string, code: string): string {
  return (env.SMS_BOARD_LINK ?? !isSimulated(env)) ? `\n${origin}/board/${code}` : ''
}

/**
 * Where the board page of a message lies. A host that is none of the site's is not believed: whoever sends could put
 * a host of theirs into the message, where its recipient would be told to refuse.
 */
export function boardOrigin(request: FastifyRequest, { PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>): string {
  const { hosts } = request.site
  if (hosts.includes(hostName(request.host))) return originOf(request)
  if (PUBLIC_URL) return new URL(PUBLIC_URL).origin
  return hosts[0] ? `${request.protocol}://${hosts[0]}` : originOf(request)
}
