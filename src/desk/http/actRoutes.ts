import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ZodError } from 'zod'
import { AppError, notFound } from '#platform/errors.ts'
import type { Act, ActResult, FormFields } from '../acts/act.ts'
import { acts } from '../acts/list.ts'
import { audited, writeRefusal } from '../audit.ts'
import { forbidden, refused } from '../errors.ts'
import type { DeskPlace } from '../place.ts'
import { looksAfter, may } from '../policy.ts'
import type { Visit } from '../visit.ts'
import { setSessionCookie } from './cookies.ts'
import { fieldsWithFile, readFileForms } from './fileForms.ts'
import { fieldsOf, isFromHere, maxFormBytes, pathOfHere } from './forms.ts'
import { sendPage } from './pageFor.ts'
import { visitOf } from './who.ts'

/** Everything that can be done: a form each, refused without the session's own sign, and in the audit whatever becomes of it. */
export function actRoutes(app: FastifyInstance, place: DeskPlace): void {
  for (const act of acts.filter(({ fileBytes }) => fileBytes === undefined)) serve(app, act, place, fieldsOf)
  for (const act of acts)
    if (act.fileBytes !== undefined)
      app.register(async (alone) => {
        await readFileForms(alone, place, act.fileBytes ?? 0)
        serve(alone, act, place, fieldsWithFile)
      })
}

/** The route of an act. */
function serve(app: FastifyInstance, act: Act, place: DeskPlace, read: (request: FastifyRequest) => FormFields): void {
  app.post(`/act/${act.name}`, { bodyLimit: act.mostBytes ?? maxFormBytes }, async (request, reply) => {
    const visit = await visitOf(place, request, reply)
    if (visit?.session.stage !== 'open') return reply.redirect('/sign-in', 303)
    const { csrf = '', back, ...fields } = read(request)
    if (!isFromHere(request) || csrf !== visit.csrf) {
      await refuseLoudly(visit, act)
      throw forbidden()
    }
    const { to, page, file } = await carryOut(visit, act, fields)
    if (act.name === 'self.logout') setSessionCookie(request, reply, undefined)
    if (file)
      return reply.header('content-disposition', `attachment; filename="${file.name}"`).type(file.type).send(file.body)
    if (page) return sendPage(reply, page, { ...visit, visit })
    const next = new URL(to ?? pathOfHere(typeof back === 'string' ? back : undefined), 'http://desk')
    if (act.name !== 'self.logout') next.searchParams.set('did', act.name)
    return reply.redirect(next.pathname + next.search, 303)
  })
}

/** Does an act for whom may do it, where they may. */
async function carryOut(visit: Visit, act: Act, fields: FormFields): Promise<ActResult> {
  const { operator, place } = visit
  if (!may(operator, act.name)) {
    await refuseLoudly(visit, act)
    throw forbidden()
  }
  const { subject, run } = await act.prepare(visit, fields).catch(async (error: unknown) => {
    await writeRefusal(place.db, { ...entryOf(visit, act), outcome: 'refused' })
    throw error instanceof ZodError ? unreadable(error) : error
  })
  if (subject.site !== undefined && !looksAfter(operator, subject.site)) {
    await writeRefusal(place.db, { ...entryOf(visit, act), site: subject.site, outcome: 'forbidden' })
    // What belongs to others is not even told to be there.
    throw notFound()
  }
  return audited(place.db, { ...entryOf(visit, act), ...subject }, run, (error) => error instanceof AppError)
}

const entryOf = ({ operator, address }: Visit, { name }: Act) => ({ who: operator.email, act: name, address })

const refuseLoudly = (visit: Visit, act: Act) =>
  writeRefusal(visit.place.db, { ...entryOf(visit, act), outcome: 'forbidden' })

const unreadable = (error: ZodError) => {
  const fields = [...new Set(error.issues.map(({ path }) => path.join('.')))].join(', ')
  return refused((words) => words.unreadable(fields), error)
}
