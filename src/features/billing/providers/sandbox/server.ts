import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { isEmail } from '#features/accounts/validate.ts'
import { ok } from '#platform/http/envelope.ts'
import type { App } from '#platform/http/server.ts'
import type { Receive } from '../provider.ts'
import { behaviourOf, type CardBehaviour } from './cards.ts'
import { cardPage, challengePage, checkoutPage, closedPage, type Typed } from './page.ts'
import type { Sandbox } from './sandbox.ts'
import { changeCard, deliveries, payCheckout, type SandboxState, winDispute } from './state.ts'
import type { SandboxMistake } from './texts.ts'

const ById = z.object({ id: z.string().max(100) })
const CardForm = z.object({
  email: z.string().max(254).default(''),
  card: z.string().max(40).default(''),
  expires: z.string().max(10).default(''),
  cvc: z.string().max(10).default(''),
  delivery: z.enum(deliveries).catch('once'),
})
const ChallengeForm = z.object({
  email: z.string().max(254).default(''),
  delivery: z.enum(deliveries).catch('once'),
  answer: z.enum(['yes', 'no']),
})
type CardForm = z.output<typeof CardForm>

const paying = { rateLimit: { max: 60, timeWindow: '1 minute' } }

/** The hosted checkout of the sandbox. With `clock`, for development, calls that move its clock on and decide disputes. */
export function sandboxRoutes(app: App, sandbox: Sandbox, options: { receive: Receive; clock: boolean }): void {
  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    pageRoutes(scope as unknown as App, sandbox, options.receive)
    cardRoutes(scope as unknown as App, sandbox, options.receive)
  })
  if (options.clock) clockRoutes(app, sandbox, options.receive)
}

function pageRoutes(app: App, sandbox: Sandbox, receive: Receive): void {
  const html = (reply: FastifyReply, page: string, status = 200) =>
    reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)

  async function pay(reply: FastifyReply, state: SandboxState, typed: Typed, card: CardBehaviour) {
    const email = state.fixedEmail ?? typed.email?.trim().toLowerCase() ?? ''
    const by = { email, card, delivery: deliveries.find((name) => name === typed.delivery) ?? 'once' }
    const paid = await sandbox.change(state.id, (now) => payCheckout(now, by, Date.now()))
    // Like a provider's own: on their way while the buyer's browser already goes on.
    deliverSoon(app, sandbox, receive)
    return reply.redirect(paid.successUrl, 303)
  }

  app.get('/sandbox/checkout/:id', { schema: { hide: true, params: ById } }, async (request, reply) => {
    const state = await sandbox.load(request.params.id)
    return html(reply, state.status === 'open' ? checkoutPage(state) : closedPage(state))
  })

  app.post(
    '/sandbox/checkout/:id',
    { config: paying, schema: { hide: true, params: ById, body: CardForm } },
    async (request, reply) => {
      const state = await sandbox.load(request.params.id)
      if (state.status === 'paid') return reply.redirect(state.successUrl, 303)
      if (state.status !== 'open') return html(reply, closedPage(state))
      const { body: typed } = request
      const card = behaviourOf(typed.card)
      const mistake = mistakeIn(state, typed, card)
      if (mistake) return html(reply, checkoutPage(state, typed, mistake), 402)
      if (card === 'challenge') return html(reply, challengePage(state, typed))
      return pay(reply, state, typed, card ?? 'pays')
    },
  )

  app.post(
    '/sandbox/checkout/:id/challenge',
    { config: paying, schema: { hide: true, params: ById, body: ChallengeForm } },
    async (request, reply) => {
      const state = await sandbox.load(request.params.id)
      if (state.status === 'paid') return reply.redirect(state.successUrl, 303)
      if (state.status !== 'open') return html(reply, closedPage(state))
      if (request.body.answer === 'no') return html(reply, checkoutPage(state, request.body, 'challenge'), 402)
      return pay(reply, state, request.body, 'challenge')
    },
  )
}

/** Another card for what renews. */
function cardRoutes(app: App, sandbox: Sandbox, receive: Receive): void {
  const html = (reply: FastifyReply, page: string, status = 200) =>
    reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)

  app.get('/sandbox/card/:id', { schema: { hide: true, params: ById } }, async (request, reply) =>
    html(reply, cardPage(await sandbox.load(request.params.id))),
  )
  app.post(
    '/sandbox/card/:id',
    { config: paying, schema: { hide: true, params: ById, body: CardForm } },
    async (request, reply) => {
      const state = await sandbox.load(request.params.id)
      const card = behaviourOf(request.body.card)
      const mistake = mistakeIn({ ...state, fixedEmail: state.email }, request.body, card)
      if (mistake) return html(reply, cardPage(state, { mistake }), 402)
      const changed = await sandbox.change(state.id, (now) => changeCard(now, card ?? 'pays', Date.now()))
      deliverSoon(app, sandbox, receive)
      return html(reply, cardPage(changed, { done: true }))
    },
  )
}

/** For development: the clock of a checkout, and the bank's word on a dispute. */
function clockRoutes(app: App, sandbox: Sandbox, receive: Receive): void {
  app.post(
    '/dev/sandbox/:id/advance',
    { schema: { hide: true, params: ById, body: z.object({ days: z.number().positive().max(4000) }) } },
    async (request) => {
      const state = await sandbox.advance(request.params.id, request.body.days)
      await sandbox.deliver(receive)
      return ok({
        status: state.status,
        charges: state.charges.length,
        subscription: state.subscription?.status ?? null,
      })
    },
  )
  app.post('/dev/sandbox/:id/win-dispute', { schema: { hide: true, params: ById } }, async (request) => {
    await sandbox.change(request.params.id, winDispute)
    await sandbox.deliver(receive)
    return ok(null)
  })
}

/** Delivers what is due now, and what is late once its time has come; the worker's clock does it where this process ends. */
function deliverSoon(app: App, sandbox: Sandbox, receive: Receive): void {
  for (const milliseconds of [20, 200, 91_000]) {
    setTimeout(() => {
      sandbox.deliver(receive).catch((error) => app.log.warn({ err: error }, 'The sandbox could not deliver a webhook'))
    }, milliseconds).unref()
  }
}

function mistakeIn(state: SandboxState, typed: CardForm, card: CardBehaviour | undefined): SandboxMistake | undefined {
  if (!state.fixedEmail && !isEmail(typed.email)) return 'email'
  if (!card) return 'unknown'
  if (!isFuture(typed.expires)) return 'expired'
  if (!/^\d{3,4}$/.test(typed.cvc.trim())) return 'cvc'
  return card === 'declined' || card === 'insufficient' ? card : undefined
}

function isFuture(expires: string): boolean {
  const [, month, year] = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(expires) ?? []
  if (!month || Number(month) < 1 || Number(month) > 12) return false
  return new Date(2000 + Number(year), Number(month)) > new Date()
}
