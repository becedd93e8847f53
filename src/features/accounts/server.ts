import { AppError } from '#platform/errors.ts'
import { failed, ok } from '#platform/http/envelope.ts'
import type { App } from '#platform/http/server.ts'
import { createAccount, saveProfile, verifyPassword } from './accounts.ts'
import { LoginRequest, ProfileRequest, RegisterRequest } from './contract.ts'
import { countriesIn } from './countries.ts'
import { badCredentials, emailTaken } from './errors.ts'
import { countTry, limits } from './limit.ts'
import { membershipOf } from './membership.ts'
import { presentLogin, presentUser } from './present.ts'
import { endSession, openSession } from './sessions.ts'
import { loggedIn, personOf, tokenOf } from './visitor.ts'

/** Tries of one address in a minute: enough for a family behind one router, too few for guessing. */
export const tries = { rateLimit: { max: 30, timeWindow: '1 minute' } }

/** Registration, login, logout, the user info and the profile. */
export function accountRoutes(app: App): void {
  app.post(
    '/backapi/v1/user/register',
    { config: tries, schema: { body: RegisterRequest } },
    async (request, reply) => {
      const { identifier: email, credential: password, trackId } = request.body
      await countTry(app.db, reply, limits.register, `${request.site.code} ${email}`)
      const id = await createAccount(app.db, { site: request.site.code, email, password, trackId })
      if (id === undefined) throw emailTaken()
      return ok(null, registered[request.language])
    },
  )

  app.post(
    '/backapi/v1/user/session/login',
    { config: tries, schema: { body: LoginRequest } },
    async (request, reply) => {
      const { identifier: email, credential: password } = request.body
      await countTry(app.db, reply, limits.login, `${request.site.code} ${email}`)
      const account = await verifyPassword(app.db, request.site.code, email, password)
      if (!account) throw badCredentials()
      const token = await openSession(app.db, account.id, request.headers['user-agent'] ?? '')
      return ok(presentLogin(account, token, await membershipOf(app.db, account.id)), welcome[request.language])
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
    return ok(null, request.site.settings.common.props.content.account.profileSaved[request.language])
  })

  app.get('/backapi/v1/user/countries', async (request, reply) => {
    reply.header('cache-control', 'public, max-age=86400')
    return ok(countriesIn(request.language))
  })
}

const registered = {
  en: 'Registration is successful, please log in',
  id: 'Pendaftaran berhasil, silakan masuk',
}
const welcome = { en: 'You are logged in. Welcome back!', id: 'Anda sudah masuk. Selamat datang kembali!' }
