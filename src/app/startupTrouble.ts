import { SettingsError } from '#platform/env.ts'
import { errorText, safeMessage } from '#platform/loggedError.ts'

/** Codes of the operating system and of PostgreSQL that an operator can mend, and how. */
const remedies: Record<string, string> = {
  EADDRINUSE: 'The port is taken by another program. Set PORT to a free one, or end the other program.',
  EACCES: 'This may not be done as this user: the port may be below 1024, or the folder belongs to somebody else.',
  ENOSPC: 'The disk is full.',
  ECONNREFUSED: 'The database does not answer at DATABASE_URL. Is it running, and reachable from here?',
  ENOTFOUND: 'The host in DATABASE_URL is not known. Check its name.',
  '28P01': 'The database refuses the password in DATABASE_URL.',
  '28000': 'The database refuses the user in DATABASE_URL.',
  '3D000': 'The database in DATABASE_URL does not exist. Create it first.',
  '42501': 'The user in DATABASE_URL may not create tables. Grant it the right to create in its database.',
}

/** What to tell the operator when the program could not start: what to mend where we know it, else the whole error. */
export function startupTrouble(error: unknown): string {
  if (error instanceof SettingsError) return error.message
  if (!(error instanceof Error)) return String(error)
  const code = codeOf(error)
  const remedy = code && remedies[code]
  return remedy ? `${remedy}\n(${safeMessage(error)})` : errorText(error)
}

/** The code of an error, or of the one that it wraps. */
function codeOf(error: Error): string | undefined {
  if ('code' in error && typeof error.code === 'string') return error.code
  const inner = error instanceof AggregateError ? error.errors[0] : error.cause
  return inner instanceof Error ? codeOf(inner) : undefined
}
