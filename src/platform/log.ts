import pino, { type Logger } from 'pino'
import type { Env } from '#platform/env.ts'

export type Log = Logger

/**
 * The log: JSON lines on standard error. Tokens, passwords and signatures never get in, whoever logs a request or a body.
 */
export function createLog(env: Pick<Env, 'LOG_LEVEL' | 'NODE_ENV'>): Log {
  return pino(
    {
      level: env.LOG_LEVEL ?? (env.NODE_ENV === 'production' ? 'info' : 'warn'),
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: ['credential', 'password', 'token', '*.credential', '*.password', '*.token', 'req.headers'],
    },
    pino.destination({ dest: 2, sync: true }),
  )
}
