import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#platform/db/db.ts'
import { writeEntry } from '../../audit.ts'
import { forbidden } from '../../errors.ts'
import { operatorById } from '../../operators/operators.ts'
import { openDeskSession } from '../../operators/sessions.ts'
import { setSessionCookie } from '../cookies.ts'
import { placeOf } from '../who.ts'

/** Opens the session of an operator who has proved to be one; `by` what, the journal says. Throws `forbidden` where there is no such operator any more. */
export async function letIn(
  db: Db,
  { request, reply, operatorId, by }: { request: FastifyRequest; reply: FastifyReply; operatorId: number; by: string },
): Promise<void> {
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
