import { z } from 'zod'
import { LoginRequest } from '#features/accounts/contract.ts'
import { notFound } from '#platform/errors.ts'
import { refused } from '../errors.ts'
import { joinAddress } from '../joinAddress.ts'
import { countOwners, inviteOperator, operatorByEmail, revokeOperator } from '../operators/operators.ts'
import { roles } from '../policy.ts'
import { defineAct } from './act.ts'

const invite = defineAct({
  name: 'team.invite',
  input: z.object({
    email: LoginRequest.shape.identifier,
    role: z.enum(roles),
    sites: z
      .string()
      .max(2000)
      .transform((text) => text.split(/[\s,]+/).filter((code) => code !== '')),
  }),
  async about({ sites, db }, { email, role, sites: codes }, { operator }) {
    const known = new Set(sites.list().map(({ code }) => code))
    const unknown = codes.find((code) => !known.has(code))
    if (unknown !== undefined) throw refused(({ team }) => team.unknownSite(unknown))
    if (email === operator.email) throw refused(({ team }) => team.notYourself)
    const before = await operatorByEmail(db, email)
    if (before?.role === 'owner' && before.sites === null && (await countOwners(db)) < 2)
      throw refused(({ team }) => team.lastOwner)
    return { whom: email, details: { role, sites: codes.join(' ') || 'all' }, found: codes.length > 0 ? codes : null }
  },
  async run({ db, env }, { email, role }, sites, { words, port }) {
    const token = await inviteOperator(db, { email, role, sites })
    return {
      page: {
        title: words.team.invitedTitle(email),
        back: { label: words.sections.team, href: '/team' },
        blocks: [
          { type: 'codes', title: words.team.link, codes: [joinAddress(env, token, port)], hint: words.team.linkHint },
        ],
      },
    }
  },
})

const revoke = defineAct({
  name: 'team.revoke',
  input: z.object({ email: LoginRequest.shape.identifier }),
  async about({ db }, { email }, { operator }) {
    const found = await operatorByEmail(db, email)
    if (!found) throw notFound()
    if (email === operator.email) throw refused(({ team }) => team.notYourself)
    return { whom: email, found: email }
  },
  run: async ({ db }, _input, email, { operator }) => void (await revokeOperator(db, email, operator.email)),
})

export const teamActs = [invite, revoke]
