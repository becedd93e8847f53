import { z } from 'zod'
import { count, flag, port, type Settings } from './setting.ts'

/** What listens where, and how much it does at once. */
export const server = {
  NODE_ENV: {
    schema: z.enum(['development', 'production', 'test']).default('development'),
    about: 'With `production` there are no demo members, no /dev pages, and no sandbox payments unless allowed.',
  },
  HOST: { schema: z.string().default('0.0.0.0'), about: 'Address that the web server listens on.' },
  PORT: { schema: port.default(8080), about: 'Port that the web server listens on; 0 takes a free one.' },
  PUBLIC_URL: {
    schema: z.url({ protocol: /^https?$/, error: 'must begin with http:// or https://' }).optional(),
    about:
      'Address at which others reach this server, such as https://example.com. Its scheme and port are those of every address in mails, checkouts and pages; HTTP gateways report there. Without it a trusted proxy says the scheme, else it is https in production.',
  },
  TRUST_PROXY: {
    schema: z.string().default('loopback'),
    about:
      'Proxies whose X-Forwarded-For and X-Forwarded-Proto are believed: `loopback`, addresses or ranges separated by commas.',
  },
  TRUST_FORWARDED_HOST: {
    schema: flag,
    about:
      'Whether X-Forwarded-Host of such a proxy says which site is asked for, instead of Host. Only where the proxy sets it itself. Default: no.',
  },
  METRICS_PORT: {
    schema: port.optional(),
    about:
      'Port of /metrics, on 127.0.0.1 alone; 0 takes a free one. Without it 9090, or a free one where that is taken.',
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
  WORKER_JOBS: {
    schema: count(2),
    about: 'Jobs of all kinds together that one worker process runs at the same time, one of each member.',
  },
  DEMO: { schema: flag, about: 'Whether start makes and prints a demo member per site. Default: not in production.' },
} satisfies Settings
