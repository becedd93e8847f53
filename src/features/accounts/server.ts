import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { originOf } from '#features/sites/serving/siteOrigin.ts'
import { AppError } from '#platform/errors.ts'
import { failed, ok } from '#platform/http/envelope.ts'
import { networkOf } from '#platform/http/network.ts'
import type { App } from '#platform/http/server.ts'
import { textIn } from '#platform/text.ts'
import { inEach } from '#platform/texts.ts'
import { ConfirmRequest, LoginRequest, ProfileRequest, RegisterRequest } from './contract.ts'
import { badCredentials, emailTaken } from './errors.ts'
import { accountsErrors } from './errorTexts.ts'
import { isLivingLink, type LinkPurpose } from './links/accountLink.ts'
import { askToConfirm, confirmByToken } from './links/confirmation.ts'
import { checkGuess, isOwnPlace } from './links/guessing.ts'
import { knownDevice, rememberDevice } from './links/knownDevice.ts'
import { holdPassword, insertAccount, saveProfile, verifyPassword } from './people/accounts.ts'
import { countriesIn } from './people/countries.ts'
import { hashPassword } from './people/password.ts'
import { countTry, limits, secondsToWait } from './sessions/limit.ts'
import { membershipOf } from './sessions/membership.ts'
import { presentLogin, presentUser } from './sessions/present.ts'
import { endSession, openSession } from './sessions/sessions.ts'
import { loggedIn, personOf, tokenOf, visitorIfAny } from './sessions/visitor.ts'

/** Tries of one network in a minute: enough for a family behind one router, too few for guessing. */
const tries = { rateLimit: { max: 30, timeWindow: '1 minute' } }

/** The same, but what somebody has of their own is counted for itself, whatever others try in their network. */
const triesOf = (ownKey: (request: FastifyRequest) => Promise<string | undefined>) => ({
  rateLimit: {
    ...tries.rateLimit,
    // Before it the body is not read.
    hook: 'preValidation' as const,
    keyGenerator: async (request: FastifyRequest) => (await ownKey(request)) ?? networkOf(request.ip),
  },
})

/** Tries of a minute where the owner of the account that is named has logged in before: what is too much is for guessing.ts to say. */
const mostAtHome = 300

/** Tries at the account of an email: a browser that its owner has logged in with has its own, and their networks have plenty. */
export function triesOfOthers(app: App) {
  const named = ({ body }: FastifyRequest) => Named.safeParse(body).data?.identifier ?? ''
  const { rateLimit } = triesOf(async (request) => {
    const device = await knownDevice(app, request, named(request))
    return device && `browser ${device}`
  })
  const max = async (request: FastifyRequest) =>
    (await isOwnPlace(app, request, named(request))) ? mostAtHome : rateLimit.max
  return { rateLimit: { ...rateLimit, max } }
}

/** Tries of somebody logged in: each session has its own. */
export const triesOfSessions = triesOf(async (request) => {
  const visitor = await visitorIfAny(request)
  return visitor && `session ${visitor.sessionId}`
})

/** Tries of who holds a link from a mail, which nobody can guess: each link that works has its own. */
export const triesOfLinks = (app: App, purpose: LinkPurpose) =>
  triesOf(async ({ body, site }) => {
    const { token = '' } = ConfirmRequest.safeParse(body).data ?? {}
    return (await isLivingLink(app.db, app.signer, { purpose, site: site.code, token })) ? `link ${token}` : undefined
  })

const Named = z.object({ identifier: LoginRequest.shape.identifier })

/** Registration, login, logout, the user info and the profile. */
export function accountRoutes(app: App): void {
  confirmationRoutes(app)

  app.post(
    '/backapi/v1/user/register',
    { config: tries, schema: { body: RegisterRequest } },
    async (request, reply) => {
      const { identifier: email, credential: password, trackId } = request.body
      const { site, language } = request
      const network = networkOf(request.ip)
      await countTry(app.db, reply, limits.register, `${site.code} ${email} ${network}`)
      await countTry(app.db, reply, limits.registerNetwork, network)
      // No transaction waits for it.
      const passwordHash = await hashPassword(password)
      await app.db.transaction(async (tx) => {
        const id = await insertAccount(tx, { site: site.code, email, passwordHash, trackId })
        if (id === undefined) throw emailTaken()
        const wish = { key: `account-confirm-${id}`, site: site.code, to: email, language, origin: originOf(request) }
        await askToConfirm(app.jobs.queue, tx, wish)
      })
      return ok(null, textIn(registered, language))
    },
  )

  app.post(
    '/backapi/v1/user/session/login',
    { config: triesOfOthers(app), schema: { body: LoginRequest } },
    async (request, reply) => {
      const { identifier: email, credential: password } = request.body
      const { code: site } = request.site
      const device = await knownDevice(app, request, email)
      const guess = { site, email, network: networkOf(request.ip), device }
      const account = await checkGuess(app, reply, guess, () => verifyPassword(app.db, site, email, password))
      if (!account) throw badCredentials()
      const token = await app.db.transaction(async (tx) => {
        if (!(await holdPassword(tx, account))) throw badCredentials()
        return openSession(tx, account.id, request.headers['user-agent'] ?? '')
      })
      rememberDevice(app.signer, request, reply, account)
      return ok(presentLogin(account, token, await membershipOf(app.db, account.id)), textIn(welcome, request.language))
    },
  )

  app.get('/backapi/v1/user/session/logout', async (request) => {
    const token = tokenOf(request)
    if (token) await endSession(app.db, token)
    return ok(null)
  })

  app.get('/backapi/v1/user/info', async (request, reply) => {
    try {
      return { ...ok(presentUser(await personOf(request))), success: '1' }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return reply.code(error.status).send({ ...failed(error, request.language), success: '0' })
    }
  })

  app.put('/backapi/v1/user/info', { preHandler: loggedIn, schema: { body: ProfileRequest } }, async (request) => {
    await saveProfile(app.db, request.visitor.accountId, request.body)
    return ok(null, textIn(request.site.settings.common.props.content.account.profileSaved, request.language))
  })

  app.get('/backapi/v1/user/countries', async (request, reply) => {
    reply.header('cache-control', 'public, max-age=86400')
    return ok(countriesIn(request.language))
  })
}

/** Confirming that an account's email is one's own: by the link in a mail, and having that sent again. */
function confirmationRoutes(app: App): void {
  const confirming = { config: triesOfLinks(app, 'confirm link'), schema: { body: ConfirmRequest } }
  app.post('/backapi/v1/user/confirm', confirming, async (request) => {
    await confirmByToken(app, request.site.code, request.body.token)
    return ok(null, textIn(confirmed, request.language))
  })

  app.post('/backapi/v1/user/confirm/send', { config: triesOfSessions, preHandler: loggedIn }, async (request) => {
    const { visitor, site, language } = request
    // A mail that was just asked for is not sent again: its link works.
    const isRepeated = (await secondsToWait(app.db, limits.mailedLink, `confirm ${visitor.accountId}`)) > 0
    const wish = { site: site.code, to: visitor.email, language, origin: originOf(request) }
    if (!isRepeated) await askToConfirm(app.jobs.queue, app.db, { ...wish, key: `account-confirm-${request.id}` })
    return ok(null, textIn(confirmSent, language))
  })
}

const confirmed = inEach(accountsErrors, (say) => say.confirmed)
const confirmSent = inEach(accountsErrors, (say) => say.confirmSent)
const registered = inEach(accountsErrors, (say) => say.registered)
const welcome = inEach(accountsErrors, (say) => say.welcome)
