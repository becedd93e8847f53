import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { unavailable } from '#platform/errors.ts'
import { platformErrors } from '#platform/errorTexts.ts'
import { failureFor } from '#platform/http/failure.ts'
import { plainPage } from '#platform/http/plainPage.ts'
import { type Pressure, watchPressure } from '#platform/http/pressure.ts'
import { type App, isCall } from '#platform/http/server.ts'
import { textIn } from '#platform/text.ts'
import { inEach } from '#platform/texts.ts'

/** Marks every route of a scope, and of scopes in it, as one that is always taken: what has to do with money, and with work that is in hand. */
export function takeAlways(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, alwaysTaken: true }
  })
}

/**
 * Load shedding: where more comes than a process can answer, those who would begin something are told so at once and read when to come again, so that
 * what is in hand goes on. Calls that begin something are posted; pages are refused only where the process cannot even come round to them. Who looks at
 * work, fetches results or pays is always answered. Answers whether it has answered a request, which then goes no further.
 */
export function turnAwayNewcomers(app: App, pressure: Pressure = watchPressure(app.env.CALLS_IN_HAND)) {
  app.addHook('onClose', async () => pressure.close())
  return (request: FastifyRequest, reply: FastifyReply): boolean => {
    const isLate = pressure.isLate()
    if (request.routeOptions.config.alwaysTaken) return false
    const beginsSomething = request.method === 'POST' && isCall(request.url)
    if (isLate ? beginsSomething || isPage(request) : beginsSomething && pressure.isFull()) {
      turnAway(request, reply)
      return true
    }
    if (beginsSomething) pressure.take(request, reply)
    return false
  }
}

/** Pages of sites have no route of their own; files of the build, which a page that was sent already needs, do. */
const isPage = ({ method, url, routeOptions }: FastifyRequest) =>
  method === 'GET' && (routeOptions.url === '/' || routeOptions.url === '/*') && !isCall(url)

const titles = inEach(platformErrors, (say) => say.veryBusy)

function turnAway(request: FastifyRequest, reply: FastifyReply): void {
  const error = unavailable()
  const { language } = request
  reply.code(error.status).headers({ 'retry-after': error.retrySeconds, 'cache-control': 'no-store' })
  if (isPage(request)) {
    const page = plainPage(language, textIn(titles, language), textIn(error.text, language))
    reply.type('text/html; charset=utf-8').send(page)
    return
  }
  const { type, body } = failureFor(request, error)
  reply.type(type).send(body)
}
