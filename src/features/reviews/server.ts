import { z } from 'zod'
import { isMember } from '#features/accounts/sessions/membership.ts'
import { loggedIn, member, membershipIn, personOf } from '#features/accounts/sessions/visitor.ts'
import { invalidRequest } from '#platform/errors.ts'
import { ok } from '#platform/http/envelope.ts'
import type { App } from '#platform/http/server.ts'
import { textIn } from '#platform/text.ts'
import { inEach } from '#platform/texts.ts'
import { AskedTool, ReviewRequest } from './contract.ts'
import { reviewErrors } from './errorTexts.ts'
import { dismissReview, mayAsk, writeReview } from './reviews.ts'

const tries = { rateLimit: { max: 60, timeWindow: '1 minute' } }

const thanks = inEach(reviewErrors, (say) => say.thanks)

/** Asking members once what they think of a tool. `tools` are those that there are. */
export function reviewRoutes(app: App, tools: readonly string[]): void {
  const expectTool = (tool: string) => {
    if (!tools.includes(tool)) throw invalidRequest(inEach(reviewErrors, (say) => say.unknownTool))
  }

  app.get(
    '/backapi/v1/reviews/asks',
    { config: tries, schema: { querystring: z.object({ tool: z.string() }) } },
    async (request) => {
      const person = await personOf(request)
      const { tool } = request.query
      return ok({
        ask: tools.includes(tool) && isMember(membershipIn(person)) && (await mayAsk(app.db, person.id, tool)),
      })
    },
  )

  app.post(
    '/backapi/v1/reviews',
    { config: tries, preHandler: member, schema: { body: ReviewRequest } },
    async ({ body, visitor, site, language }) => {
      expectTool(body.tool)
      await writeReview(app.db, { accountId: visitor.accountId, site: site.code, language }, body)
      return ok(null, textIn(thanks, language))
    },
  )

  app.post(
    '/backapi/v1/reviews/dismiss',
    { config: tries, preHandler: loggedIn, schema: { body: AskedTool } },
    async ({ body, visitor, site, language }) => {
      expectTool(body.tool)
      await dismissReview(app.db, { accountId: visitor.accountId, site: site.code, language }, body.tool)
      return ok(null)
    },
  )
}
