import { keep, kept } from '#platform/browser/kept.web.ts'
import { forgetMissed, forgetOwner, heardLogout, leavePage } from '#platform/browser/logout.web.ts'
import { store, stored } from '#platform/browser/stored.web.ts'
import type { LoginAnswer } from '../contract.ts'
import { sessionKeys } from '../known.ts'

/** Who is logged in in this browser, as far as it knows; the server decides. */
export type Session = { email: string } | null

const listeners = new Set<() => void>()
let known: Session = null
let hasGone = false

function read(): Session {
  const email = stored(sessionKeys.value) && stored(sessionKeys.email)
  if (email !== (known?.email ?? null)) {
    hasGone = known !== null && !email
    known = email ? { email } : null
  }
  return known
}

/** Whether another page of this browser found that the session of who was logged in on this one has ended, and nobody has come since. */
export function isLoggedOutElsewhere(): boolean {
  read()
  return hasGone
}

/** Under what a window keeps whose work it keeps. */
const ownerName = 'keptFor'

/** Whether somebody else is logged in than the one whose work this window keeps; that is forgotten then. What a visitor began is theirs who logs in. */
function isAnother(): boolean {
  const email = read()?.email
  const owner = kept(ownerName)
  if (!email || owner === email) return false
  if (owner !== null) forgetOwner()
  keep(ownerName, email)
  return owner !== null
}

// Before any part of the page takes up what the window keeps.
if (globalThis.document) {
  forgetMissed()
  isAnother()
}

/** Tells the style sheets who reads, as the script in the head did for the first picture. */
function mark(): void {
  const { documentElement } = document
  documentElement.toggleAttribute('data-known', read() !== null)
  documentElement.toggleAttribute('data-member', Number(stored(sessionKeys.member)) > Date.now())
}

const tell = () => {
  mark()
  for (const listener of listeners) listener()
}

/** The session as a store that React can subscribe to; another tab's login or logout is heard too. */
export const sessionStore = {
  read,
  subscribe(listener: () => void): () => void {
    const hear = () => {
      mark()
      // What stands on the page is somebody else's, or theirs who has just logged out.
      if (heardLogout() || isAnother()) void leavePage()
      else listener()
    }
    listeners.add(listener)
    mark()
    addEventListener('storage', hear)
    // A page that going back shows as it was left has heard of nothing meanwhile.
    addEventListener('pageshow', hear)
    return () => {
      listeners.delete(listener)
      removeEventListener('storage', hear)
      removeEventListener('pageshow', hear)
    }
  },
}

/** Keeps until when the membership works, in milliseconds, as the server has said; null without one. */
export function rememberMembership(until: number | null): void {
  store(sessionKeys.member, until === null ? null : String(until))
  mark()
}

/**
 * Keeps what login answered, and answers whether somebody else came than the one whose work stands on the page, which has to be left then. Who
 * subscribes reads another object than before, even where the same person has come again.
 */
export function beginSession(login: LoginAnswer): boolean {
  known = null
  hasGone = false
  rememberMembership(login.expirationTime)
  store(sessionKeys.name, login.tokenName)
  store(sessionKeys.value, login.tokenValue)
  store(sessionKeys.email, login.email)
  const isOther = isAnother()
  tell()
  return isOther
}

/** Forgets the session in this browser. The work of who was logged in stays for them; see forgetLogin for who leaves. */
export function forgetSession(): void {
  for (const key of Object.values(sessionKeys)) store(key, null)
  known = null
  hasGone = false
  tell()
}

/**
 * Forgets the session of a token that the server knows no more, unless another has begun meanwhile. What is in hand is still its owner's: it asks
 * for their login and goes on.
 */
export function endSession(token: string): void {
  if (stored(sessionKeys.value) !== token) return
  for (const key of Object.values(sessionKeys)) store(key, null)
  tell()
}

/** How long the server may take to hear of a logout, in seconds. */
const mostLogoutSeconds = 30

/**
 * Ends the session here, at once, and on the server beside: a line that hangs keeps nobody logged in. What tells the server goes on when the page
 * is left. It ends here also where the server is not reached.
 */
export function logOut(): void {
  const name = stored(sessionKeys.name)
  const token = stored(sessionKeys.value)
  if (name && token)
    fetch('/backapi/v1/user/session/logout', {
      headers: { [name]: token },
      keepalive: true,
      signal: AbortSignal.timeout(1000 * mostLogoutSeconds),
    }).catch(() => {})
  forgetSession()
}
