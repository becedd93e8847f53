import { userInfo } from 'node:os'

/** Who types, for the audit and the history of sites. */
export const whoTypes = { who: userInfo().username, address: 'command line' }
