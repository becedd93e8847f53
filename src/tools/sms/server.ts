import { z } from 'zod'
import { loggedIn, member, tokenOf } from '#features/accounts/sessions/visitor.ts'
import { originOf } from '#features/sites/serving/siteOrigin.ts'
import { envelopeOf, ok } from '#platform/http/envelope.ts'
import type { App } from '#platform/http/server.ts'
import type { ToolServer } from '#tools/tool.ts'
import { smsBelongings } from './belongings.ts'
import { endingOf, sampleCode } from './boardLink.ts'
import {
  ArrivingMessage,
  BoardMessage,
  HistoryPage,
  HistoryQuery,
  MessageEnding,
  PreviewRequest,
  SendRequest,
  sms,
} from './contract.ts'
import { simulatorPage } from './devPage.ts'
import { TooManyMessages } from './errors.ts'
import { smsErrors } from './errorTexts.ts'
import { isSimulated, sendsNothing } from './gatewaySettings.ts'
import { checkText } from './guards/guards.ts'
import { boardMessage, historyPage, optOut } from './history.ts'
import { smsMails } from './mails.ts'
import { partsTotal } from './metrics.ts'
import { declareSms } from './queues.ts'
import { reportRoutes } from './reportRoutes.ts'
import { rulesOf } from './rules.ts'
import { scheduleRoutes } from './schedule/routes.ts'
import { segmentCount } from './segmentCount.ts'
import { splitText } from './segments.ts'
import { takeMessage } from './send.ts'
import { startSms } from './worker.ts'

const Code = z.object({ code: z.string().regex(/^[\w-]{10,64}$/) })
/** Guessing codes is slowed down. */
const guesses = { rateLimit: { max: 60, timeWindow: '1 minute' } }
/** Who writes looks now and then. */
const previewing = { rateLimit: { max: 60, timeWindow: '1 minute' } }
const nothing = { 200: envelopeOf(z.null()) }

function routes(app: App): void {
  const { db, env } = app

  app.post(
    '/backapi/v1/message/send/anonymous',
    { preHandler: member, schema: { body: SendRequest, response: nothing } },
    async (request, reply) => {
      const { accountId, email, site } = request.visitor
      const { ip: address, language } = request
      const sender = { accountId, email, site, address, language, origin: originOf(request) }
      const { scheduledAt } = await takeMessage({ ...app.jobs, env }, sender, request.body).catch((error: unknown) => {
        if (error instanceof TooManyMessages) reply.header('retry-after', error.seconds)
        throw error
      })
      return ok(null, smsErrors[language][scheduledAt ? 'scheduled' : 'accepted'])
    },
  )

  app.post(
    '/backapi/v1/message/preview',
    {
      config: previewing,
      schema: { body: PreviewRequest, response: { 200: envelopeOf(ArrivingMessage) } },
      preHandler: async (request) => {
        if (!request.site.settings.tryFirst) await member(request)
      },
    },
    async (request) => {
      const { sender, message } = request.body
      checkText(message, rulesOf(env))
      const arriving = splitText(message + endingOf(env, originOf(request), sampleCode))
      if (!tokenOf(request)) app.metrics.tried.inc({ tool: sms.id, site: request.site.code })
      return ok({ sender, ...arriving, network: arriving.parts.length, number: segmentCount(message) })
    },
  )

  app.get('/backapi/v1/message/ending', { schema: { response: { 200: envelopeOf(MessageEnding) } } }, async (request) =>
    ok({ ending: endingOf(env, originOf(request), sampleCode), scheduleDays: env.SMS_SCHEDULE_DAYS }),
  )

  app.get(
    '/backapi/v1/message/history/page',
    {
      preHandler: loggedIn,
      schema: { querystring: HistoryQuery, response: { 200: envelopeOf(HistoryPage).extend({ page: HistoryPage }) } },
    },
    async ({ visitor, query }) => {
      const page = await historyPage(db, visitor.accountId, query.pageNumber, query.pageSize)
      // The specification's clients read `page`; ours read `obj`, as with every other call.
      return { ...ok(page), page }
    },
  )

  app.get(
    '/backapi/v1/message/decode/:code',
    { config: guesses, schema: { params: Code, response: { 200: envelopeOf(BoardMessage) } } },
    async ({ params }) => ok(await boardMessage(db, params.code, env.SMS_BOARD_DAYS)),
  )

  app.post(
    '/backapi/v1/message/optout/:code',
    { config: guesses, schema: { params: Code, response: nothing } },
    async ({ params }) => {
      await optOut(db, params.code, env.SMS_BOARD_DAYS)
      return ok(null)
    },
  )

  scheduleRoutes(app)
  reportRoutes(app)
  if (env.NODE_ENV !== 'production' && isSimulated(env)) simulatorPage(app)
}

export const server: ToolServer = {
  routes,
  goesOn: [
    ...['/backapi/v1/message/history/', '/backapi/v1/message/decode/', '/backapi/v1/message/optout/'],
    ...['/backapi/v1/message/scheduled/cancel'],
  ],
  jobs: [],
  belongings: smsBelongings,
  metrics: [partsTotal],
  mails: smsMails,
  declare: declareSms,
  advice: async (env) =>
    sendsNothing(env) ? ['Neither SMPP_URL nor SMS_HTTP_URL is set: text messages are refused on every site'] : [],
  work: startSms,
}
