import type { FastifyReply, FastifyRequest } from 'fastify'
import { codes } from '#platform/codes.ts'
import { AppError } from '#platform/errors.ts'
import { failureFor } from '#platform/http/failure.ts'
import { directionOf } from '#platform/languages.ts'
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
  return reply.type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${textIn(titles, language)}</title>
<style>body { max-width: 36rem; margin: 20vh auto; padding: 0 1rem; font: 1.125rem/1.5 system-ui, sans-serif }</style>
<main><h1>${textIn(titles, language)}</h1><p>${textIn(error.text, language)}</p></main>
</html>
`)
}
