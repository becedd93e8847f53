import { useSyncExternalStore } from 'react'
import { type Session, sessionStore } from './session.web.ts'

/** Who is logged in; null on the server and until the page is alive. */
export const useSession = (): Session => useSyncExternalStore(sessionStore.subscribe, sessionStore.read, () => null)
