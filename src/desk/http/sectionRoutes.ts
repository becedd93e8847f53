import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '#platform/errors.ts'
import { forbidden } from '../errors.ts'
import type { DeskPlace } from '../place.ts'
import { may, type Permission } from '../policy.ts'
import { sections } from '../sections/list.ts'
import { self } from '../sections/self.ts'
import type { Visit } from '../visit.ts'
import { sendPage } from './pageFor.ts'
import { visitOf } from './who.ts'

/** The pages of every section, for whoever may see them. */
export function sectionRoutes(app: FastifyInstance, place: DeskPlace): void {
  /** Who asks, where they may see it; undefined where they were sent to log in. */
  async function guard(
    request: FastifyRequest,
    reply: FastifyReply,
    permission: Permission,
  ): Promise<Visit | undefined> {
    const visit = await visitOf(place, request, reply)
    if (visit?.session.stage !== 'open') {
      await reply.redirect(visit ? '/join/setup' : '/sign-in', 303)
      return undefined
    }
    if (!may(visit.operator, permission)) throw forbidden()
    return visit
  }

  for (const { path, permission, show } of [...sections.flatMap(({ pages }) => pages), self])
    app.get(path, async (request, reply) => {
      const visit = await guard(request, reply, permission)
      if (!visit) return reply
      const shown = await show(visit)
      if (!shown) throw notFound()
      return sendPage(reply, shown, { ...visit, visit })
    })

  for (const { path, permission, make } of sections.flatMap(({ files = [] }) => files))
    app.get(path, async (request, reply) => {
      const visit = await guard(request, reply, permission)
      if (!visit) return reply
      const file = await make(visit)
      if (!file) throw notFound()
      return reply.headers(file.headers).send(file.body)
    })

  for (const { path, permission, to } of sections.flatMap(({ ways = [] }) => ways))
    app.get(path, async (request, reply) => {
      const visit = await guard(request, reply, permission)
      if (!visit) return reply
      const address = await to(visit)
      if (address === undefined) throw notFound()
      return reply.redirect(address, 303)
    })
}
