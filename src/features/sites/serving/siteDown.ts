import type { FastifyReply, FastifyRequest } from 'fastify'
import { codes } from '#platform/codes.ts'
import { AppError } from '#platform/errors.ts'
import { failureFor } from '#platform/http/failure.ts'
import { plainPage } from '#platform/http/plainPage.ts'
import { textIn } from '#platform/text.ts'
import { inEach } from '#platform/texts.ts'
import { sitesErrors } from './errorTexts.ts'

const retrySeconds = 60

export const siteDown = () =>
  new AppError(
    codes.notReady,
    503,
    inEach(sitesErrors, (say) => say.siteDown),
  )

const titles = inEach(sitesErrors, (say) => say.titles)

/** Addresses of calls: their clients read what every call answers, browsers a page. */
const callPaths = /^\/(backapi|nodeapi|order|files|api)(\/|\?|$)/

/** Answers for a site of which nothing can be shown: a page that names nobody, so that no visitor sees another site's name. */
export function answerSiteDown(request: FastifyRequest, reply: FastifyReply) {
  const { url, language } = request
  const error = siteDown()
  reply.code(error.status).headers({ 'retry-after': retrySeconds, 'cache-control': 'no-cache, no-store' })
  if (callPaths.test(url)) {
    const { type, body } = failureFor(request, error)
    return reply.type(type).send(body)
  }
  const page = plainPage(language, textIn(titles, language), textIn(error.text, language))
  return reply.type('text/html; charset=utf-8').send(page)
}
