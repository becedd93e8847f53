import type { FastifyRequest } from 'fastify'
import type { Party } from '../operators/passkeys.ts'
import type { DeskPlace } from '../place.ts'

/** The desk as passkeys know it. */
export const partyOf = ({ env }: DeskPlace, { host }: FastifyRequest): Party => ({
  name: env.DESK_HOST,
  host: host.toLowerCase(),
})
