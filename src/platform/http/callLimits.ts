import type { RateLimitPluginOptions } from '@fastify/rate-limit'
import { codes } from '#platform/codes.ts'
import { wordsOfSeconds } from '#platform/duration.ts'
import { AppError } from '#platform/errors.ts'
import { networkOf } from '#platform/http/network.ts'
import { inEach } from '#platform/texts.ts'
import { platformErrors } from '../errorTexts.ts'
import { type CountCall, sharedCounts } from './sharedCounts.ts'

/** What the limits of calls are and how much of them is left; only how long to wait beyond one is told. */
const untold = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }

/** How calls are counted where a route sets a limit: by the network that they come from, over all processes. */
export const callLimits = (countCall: CountCall): RateLimitPluginOptions => ({
  global: false,
  store: sharedCounts(countCall),
  keyGenerator: (request) => networkOf(request.ip),
  // Of logins the limit hangs on whether the account that is named is known in a network, which is nobody's business there.
  ...{ addHeaders: untold, addHeadersOnExceeding: untold },
  errorResponseBuilder: (_request, limit) => tooManyRequests(Math.ceil(limit.ttl / 1000)),
})

/** The refusal of a call that comes too often; it says in words how long to wait. */
export const tooManyRequests = (seconds: number) =>
  new AppError(
    codes.tooManyRequests,
    429,
    inEach(platformErrors, (say, language) => say.tooManyRequests(wordsOfSeconds(seconds, language))),
  )
