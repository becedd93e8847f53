import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod/mini'
import { countTry } from '#features/accounts/limit.ts'
import { networkOf } from '#platform/http/network.ts'
import type { App } from '#platform/http/server.ts'

/** Looks of people who only try, in a day of one network: each looks at a file before it is tried. */
const looksPerTry = 10

/** What asks for a look: the address of an upload, and what opens it. */
export const LookRequest = z.object({
  fileUrl: z.string().check(z.minLength(1), z.maxLength(2000)),
  password: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
})

/** The same of a file that is already in hand. */
export const LookOptions = z.strictObject(z.omit(LookRequest, { fileUrl: true }).shape)

/** Counts a look of somebody who only tries. Throws tooManyRequests where their network had its share of the day. */
export async function countLook(app: App, { visitor, ip }: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (!visitor.isTrying) return
  const limit = { what: 'looks', most: looksPerTry * app.env.TRIES_DAILY, seconds: 86_400 }
  await countTry(app.db, reply, limit, networkOf(ip))
}
