import { afterEach, expect, test, vi } from 'vitest'
import { sessionKeys } from '#features/accounts/known.ts'
import { forgetSession, sessionStore } from '#features/accounts/pages/session.web.ts'
import { CallError } from '#platform/browser/call.web.ts'
import { store, stored } from '#platform/browser/stored.web.ts'
import { codes } from '#platform/codes.ts'
import { tokenKeys } from '#platform/tokenKeys.ts'
import { inSession, offered } from './inSession.web.ts'

afterEach(() => {
  offered.login = undefined
  store(tokenKeys.value, null)
  vi.unstubAllGlobals()
})

/** A browser with a session that works no more; `answer` is what its owner does in the dialog. */
function endedSession(answer: () => void) {
  vi.stubGlobal('document', { documentElement: { lang: 'en', dataset: {}, toggleAttribute: () => {} } })
  store(tokenKeys.value, 'dead')
  const notes: (string | undefined)[] = []
  offered.login = ({ note, onClose } = {}) => {
    notes.push(note)
    answer()
    onClose?.()
  }
  return notes
}

const { signal } = new AbortController()
const ended = new CallError(codes.notLoggedIn, 'Please log in first.')
test('several whose session ends share one dialog, and go on once somebody has logged in', async () => {
  let token = 'dead'
  const notes = endedSession(() => {
    token = 'new'
    store(tokenKeys.value, token)
  })
  const made = async () => {
    if (token === 'dead') throw ended
    return token
  }
  expect(await Promise.all([inSession(made, signal), inSession(made, signal)])).toEqual(['new', 'new'])
  expect(notes).toEqual([expect.stringContaining('Log in again to go on')])
})

test('who closes the dialog, and who was never logged in, reads the refusal', async () => {
  const notes = endedSession(() => {})
  const refused = () => Promise.reject(ended)
  await expect(inSession(refused, signal)).rejects.toBe(ended)
  store(tokenKeys.value, null)
  await expect(inSession(refused, signal)).rejects.toBe(ended)
  expect(notes).toHaveLength(1)
})

test('work of who was logged out in another tab goes on after a login, and is refused as theirs without one', async () => {
  let isBack = false
  const notes = endedSession(() => {
    if (!isBack) return
    store(tokenKeys.value, 'new')
    store(sessionKeys.email, 'ana@example.com')
  })
  const gone = new CallError(codes.notFound, 'This is not here, or not yours.')
  const made = async () => {
    if (stored(tokenKeys.value) === null) throw gone
    return 'made'
  }
  // Nobody was ever logged in.
  store(tokenKeys.value, null)
  await expect(inSession(made, signal)).rejects.toBe(gone)

  store(tokenKeys.value, 'old')
  store(sessionKeys.email, 'ana@example.com')
  sessionStore.read()
  for (const key of Object.values(sessionKeys)) store(key, null)
  await expect(inSession(made, signal)).rejects.toMatchObject({
    code: codes.notLoggedIn,
    message: expect.stringContaining('Log in again to go on'),
  })
  // What a stranger may do as a try is no member's work.
  const tried = vi.fn(async () => 'tried')
  await expect(inSession(tried, signal)).rejects.toMatchObject({ code: codes.notLoggedIn })
  expect(tried).not.toHaveBeenCalled()
  isBack = true
  expect(await inSession(made, signal)).toBe('made')
  expect(notes).toHaveLength(3)

  // Who logs out on this page itself has left nothing behind.
  forgetSession()
  await expect(inSession(made, signal)).rejects.toBe(gone)
})
