import { z } from 'zod'
import { isRange } from '#platform/http/ranges.ts'
import { count, flag, port, type Settings, webAddress } from './setting.ts'

/** What listens where, and how much it does at once. */
export const server = {
  NODE_ENV: {
    schema: z.enum(['development', 'production', 'test']).default('development'),
    about: 'With `production` there are no demo members, no /dev pages, and no sandbox payments unless allowed.',
  },
  HOST: { schema: z.string().default('0.0.0.0'), about: 'Address that the web server listens on.' },
  PORT: { schema: port.default(8080), about: 'Port that the web server listens on; 0 takes a free one.' },
  PUBLIC_URL: {
    schema: webAddress.optional(),
    about:
      'Address at which others reach this server, such as https://example.com. Its scheme and port are those of every address in mails, checkouts and pages; HTTP gateways report there. Without it a trusted proxy says the scheme, else it is https in production.',
  },
  TRUST_PROXY: {
    schema: z
      .string()
      .refine((words) => words.split(',').every(isRange), 'must be `loopback`, or addresses such as 10.0.0.0/8')
      .default('loopback'),
    about:
      'Proxies whose X-Forwarded-For and X-Forwarded-Proto are believed: `loopback`, addresses or ranges separated by commas.',
  },
  TRUST_FORWARDED_HOST: {
    schema: flag,
    about:
      'Whether X-Forwarded-Host of such a proxy says which site is asked for, instead of Host. Only where the proxy sets it itself. Default: no.',
  },
  DESK_HOST: {
    schema: z
      .string()
      .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, 'must be a host name in small letters, without scheme and port')
      .default('desk.localhost'),
    about:
      'Host of the operators’ desk, which no site may have. Its passkeys belong to this name. Put it behind TLS: browsers allow passkeys by https alone, but for localhost.',
  },
  METRICS_HOST: {
    schema: z.string().default('127.0.0.1'),
    about:
      'Address that /metrics and /ask listen on. Only one that visitors do not reach: figures and names of hosts are for nobody else.',
  },
  METRICS_PORT: {
    schema: port.optional(),
    about: 'Port of /metrics and /ask; 0 takes a free one. Without it 9090, or a free one where that is taken.',
  },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
    about: 'How much is logged, as JSON lines on standard error. Default: `info` in production, else `warn`.',
  },
  DRAIN_SECONDS: {
    schema: z.coerce.number().min(0).max(600).optional(),
    about:
      'Seconds between a signal to stop and the last new connection: /readyz says 503, so that a balancer chooses others. Default: 5 in production, else 0.',
  },
  FINISH_SECONDS: {
    schema: z.coerce.number().positive().max(3600).default(20),
    about: 'Seconds that requests in hand may take after that, until they are cut off.',
  },
  PAGES_KEPT: {
    schema: z.coerce.number().int().min(0).default(500),
    about: 'Rendered pages that each web process keeps in memory, some 0.1 MB each; 0 renders every page anew.',
  },
  CALLS_IN_HAND: {
    schema: count(200),
    about:
      'Calls that begin something, such as logins, uploads and jobs, which each web process has in hand at a time; those beyond are told at once to come again in some seconds. Payments, webhooks of providers, results and looks at jobs are always taken.',
  },
  API_STREAMS: {
    schema: count(1000),
    about: 'Streams of events that each web process holds open for programs; one account has at most 20 of them.',
  },
  WORKER_JOBS: {
    schema: count(2),
    about: 'Jobs of all kinds together that one worker process runs at the same time, one of each member.',
  },
  DEMO: { schema: flag, about: 'Whether start makes and prints a demo member per site. Default: not in production.' },
} satisfies Settings
