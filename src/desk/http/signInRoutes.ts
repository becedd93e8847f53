import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { countTry, secondsToWait, takeBack } from '#features/accounts/sessions/limit.ts'
import { writeEntry } from '../audit.ts'
import { forbidden, refused } from '../errors.ts'
import { deskLimits } from '../limits.ts'
import { askForSignInMail } from '../mail.ts'
import { holderOfLink, spendLink } from '../operators/links.ts'
import { operatorByEmail, operatorById } from '../operators/operators.ts'
import { beginLogin, operatorOfPasskey } from '../operators/passkeys.ts'
import { takeRecoveryCode } from '../operators/recoveryCodes.ts'
import { openDeskSession } from '../operators/sessions.ts'
import { takeTotp } from '../operators/totp.ts'
import type { DeskPlace } from '../place.ts'
import { setSessionCookie } from './cookies.ts'
import { fieldsOf, isFromHere } from './forms.ts'
import { sendPage } from './pageFor.ts'
import { partyOf } from './party.ts'
import { aroundGuest, networkFrom, placeOf, portOf } from './who.ts'

/**
 * Logging in, by one of two ways with two factors each: a passkey, which proves the device and its owner at once; or a link in the operator's
 * mailbox and a code of their app, or one for recovery.
 */
export function signInRoutes(app: FastifyInstance, place: DeskPlace): void {
  const { db } = place

  async function letIn(request: FastifyRequest, reply: FastifyReply, operatorId: number, by: string): Promise<void> {
    const operator = await operatorById(db, operatorId)
    if (!operator) throw forbidden()
    const where = placeOf(request)
    const token = await openDeskSession(db, { operatorId, stage: 'open', place: where })
    await writeEntry(db, {
      who: operator.email,
      act: 'sign-in',
      whom: operator.email,
      address: where.address,
      details: { by },
    })
    setSessionCookie(request, reply, token)
  }

  app.get('/sign-in', async (request, reply) => {
    const around = aroundGuest(request, reply)
    const { signIn, email } = around.words
    const sent = (request.query as { sent?: string }).sent !== undefined
    return sendPage(
      reply,
      {
        title: signIn.title,
        blocks: [
          ...(sent ? [{ type: 'notice', tone: 'success', text: signIn.sent } as const] : []),
          { type: 'text', text: signIn.intro, tone: 'muted' },
          {
            type: 'passkey',
            passkey: {
              ...{ kind: 'login', label: signIn.passkey, begin: '/sign-in/passkey', end: '/sign-in/passkey/answer' },
              ...{ csrf: '', failed: signIn.passkeyFailed, unsupported: signIn.unsupported },
            },
          },
          {
            type: 'form',
            title: signIn.byMail,
            form: {
              ...{ action: '/sign-in/mail', submit: signIn.send, hidden: {}, hint: signIn.byMailHint },
              fields: [{ name: 'email', label: email, type: 'email', required: true, autocomplete: 'username' }],
            },
          },
        ],
      },
      around,
    )
  })

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
    await letIn(request, reply, operatorId, 'passkey')
    return { to: '/' }
  })

  app.post('/sign-in/mail', async (request, reply) => {
    if (!isFromHere(request)) throw forbidden()
    const email = (fieldsOf(request).email ?? '').trim().toLowerCase()
    await countTry(db, reply, deskLimits.mailNetwork, networkFrom(request))
    const operator = await operatorByEmail(db, email)
    // Whoever has no code to type behind the link has no use for it. All are answered alike.
    if (operator && (await secondsToWait(db, deskLimits.mail, email)) === 0)
      await askForSignInMail(place, {
        ...{ operatorId: operator.id, key: request.id, port: portOf(place, request) },
        language: aroundGuest(request, reply).language,
      })
    return reply.redirect('/sign-in?sent', 303)
  })

  app.get('/sign-in/link', async (request, reply) => {
    const around = aroundGuest(request, reply)
    const { signIn } = around.words
    const { token = '' } = request.query as { token?: string }
    if ((await holderOfLink(db, 'mail', token)) === undefined) throw refused((words) => words.deadLink)
    return sendPage(
      reply,
      {
        title: signIn.title,
        blocks: [
          {
            type: 'form',
            form: {
              ...{ action: '/sign-in/link', submit: signIn.title, look: 'primary', hidden: { token } },
              hint: signIn.codeHint,
              fields: [{ name: 'code', label: signIn.code, required: true, autocomplete: 'one-time-code' }],
            },
          },
        ],
      },
      around,
    )
  })

  app.post('/sign-in/link', async (request, reply) => {
    if (!isFromHere(request)) throw forbidden()
    const { token = '', code = '' } = fieldsOf(request)
    await countTry(db, reply, deskLimits.wrong, networkFrom(request))
    const operatorId = await holderOfLink(db, 'mail', token)
    if (operatorId === undefined) throw refused((words) => words.deadLink)
    await countTry(db, reply, deskLimits.code, token)
    await countTry(db, reply, deskLimits.codes, String(operatorId))
    const by = await db.transaction(async (tx) => {
      const by = (await takeTotp(tx, place.jobs.sealer, operatorId, code))
        ? 'authenticator'
        : (await takeRecoveryCode(tx, operatorId, code))
          ? 'recovery code'
          : undefined
      return by !== undefined && (await spendLink(tx, 'mail', token)) === operatorId ? by : undefined
    })
    if (by === undefined) {
      const operator = await operatorById(db, operatorId)
      const { address } = placeOf(request)
      if (operator)
        await writeEntry(db, { who: operator.email, act: 'sign-in', whom: operator.email, address, outcome: 'refused' })
      throw refused(({ signIn }) => signIn.wrongCode)
    }
    await takeBack(db, deskLimits.wrong, networkFrom(request))
    await letIn(request, reply, operatorId, by)
    return reply.redirect('/', 303)
  })
}
