import { userInfo } from 'node:os'

/** Who types, for the audit and the history of sites. */
export const whoTypes = { who: userName(), address: 'command line' }

/** The name of the user that runs this program, or its number where it has none, as in some containers. */
function userName(): string {
  try {
    return userInfo().username
  } catch {
    return `user ${process.getuid?.() ?? ''}`.trim()
  }
}
