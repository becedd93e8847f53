import { createContext } from 'react'

/** The nonce of this answer's scripts; the browser hides it, so there it is absent. */
export const NonceContext = createContext<string | undefined>(undefined)
