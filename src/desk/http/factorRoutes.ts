import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { countTry } from '#features/accounts/sessions/limit.ts'
import { audited } from '../audit.ts'
import { forbidden, refused } from '../errors.ts'
import { deskLimits } from '../limits.ts'
import { finishJoining } from '../operators/factors.ts'
import { beginPasskey, savePasskey } from '../operators/passkeys.ts'
import { sameTotp, saveTotp } from '../operators/totp.ts'
import type { DeskPlace } from '../place.ts'
import type { Visit } from '../visit.ts'
import { setSessionCookie } from './cookies.ts'
import { fieldsOf, isFromHere } from './forms.ts'
import { partyOf } from './party.ts'
import { sendSetup } from './setupPage.ts'
import { visitOf } from './who.ts'

/** What the page of `/join/setup` sends: a passkey of the browser, or a code of an authenticator app. */
export function factorRoutes(app: FastifyInstance, place: DeskPlace): void {
  const { db } = place

  /** A visit that may change how its operator logs in, by a form or script of this very session. */
  async function ownVisit(request: FastifyRequest, reply: FastifyReply, csrf: unknown): Promise<Visit> {
    const visit = await visitOf(place, request, reply)
    if (!visit || !isFromHere(request) || csrf !== visit.csrf) throw forbidden()
    return visit
  }

  app.post('/join/passkey', async (request, reply) => {
    const { operator } = await ownVisit(request, reply, request.headers['x-csrf'])
    const begun = await beginPasskey(db, partyOf(place, request), operator.id)
    if (!begun) throw forbidden()
    return begun
  })

  app.post('/join/passkey/answer', async (request, reply) => {
    const visit = await ownVisit(request, reply, request.headers['x-csrf'])
    const { id, response } = (request.body ?? {}) as { id?: unknown; response?: RegistrationResponseJSON }
    if (typeof id !== 'string' || typeof response?.id !== 'string') throw forbidden()
    await added(visit, request, reply, 'self.passkey.add', async () => {
      const answer = { operatorId: visit.operator.id, id, response }
      if (!(await savePasskey(db, partyOf(place, request), answer))) throw refused(({ join }) => join.passkeyFailed)
    })
    return { to: '/join/done' }
  })

  app.post('/join/totp', async (request, reply) => {
    const { csrf, sealed = '', code = '' } = fieldsOf(request)
    const visit = await ownVisit(request, reply, csrf)
    await countTry(db, reply, deskLimits.codes, String(visit.operator.id))
    const secret = secretIn(visit, sealed)
    const wrong = refused(({ join }) => join.wrongCode)
    const isWrong = await added(visit, request, reply, 'self.totp.add', async () => {
      if (!(await saveTotp(db, place.jobs.sealer, { operatorId: visit.operator.id, secret, code }))) throw wrong
    }).then(
      () => false,
      (error: unknown) => {
        if (error !== wrong) throw error
        return true
      },
    )
    if (isWrong) return sendSetup(reply, visit, sameTotp(secret, visit.operator.email), { isWrong })
    return reply.redirect('/join/done', 303)
  })

  /** Adds a way in, and makes a session that was for this alone a whole one. */
  async function added(
    { operator, session, address }: Visit,
    request: FastifyRequest,
    reply: FastifyReply,
    act: string,
    work: () => Promise<void>,
  ): Promise<void> {
    const entry = { who: operator.email, act, whom: operator.email, address }
    await audited(db, entry, work, () => true)
    const token = session.stage === 'joining' ? await finishJoining(db, operator.id, session.id) : undefined
    if (token !== undefined) setSessionCookie(request, reply, token)
  }
}

/** The secret that a form brings back, where it was made for this very operator. */
function secretIn({ place, operator }: Visit, sealed: string): string {
  try {
    const read = JSON.parse(place.jobs.sealer.open(sealed)) as { operator: number; secret: string }
    if (read.operator === operator.id) return read.secret
  } catch {
    // Whatever it was, we did not make it.
  }
  throw forbidden()
}
