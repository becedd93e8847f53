import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { personOf, tokenOf } from '#features/accounts/sessions/visitor.ts'
import { originOf } from '#features/sites/serving/siteOrigin.ts'
import { ok } from '#platform/http/envelope.ts'
import { networkOf } from '#platform/http/network.ts'
import type { App } from '#platform/http/server.ts'
import { textIn } from '#platform/text.ts'
import { inEach } from '#platform/texts.ts'
import { attachment } from './attachment.ts'
import { ReplyRequest, TicketMeant, TicketRequest } from './contract.ts'
import { looksAutomatic } from './errors.ts'
import { supportErrors } from './errorTexts.ts'
import { checkFileLink, ticketFilesPath } from './fileLink.ts'
import { readForm } from './form.ts'
import { countReply, countTicket, mayConfirm } from './limits.ts'
import { meantTicket, ownTickets, presentThread } from './ownTickets.ts'
import { newChallenge, takeProof } from './proof.ts'
import { openTicketFile } from './ticketFiles.ts'
import { createTicket, type Operator, replyToTicket } from './tickets.ts'

/** Calls of one network in a minute. */
const tries = { rateLimit: { max: 60, timeWindow: '1 minute' } }

const FileQuery = z.object({ expires: z.string(), signature: z.string() })

const replied = inEach(supportErrors, (say) => say.replied)

/** Writing to the people behind a site, and reading and answering what they say. */
export function supportRoutes(app: App): void {
  const place = { db: app.db, queue: app.jobs.queue }

  app.get('/backapi/v1/support/challenge', { config: tries }, async () => ok(newChallenge(app.signer)))

  app.post('/backapi/v1/support/tickets', { config: tries }, async (request, reply) => {
    const { site, language } = request
    const person = tokenOf(request) === undefined ? undefined : await personOf(request)
    const { typed, checked, fileId } = await readForm(app, request, TicketRequest, async (fields) => {
      if (fields.homepage !== '') throw looksAutomatic()
      // Who is logged in writes as themselves: what they type as an email is nobody's word for it.
      const email = person?.email ?? fields.email
      await takeProof(app, fields)
      await countTicket(app.db, reply, {
        ...{ site: site.code, email, accountId: person?.id },
        network: networkOf(request.ip),
      })
      return { email }
    })
    const { email } = checked
    const ref = await createTicket(place, {
      ...{ site: site.code, email, accountId: person?.id, language, fileId },
      ...{ name: typed.name, topic: typed.topic, message: typed.message },
      origin: originOf(request),
      confirms: await mayConfirm(app.db, site.code, email),
      operator: operatorOf(request),
    })
    return ok(
      { ref, email },
      textIn(
        inEach(supportErrors, (say) => say.sent(ref)),
        language,
      ),
    )
  })

  app.get('/backapi/v1/support/tickets', { config: tries }, async (request) => ok(await ownTickets(app, request)))

  app.post('/backapi/v1/support/see', { config: tries, schema: { body: TicketMeant } }, async (request) =>
    ok(await presentThread(app, await meantTicket(app, request, request.body), originOf(request))),
  )

  app.post('/backapi/v1/support/replies', { config: tries }, async (request, reply) => {
    const { typed, checked, fileId } = await readForm(app, request, ReplyRequest, async (fields) => {
      const ticket = await meantTicket(app, request, fields)
      await countReply(app.db, reply, ticket.ref)
      return ticket
    })
    await replyToTicket(place, checked.ref, { message: typed.message, fileId, operator: operatorOf(request) })
    return ok(null, textIn(replied, request.language))
  })

  app.get(
    `${ticketFilesPath}:id`,
    { config: tries, schema: { params: z.object({ id: z.uuid() }), querystring: FileQuery } },
    async (request, reply) => {
      checkFileLink(app.signer, { ...request.params, ...request.query })
      const { name, bytes, content } = await openTicketFile(app, request.params.id)
      reply.headers(attachment({ name, bytes }))
      return reply.send(content)
    },
  )
}

/** Who hears of what is written on a site. */
const operatorOf = ({ site }: FastifyRequest): Operator => ({
  email: site.settings.support.email,
  language: site.languages[0] ?? 'en',
})
