import type { FastifyInstance } from 'fastify'
import { countTry, takeBack } from '#features/accounts/sessions/limit.ts'
import { writeEntry } from '../audit.ts'
import { forbidden, refused } from '../errors.ts'
import { deskLimits } from '../limits.ts'
import { holderOfLink, spendLink } from '../operators/links.ts'
import { operatorById } from '../operators/operators.ts'
import { newRecoveryCodes, recoveryCodesLeft } from '../operators/recoveryCodes.ts'
import { openDeskSession } from '../operators/sessions.ts'
import { newTotp } from '../operators/totp.ts'
import type { Block } from '../pages/blocks.ts'
import type { DeskPlace } from '../place.ts'
import { setSessionCookie } from './cookies.ts'
import { factorRoutes } from './factorRoutes.ts'
import { fieldsOf, isFromHere } from './forms.ts'
import { sendPage } from './pageFor.ts'
import { sendSetup } from './setupPage.ts'
import { aroundGuest, networkFrom, placeOf, visitOf } from './who.ts'

/** How a newcomer, or somebody who wants another way in, sets up how to log in. */
export function joinRoutes(app: FastifyInstance, place: DeskPlace): void {
  const { db } = place

  // Whatever looks at links in mails and messages before their reader does must not use this one up: a form does.
  app.get('/join', async (request, reply) => {
    const around = aroundGuest(request, reply)
    const { join } = around.words
    const { token = '' } = request.query as { token?: string }
    const operatorId = await holderOfLink(db, 'join', token)
    const operator = operatorId === undefined ? undefined : await operatorById(db, operatorId)
    if (!operator) throw refused((words) => words.deadLink)
    return sendPage(
      reply,
      {
        title: join.title,
        blocks: [
          { type: 'text', text: join.intro(operator.email) },
          {
            type: 'form',
            form: { action: '/join', submit: join.begin, look: 'primary', hidden: { token }, hint: join.once },
          },
        ],
      },
      around,
    )
  })

  app.post('/join', async (request, reply) => {
    if (!isFromHere(request)) throw forbidden()
    await countTry(db, reply, deskLimits.wrong, networkFrom(request))
    const where = placeOf(request)
    const token = await db.transaction(async (tx) => {
      const operatorId = await spendLink(tx, 'join', fieldsOf(request).token ?? '')
      const operator = operatorId === undefined ? undefined : await operatorById(tx, operatorId)
      if (!operator) throw refused((words) => words.deadLink)
      await writeEntry(tx, { who: operator.email, act: 'join', whom: operator.email, address: where.address })
      return openDeskSession(tx, { operatorId: operator.id, stage: 'joining', place: where })
    })
    await takeBack(db, deskLimits.wrong, networkFrom(request))
    setSessionCookie(request, reply, token)
    return reply.redirect('/join/setup', 303)
  })

  app.get('/join/setup', async (request, reply) => {
    const visit = await visitOf(place, request, reply)
    if (!visit) return reply.redirect('/sign-in', 303)
    return sendSetup(reply, visit, newTotp(visit.operator.email))
  })

  factorRoutes(app, place)

  // Codes are shown to whoever has none yet; new ones in their place are an act of its own.
  app.get('/join/done', async (request, reply) => {
    const visit = await visitOf(place, request, reply)
    if (visit?.session.stage !== 'open') return reply.redirect('/join/setup', 303)
    const { words, operator } = visit
    const codes =
      (await recoveryCodesLeft(db, operator.id)) > 0
        ? undefined
        : await db.transaction((tx) => newRecoveryCodes(tx, operator.id))
    const blocks: Block[] = [
      { type: 'notice', tone: 'success', text: words.join.done },
      ...(codes ? [{ type: 'codes', title: words.self.codes, codes, hint: words.self.codesOnce } as const] : []),
      { type: 'links', links: [{ label: words.join.goOn, href: '/' }] },
    ]
    return sendPage(reply, { title: words.join.doneTitle, blocks }, { ...visit, visit })
  })
}
