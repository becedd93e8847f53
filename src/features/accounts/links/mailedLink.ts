import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { originOf } from '#features/sites/serving/siteOrigin.ts'
import type { Queryable } from '#platform/db/db.ts'
import { networkOf } from '#platform/http/network.ts'
import type { App } from '#platform/http/server.ts'
import type { Queue } from '#platform/queue/queue.ts'
import type { ResetRequest } from '../contract.ts'
import { askForMail, type MailWish } from '../mailing.ts'
import { countTry, limits, secondsToWait } from '../sessions/limit.ts'
import { inMinutes, linkMinutes } from './accountLink.ts'
import { isOwnPlace } from './guessing.ts'

/**
 * Asks for a mail with a link for a new password, for an operator. It goes to the mailbox alone: who owns that owns the account, and no operator
 * reads it.
 */
export const mailPasswordLink = (
  { db, queue }: { db: Queryable; queue: Queue },
  { id, site, email }: { id: number; site: string; email: string },
  { language, origin }: Pick<MailWish, 'language' | 'origin'>,
): Promise<void> =>
  askForMail(queue, db, {
    ...{ key: `desk-password-${id}-${Date.now()}`, kind: 'password-reset', site, to: email, language, origin },
    data: { expires: inMinutes(linkMinutes.reset) },
  })

type Asked = FastifyRequest<{ Body: z.output<typeof ResetRequest> }>

/**
 * Asks for a mail with a link that only the owner of an email is to have, which works for some minutes. Everybody is answered alike: whether
 * there is an account is found out when the mail is written. Throws tooManyRequests for a network that asks for many emails.
 */
export async function mailLink(
  app: App,
  request: Asked,
  reply: FastifyReply,
  kind: 'password-reset' | 'unsubscribe-link',
  minutes: number,
): Promise<void> {
  const { identifier: to } = request.body
  const { site, language } = request
  if (!(await isOwnPlace(app, request, to))) await countTry(app.db, reply, limits.resetNetwork, networkOf(request.ip))
  // Who asks again finds the first mail, whose link still works: so nobody can ask in another's stead.
  if ((await secondsToWait(app.db, limits.mailedLink, `${kind} ${site.code} ${to}`)) > 0) return
  await askForMail(app.jobs.queue, app.db, {
    ...{ key: `${kind}-${request.id}`, kind, site: site.code, to, language },
    origin: originOf(request),
    data: { expires: inMinutes(minutes) },
  })
}
