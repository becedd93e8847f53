import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod/mini'
import { countTry } from '#features/accounts/sessions/limit.ts'
import { memberOrTrying } from '#features/accounts/sessions/trying.ts'
import { type FileRow, ownUpload } from '#features/files/files.ts'
import { describeFields } from '#features/jobs/describeFields.ts'
import type { ToolWork } from '#features/jobs/toolWork.ts'
import { wishOf } from '#features/jobs/wish.ts'
import { envelopeOf, ok } from '#platform/http/envelope.ts'
import { networkOf } from '#platform/http/network.ts'
import type { App } from '#platform/http/server.ts'

/** Looks of people who only try, in a day of one network: each looks at a file before it is tried. */
const looksPerTry = 10

/** What asks for a look: the address of an upload, and what opens it. */
const LookRequest = z.object({
  fileUrl: z.string().check(z.minLength(1), z.maxLength(2000)),
  password: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  from: z.optional(z.int().check(z.positive())),
})

/** The same of a file that is already in hand. */
export const LookOptions = describeFields(z.strictObject(z.omit(LookRequest, { fileUrl: true }).shape), {
  password: 'Opens a protected file.',
  from: 'The page that the small pictures begin with, from 1: 100 of them are drawn then. Without it the first 300 are.',
})

/** Counts a look of somebody who only tries. Throws tooManyRequests where their network had its share of the day. */
async function countLook(app: App, { visitor, ip }: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (!visitor.isTrying) return
  const limit = { what: 'looks', most: looksPerTry * app.env.TRIES_DAILY, seconds: 86_400 }
  await countTry(app.db, reply, limit, networkOf(ip))
}

/** The call that looks at an upload of the visitor's by some work of a tool; it answers the id of the job. */
export function lookRoute(app: App, path: string, work: ToolWork): void {
  app.post(
    path,
    { preHandler: memberOrTrying, schema: { body: LookRequest, response: { 200: envelopeOf(z.uuid()) } } },
    async (request, reply) => {
      await countLook(app, request, reply)
      const { accountId } = request.visitor
      const { fileUrl, ...options } = request.body
      const files: [FileRow] = [await ownUpload(app.db, accountId, fileUrl)]
      return ok(await work.ask(app, accountId, { options, files }, { wish: wishOf(request) }))
    },
  )
}
