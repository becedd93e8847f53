import { z } from 'zod'
import { markExportDelivered, noteExportRequest } from '#features/accountPage/exportRequests.ts'
import { deleteByOperator, exportAccount } from '#features/accountPage/leaving.ts'
import { LoginRequest } from '#features/accounts/contract.ts'
import { mailPasswordLink } from '#features/accounts/links/mailedLink.ts'
import { personById } from '#features/accounts/people/finding.ts'
import {
  blockAccount,
  extendMembership,
  GrantedDays,
  grantMembership,
  unblockAccount,
} from '#features/accounts/people/granting.ts'
import { endMembership } from '#features/accounts/sessions/membership.ts'
import { revokeKey } from '#features/api/keys.ts'
import { notFound } from '#platform/errors.ts'
import { refused } from '../errors.ts'
import type { DeskPlace } from '../place.ts'
import { siteAddress } from '../siteAddress.ts'
import { defineAct } from './act.ts'

const Account = z.object({ account: z.coerce.number().int().positive() })

/** The account that a form names. */
async function about({ db }: DeskPlace, { account: id }: { account: number }) {
  const found = await personById(db, id)
  if (!found) throw notFound()
  const { account } = found
  return { site: account.site, whom: account.email, details: { account: account.id }, found: account }
}

const grant = defineAct({
  name: 'people.grant',
  input: z.object({ email: LoginRequest.shape.identifier, site: z.string().max(100), days: GrantedDays }),
  async about({ sites }, { site, email, days }) {
    // Where there are many sites it was typed, by its code or a host of it.
    const typed = site.trim().toLowerCase()
    const found = sites.list().find(({ code, hosts }) => code === typed || hosts.includes(typed))
    if (!found) throw refused(({ team }) => team.unknownSite(site))
    return { site: found.code, whom: email, details: { days }, found: found.code }
  },
  async run({ db }, wish, site, { words, say }) {
    const made = await grantMembership(db, { ...wish, site })
    if (!made) throw notFound()
    if (made.password === undefined) return { to: `/people/${made.id}` }
    return {
      page: {
        title: wish.email,
        back: { label: words.sections.people, href: `/people/${made.id}` },
        blocks: [
          { type: 'notice', tone: 'success', text: words.people.memberUntil(say.moment(made.until)) },
          { type: 'codes', title: words.people.password, codes: [made.password], hint: words.people.passwordOnce },
        ],
      },
    }
  },
})

const extend = defineAct({
  name: 'people.extend',
  input: Account.extend({ days: GrantedDays }),
  async about(place, input) {
    const { details, ...subject } = await about(place, input)
    return { ...subject, details: { ...details, days: input.days } }
  },
  async run({ db }, { days }, { id }) {
    await extendMembership(db, id, days)
    return undefined
  },
})

const revoke = defineAct({
  name: 'people.revoke',
  input: Account,
  about,
  run: async ({ db }, _input, { id }) => void (await endMembership(db, id)),
})

const block = defineAct({
  name: 'people.block',
  input: Account,
  about,
  run: async ({ db }, _input, { id }) => void (await blockAccount(db, id)),
})

const unblock = defineAct({
  name: 'people.unblock',
  input: Account,
  about,
  run: async ({ db }, _input, { id }) => void (await unblockAccount(db, id)),
})

const passwordLink = defineAct({
  name: 'people.passwordLink',
  input: Account,
  about,
  async run(place, _input, account, { language, port }) {
    await mailPasswordLink(place.jobs, account, { language, origin: await siteAddress(place, account.site, port) })
    return undefined
  },
})

const exportAll = defineAct({
  name: 'people.export',
  input: Account,
  about,
  async run({ belongings }, _input, { id }) {
    const body = JSON.stringify(await exportAccount(belongings, id), null, 2)
    return { file: { name: `account-${id}.json`, type: 'application/json', body } }
  },
})

const dayMs = 86_400_000
const longestAgoDays = 365

/** Writes down that somebody asked for their data, by mail or on the phone for example. */
const exportRequest = defineAct({
  name: 'people.exportRequest',
  input: Account.extend({ received: z.iso.date() }),
  async about(place, input) {
    const { details, ...subject } = await about(place, input)
    return { ...subject, details: { ...details, received: input.received } }
  },
  async run({ db }, { received }, { id }, { operator }) {
    const receivedAt = new Date(received)
    const age = Date.now() - receivedAt.getTime()
    if (age < 0 || age > longestAgoDays * dayMs) throw refused(({ people }) => people.exports.wrongDay)
    await noteExportRequest(db, { accountId: id, receivedAt, notedBy: operator.email })
    return { to: `/people/${id}` }
  },
})

const exportDelivered = defineAct({
  name: 'people.exportDelivered',
  input: Account,
  about,
  async run({ db }, _input, { id }) {
    if (!(await markExportDelivered(db, id))) throw refused(({ people }) => people.exports.noneOpen)
    return undefined
  },
})

/** Ends a key of somebody's programs at once, such as one that was seen in public. */
const endKey = defineAct({
  name: 'people.revokeKey',
  input: Account.extend({ key: z.uuid() }),
  async about(place, input) {
    const { details, ...subject } = await about(place, input)
    return { ...subject, details: { ...details, key: input.key } }
  },
  run: async ({ db }, { key }, { id }) => void (await revokeKey(db, id, key)),
})

const remove = defineAct({
  name: 'people.delete',
  input: Account.extend({ typed: z.string().trim().toLowerCase() }),
  about: (place, input) => about(place, input),
  async run(place, { typed }, account, { language, port }) {
    const { site, email } = account
    if (typed !== email) throw refused(({ people }) => people.typeEmail(email))
    const origin = await siteAddress(place, site, port)
    await deleteByOperator(place, account, place.belongings, { language, origin })
    return { to: '/people' }
  },
})

export const peopleActs = [
  ...[grant, extend, revoke, block, unblock, passwordLink],
  ...[exportAll, exportRequest, exportDelivered, endKey, remove],
]
