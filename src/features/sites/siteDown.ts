import type { FastifyReply, FastifyRequest } from 'fastify'
import { codes } from '#platform/codes.ts'
import { AppError } from '#platform/errors.ts'
import { failed } from '#platform/http/envelope.ts'

const retrySeconds = 60

export const siteDown = () =>
  new AppError(codes.notReady, 503, {
    en: 'This site is being set up again. Please come back in a few minutes.',
    id: 'Situs ini sedang disiapkan kembali. Silakan kembali beberapa menit lagi.',
  })

const titles = { en: 'Back soon', id: 'Segera kembali' }

/** Addresses of calls: their clients read the envelope, browsers a page. */
const callPaths = /^\/(backapi|nodeapi|order|files)(\/|\?|$)/

/** Answers for a site of which nothing can be shown: a page that names nobody, so that no visitor sees another site's name. */
export function answerSiteDown({ url, language }: FastifyRequest, reply: FastifyReply) {
  const error = siteDown()
  reply.code(error.status).headers({ 'retry-after': retrySeconds, 'cache-control': 'no-cache, no-store' })
  if (callPaths.test(url)) return reply.send(failed(error, language))
  return reply.type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${titles[language]}</title>
<style>body { max-width: 36rem; margin: 20vh auto; padding: 0 1rem; font: 1.125rem/1.5 system-ui, sans-serif }</style>
<main><h1>${titles[language]}</h1><p>${error.text[language]}</p></main>
</html>
`)
}
