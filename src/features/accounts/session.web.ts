import { tokenKeys } from '#platform/browser/call.web.ts'
import { store, stored } from '#platform/browser/stored.web.ts'
import type { LoginAnswer } from './contract.ts'

/** Who is logged in in this browser, as far as it knows; the server decides. */
export type Session = { email: string } | null

const emailKey = 'user_email'
/** Until when this browser knows a member, in milliseconds. */
const memberKey = 'member_until'
const listeners = new Set<() => void>()
let known: Session = null

function read(): Session {
  const email = stored(tokenKeys.value) && stored(emailKey)
  if (email !== (known?.email ?? null)) known = email ? { email } : null
  return known
}

/** Tells the style sheets whether a member reads. */
function markMember(): void {
  document.documentElement.toggleAttribute('data-member', Number(stored(memberKey)) > Date.now())
}

const tell = () => {
  markMember()
  for (const listener of listeners) listener()
}

/** The session as a store that React can subscribe to; another tab's login or logout is heard too. */
export const sessionStore = {
  read,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    markMember()
    addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      removeEventListener('storage', listener)
    }
  },
}

/** Keeps until when the membership works, in milliseconds, as the server has said; null without one. */
export function rememberMembership(until: number | null): void {
  store(memberKey, until === null ? null : String(until))
  markMember()
}

/** Keeps what login answered. Who subscribes reads another object than before, even where the same person has come again. */
export function beginSession(login: LoginAnswer): void {
  known = null
  rememberMembership(login.expirationTime)
  store(tokenKeys.name, login.tokenName)
  store(tokenKeys.value, login.tokenValue)
  store(emailKey, login.email)
  tell()
}

/** Forgets the session in this browser. */
export function forgetSession(): void {
  for (const key of [tokenKeys.name, tokenKeys.value, emailKey, memberKey]) store(key, null)
  tell()
}

/** Ends the session on the server and here. It ends here also where the server is not reached. */
export async function logOut(): Promise<void> {
  await import('#platform/browser/call.web.ts')
    .then(({ call }) => call('/backapi/v1/user/session/logout'))
    .catch(() => {})
  forgetSession()
}
