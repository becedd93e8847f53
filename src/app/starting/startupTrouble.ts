import { SettingsError } from '#platform/env.ts'
import { errorText, safeMessage } from '#platform/loggedError.ts'

/** Mistakes of the operator by the codes of the operating system and of PostgreSQL, and how to mend them. */
const mistakes: Record<string, string> = {
  EADDRINUSE: 'The port is taken by another program. Set PORT to a free one, or end the other program.',
  EACCES: 'This may not be done as this user: the port may be below 1024, or the folder belongs to somebody else.',
  '28P01': 'The database refuses the password in DATABASE_URL.',
  '28000': 'The database refuses the user in DATABASE_URL.',
  '3D000': 'The database in DATABASE_URL does not exist. Create it first.',
  '42501': 'The user in DATABASE_URL may not create tables. Grant it the right to create in its database.',
}

/** Troubles that may pass by themselves. */
const troubles: Record<string, string> = {
  ENOSPC: 'The disk is full.',
  ECONNREFUSED: 'The database does not answer at DATABASE_URL. Is it running, and reachable from here?',
  EADDRNOTAVAIL: 'HOST or METRICS_HOST is no address of this machine. 0.0.0.0 stands for all that it has.',
  ENOTFOUND: 'The host in DATABASE_URL is not known. Check its name.',
}

/** How a connection to something that is no PostgreSQL ends; its driver gives these no code. */
const strangers = /^(timeout expired|timeout exceeded when trying to connect|Connection terminated)/

/** Ends a start that fails again however often it is tried; `npm start` knows it (EX_CONFIG of sysexits.h). */
export const mistakeExitCode = 78

/** The code to end with when the program could not start: mistakeExitCode, or 1 where another try may help. */
export const startupExitCode = (error: unknown): number =>
  error instanceof SettingsError || (error instanceof Error && mistakes[codeOf(error) ?? '']) ? mistakeExitCode : 1

/** What to tell the operator when the program could not start: what to mend where we know it, else the whole error. */
export function startupTrouble(error: unknown): string {
  if (error instanceof SettingsError) return error.message
  return knownTrouble(error) ?? (error instanceof Error ? errorText(error) : String(error))
}

/** What to mend where the database or a port could not be opened; undefined for what we have no remedy for. */
export function knownTrouble(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const code = codeOf(error)
  const remedy = strangers.test(error.message)
    ? 'What listens at DATABASE_URL does not answer as PostgreSQL does. Check its host and port; it may also be overloaded.'
    : code && (mistakes[code] ?? troubles[code])
  return remedy && `${remedy}\n(${safeMessage(error)})`
}

/** The code of an error, or of the one that it wraps. */
function codeOf(error: Error): string | undefined {
  if ('code' in error && typeof error.code === 'string') return error.code
  const inner = error instanceof AggregateError ? error.errors[0] : error.cause
  return inner instanceof Error ? codeOf(inner) : undefined
}
