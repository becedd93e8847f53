/** What is logged of an error: enough to find its cause, and nothing that somebody typed. */
export type LoggedError = {
  type: string
  message: string
  stack: string
  cause?: LoggedError
  errors?: LoggedError[]
} & Partial<Record<(typeof facts)[number], string | number>>

/**
 * What errors of PostgreSQL, the operating system and HTTP tell beside their message. Others name values: `detail`, `where`, `query`
 * and `params` of a failed query, the raw answer of a provider.
 */
const facts = [
  'code',
  'status',
  'statusCode',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'dataType',
  'routine',
  'errno',
  'syscall',
] as const

const mostCauses = 8

/**
 * An error as the log and the command line show it. Queries are shown with their placeholders and without their parameters; values
 * that PostgreSQL quotes in its messages about data are left out, here, in every cause and in the stack.
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'Something was thrown that is no error', stack: '' }
  const message = safeMessage(error)
  const given = error as Error & Record<string, unknown>
  const told = facts.flatMap((name) => {
    const value = given[name]
    return typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : []
  })
  const inner = (cause: unknown) => loggedError(cause, depth + 1)
  const goesOn = depth < mostCauses
  return {
    type: error.name,
    message,
    stack: `${error.name}: ${message}${framesOf(error)}`,
    ...Object.fromEntries(told),
    ...(goesOn && error.cause !== undefined && { cause: inner(error.cause) }),
    ...(goesOn && error instanceof AggregateError && { errors: error.errors.slice(0, mostCauses).map(inner) }),
  }
}

/** An error with its causes as text for a terminal. */
export function errorText(error: unknown): string {
  const { stack, cause } = loggedError(error)
  const causes: string[] = []
  for (let next = cause; next; next = next.cause) causes.push(next.stack)
  return [stack, ...causes].join('\nCause: ')
}

/** An error of the same words that carries no values, for those who keep or show errors themselves. */
export const withoutValues = (error: unknown): Error => asError(loggedError(error))

const asError = ({ message, cause, errors: _listed, ...told }: LoggedError): Error =>
  Object.assign(new Error(message, cause && { cause: asError(cause) }), told)

/** The message without values. */
export function safeMessage(error: Error): string {
  if (isFailedQuery(error)) return `Failed query: ${error.query}`
  // SQLSTATE class 22 is about data and quotes it; in other classes the quotes hold names of tables and columns.
  return isDataException(error) ? error.message.replace(/"[\s\S]*"/, '"…"') : error.message
}

/** A query of Drizzle that failed: its message lists the parameters. */
const isFailedQuery = (error: Error): error is Error & { query: string } => 'query' in error && 'params' in error

const isDataException = (error: Error): boolean =>
  'severity' in error && 'code' in error && String(error.code).startsWith('22')

/** The frames of the stack; its head repeats the message, which may have any number of lines. */
function framesOf({ stack = '', message }: Error): string {
  const start = stack.indexOf(message)
  const rest = start < 0 ? stack : stack.slice(start + message.length)
  return rest
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => `\n${line}`)
    .join('')
}
