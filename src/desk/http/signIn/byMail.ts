import type { FastifyInstance, FastifyRequest } from 'fastify'
import { countTry, secondsToWait, takeBack } from '#features/accounts/sessions/limit.ts'
import type { Queryable } from '#platform/db/db.ts'
import { writeEntry } from '../../audit.ts'
import { forbidden, refused } from '../../errors.ts'
import { deskLimits } from '../../limits.ts'
import { askForSignInMail } from '../../mail.ts'
import { holderOfLink, spendLink } from '../../operators/links.ts'
import { operatorByEmail, operatorById } from '../../operators/operators.ts'
import { takeRecoveryCode } from '../../operators/recoveryCodes.ts'
import { takeTotp } from '../../operators/totp.ts'
import type { DeskPlace } from '../../place.ts'
import { fieldsOf, isFromHere } from '../forms.ts'
import { sendPage } from '../pageFor.ts'
import { aroundGuest, networkFrom, placeOf, portOf } from '../who.ts'
import { letIn } from './letIn.ts'

/** Logging in by a link in the operator's mailbox and a code of their app, or one for recovery. */
export function mailRoutes(app: FastifyInstance, place: DeskPlace): void {
  const { db } = place

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
      const by = await secondFactor(tx, operatorId, code)
      return by !== undefined && (await spendLink(tx, 'mail', token)) === operatorId ? by : undefined
    })
    if (by === undefined) {
      await noteRefusal(request, operatorId)
      throw refused(({ signIn }) => signIn.wrongCode)
    }
    await takeBack(db, deskLimits.wrong, networkFrom(request))
    await letIn(db, { request, reply, operatorId, by })
    return reply.redirect('/', 303)
  })
  /** Takes the code that an operator typed, and tells what it was; undefined where it is none of theirs. */
  async function secondFactor(tx: Queryable, operatorId: number, code: string): Promise<string | undefined> {
    if (await takeTotp(tx, place.jobs.sealer, operatorId, code)) return 'authenticator'
    return (await takeRecoveryCode(tx, operatorId, code)) ? 'recovery code' : undefined
  }

  async function noteRefusal(request: FastifyRequest, operatorId: number): Promise<void> {
    const operator = await operatorById(db, operatorId)
    if (!operator) return
    const { address } = placeOf(request)
    await writeEntry(db, { who: operator.email, act: 'sign-in', whom: operator.email, address, outcome: 'refused' })
  }
}
