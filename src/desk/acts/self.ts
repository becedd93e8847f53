import { z } from 'zod'
import { refused } from '../errors.ts'
import { removePasskey } from '../operators/factors.ts'
import { newRecoveryCodes } from '../operators/recoveryCodes.ts'
import { endDeskSession } from '../operators/sessions.ts'
import type { Visit } from '../visit.ts'
import { defineAct } from './act.ts'

const about = async (_place: unknown, _input: unknown, { operator }: Visit) => ({
  whom: operator.email,
  found: operator.id,
})

const passkeyRemove = defineAct({
  name: 'self.passkey.remove',
  input: z.object({ passkey: z.string().max(2000) }),
  about,
  async run({ db }, { passkey }, id) {
    if (!(await db.transaction((tx) => removePasskey(tx, id, passkey)))) throw refused(({ self }) => self.lastFactor)
    return undefined
  },
})

const codes = defineAct({
  name: 'self.codes',
  input: z.object({}),
  about,
  async run({ db }, _input, id, { words }) {
    const made = await db.transaction((tx) => newRecoveryCodes(tx, id))
    return {
      page: {
        title: words.self.codes,
        back: { label: words.self.title, href: '/self' },
        blocks: [{ type: 'codes', title: words.self.newCodes, codes: made, hint: words.self.codesOnce }],
      },
    }
  },
})

const sessionEnd = defineAct({
  name: 'self.session.end',
  input: z.object({ session: z.uuid() }),
  about,
  run: async ({ db }, { session }, id) => void (await endDeskSession(db, id, session)),
})

const logout = defineAct({
  name: 'self.logout',
  input: z.object({}),
  about,
  async run({ db }, _input, id, { session }) {
    await endDeskSession(db, id, session.id)
    return { to: '/sign-in' }
  },
})

export const selfActs = [passkeyRemove, codes, sessionEnd, logout]
