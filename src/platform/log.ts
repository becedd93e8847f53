import pino, { type DestinationStream, type Logger } from 'pino'
import type { Env } from '#platform/env.ts'
import { loggedError, safeMessage } from '#platform/loggedError.ts'

export type Log = Logger

/**
 * The log: JSON lines on standard error. Tokens, passwords, signatures and what a failed query was about never get in, whoever
 * logs an error, a request or a body.
 */
export function createLog(
  env: Pick<Env, 'LOG_LEVEL' | 'NODE_ENV'>,
  destination: DestinationStream = standardError(),
): Log {
  return pino(
    {
      level: env.LOG_LEVEL ?? (env.NODE_ENV === 'production' ? 'info' : 'warn'),
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: ['credential', 'password', 'token', '*.credential', '*.password', '*.token', 'req.headers'],
      formatters: { log: withLoggedErrors },
      serializers: {
        // Already as it shall be.
        err: (error: unknown) => error,
        req: ({ method, url, host, ip }) => ({ method, url: loggedPath(url), host, remoteAddress: ip }),
      },
      hooks: {
        logMethod(args, method) {
          method.apply(this, withSafeText(args) as typeof args)
        },
      },
    },
    destination,
  )
}

function standardError() {
  const lines = pino.destination({ dest: 2, sync: true })
  // A closed terminal or pipe takes no more lines; the program goes on without.
  lines.on('error', () => {})
  return lines
}

/** Errors may be logged under any name; pino knows `err` alone. Some libraries hand over a copy that is no Error any more. */
const withLoggedErrors = (facts: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      value instanceof Error ? loggedError(value) : isCopiedError(value) ? loggedError(asError(value)) : value,
    ]),
  )

const isCopiedError = (value: unknown): value is { message: string } =>
  typeof value === 'object' && value !== null && 'message' in value && 'stack' in value

const asError = ({ message, ...facts }: { message: string }): Error => Object.assign(new Error(String(message)), facts)

/** Who logs an error without words logs its message, and some libraries hand that over as the words. */
function withSafeText(args: unknown[]): unknown[] {
  const [first, ...words] = args
  const error = first instanceof Error ? first : (first as { err?: unknown } | null | undefined)?.err
  if (!(error instanceof Error)) return args
  const text = words.length === 0 || words[0] === error.message ? safeMessage(error) : words[0]
  return [first instanceof Error ? { err: first } : first, text, ...words.slice(1)]
}

/** The path of an address. Queries carry signatures and tokens, and whoever has the code of a board page reads its message. */
function loggedPath(url: unknown): string {
  const [path = ''] = String(url).split('?')
  return path.replace(/^(\/board|\/backapi\/v1\/message\/\w+)\/.*/, '$1/…')
}
