import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { FastifyInstance } from 'fastify'
import { countTry, takeBack } from '#features/accounts/sessions/limit.ts'
import { forbidden } from '../../errors.ts'
import { deskLimits } from '../../limits.ts'
import { beginLogin, operatorOfPasskey } from '../../operators/passkeys.ts'
import type { DeskPlace } from '../../place.ts'
import { isFromHere } from '../forms.ts'
import { partyOf } from '../party.ts'
import { networkFrom } from '../who.ts'
import { letIn } from './letIn.ts'

/** Logging in by a passkey, which proves the device and its owner at once. */
export function passkeyRoutes(app: FastifyInstance, place: DeskPlace): void {
  const { db } = place

  app.post('/sign-in/passkey', async (request, reply) => {
    if (!isFromHere(request)) throw forbidden()
    await countTry(db, reply, deskLimits.challenge, networkFrom(request))
    return beginLogin(db, partyOf(place, request))
  })

  app.post('/sign-in/passkey/answer', async (request, reply) => {
    if (!isFromHere(request)) throw forbidden()
    const { id, response } = (request.body ?? {}) as { id?: unknown; response?: AuthenticationResponseJSON }
    if (typeof id !== 'string' || typeof response?.id !== 'string') throw forbidden()
    await countTry(db, reply, deskLimits.wrong, networkFrom(request))
    const operatorId = await operatorOfPasskey(db, partyOf(place, request), { id, response })
    if (operatorId === undefined) throw forbidden()
    await takeBack(db, deskLimits.wrong, networkFrom(request))
    await letIn(db, { request, reply, operatorId, by: 'passkey' })
    return { to: '/' }
  })
}
