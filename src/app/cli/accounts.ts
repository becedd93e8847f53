import { findPeople } from '#features/accounts/people/finding.ts'
import {
  blockAccount,
  extendMembership,
  GrantedDays,
  grantMembership,
  unblockAccount,
} from '#features/accounts/people/granting.ts'
import { endMembership } from '#features/accounts/sessions/membership.ts'
import { keysOf, revokeKey } from '#features/api/keys.ts'
import { wrong } from '#platform/commandLine/command.ts'
import { tableOf } from '#platform/commandLine/table.ts'
import type { Command } from './command.ts'
import { emailOf, expectAccount } from './expectAccount.ts'
import { expectSite } from './expectSite.ts'

const most = 200

export const accountCommands: Command[] = [
  {
    use: 'member grant <site> <email> <days>',
    about: 'Makes somebody a member until so many days from now; makes the account if there is none',
    trace: ([site, whom, days = '']) => ({ act: 'people.grant', site, whom, details: { days } }),
    async run(desk, [site = '', rawEmail = '', rawDays = '']) {
      await expectSite(desk, site)
      const email = emailOf(rawEmail)
      const days = daysOf(rawDays)
      const granted = await grantMembership(await desk.db(), { site, email, days })
      if (!granted) throw wrong(`${email} was just registered by itself; try again`)
      const { until, password } = granted
      return {
        text: `${email} is a member of ${site} until ${until.toISOString().slice(0, 10)}${password ? `\npassword ${password}` : ''}`,
        data: { site, email, until, password },
      }
    },
  },
  {
    use: 'member revoke <site> <email>',
    about: 'Ends a membership now',
    trace: ([site, whom]) => ({ act: 'people.revoke', site, whom }),
    async run(desk, [site = '', rawEmail = '']) {
      const { id, email } = await expectAccount(desk, site, rawEmail)
      await endMembership(await desk.db(), id)
      return { text: `${email} is no longer a member of ${site}`, data: { site, email } }
    },
  },
  {
    use: 'member extend <site> <email> <days>',
    about: 'Lengthens a membership by so many days, from its end or from now where it has run out',
    trace: ([site, whom, days = '']) => ({ act: 'people.extend', site, whom, details: { days } }),
    async run(desk, [site = '', rawEmail = '', rawDays = '']) {
      const days = daysOf(rawDays)
      const { id, email } = await expectAccount(desk, site, rawEmail)
      const until = await extendMembership(await desk.db(), id, days)
      return {
        text: `${email} is a member of ${site} until ${until.toISOString().slice(0, 10)}`,
        data: { site, email, until },
      }
    },
  },
  {
    use: 'member block <site> <email>',
    about: 'Keeps somebody out and ends every session of theirs; what they have and have paid for stays',
    trace: ([site, whom]) => ({ act: 'people.block', site, whom }),
    async run(desk, [site = '', rawEmail = '']) {
      const { id, email } = await expectAccount(desk, site, rawEmail)
      await blockAccount(await desk.db(), id)
      return { text: `${email} cannot log in on ${site} any more`, data: { site, email } }
    },
  },
  {
    use: 'member unblock <site> <email>',
    about: 'Lets somebody in again who was blocked',
    trace: ([site, whom]) => ({ act: 'people.unblock', site, whom }),
    async run(desk, [site = '', rawEmail = '']) {
      const { id, email } = await expectAccount(desk, site, rawEmail)
      await unblockAccount(await desk.db(), id)
      return { text: `${email} may log in on ${site} again`, data: { site, email } }
    },
  },
  {
    use: 'member revoke-key <site> <email> <key>',
    about: "Ends a key of somebody's programs at once, by its id in their list of keys",
    trace: ([site, whom, key = '']) => ({ act: 'people.revokeKey', site, whom, details: { key } }),
    async run(desk, [site = '', rawEmail = '', key = '']) {
      const { id, email } = await expectAccount(desk, site, rawEmail)
      const keys = await keysOf(await desk.db(), id)
      if (!keys.some((each) => each.id === key))
        throw wrong(
          `${email} has no key "${key}": ${keys.map((each) => `${each.id} ${each.name}`).join(', ') || 'none at all'}`,
        )
      await revokeKey(await desk.db(), id, key)
      return { text: `The key ${key} of ${email} opens nothing any more`, data: { site, email, key } }
    },
  },
  {
    use: 'members [site]',
    options: { before: 'the number of the last account of a list, for those before it' },
    about: `Lists the newest ${most} accounts and until when they are members`,
    async run(desk, [site], { before } = {}) {
      if (before !== undefined && !/^\d{1,15}$/.test(before)) throw wrong(`"${before}" is not the number of an account`)
      if (site) await expectSite(desk, site)
      const wanted = { sites: site ? [site] : null, before: before ? Number(before) : undefined, most: most + 1 }
      const found = await findPeople(await desk.db(), wanted)
      const rows = found.slice(0, most).map(({ id, site, email, created, memberUntil }) => ({
        ...{ id, site, email, created, memberUntil },
      }))
      const { text, data } = tableOf(rows, 'There are no accounts yet')
      const next = ['members', ...(site ? [site] : []), '--before', rows.at(-1)?.id].join(' ')
      return { text: found.length > most ? `${text}\n\nThose before: ${next}` : text, data }
    },
  },
]

/** Whole days of a membership. Throws a sentence for what is none. */
function daysOf(typed: string): number {
  const read = GrantedDays.safeParse(typed)
  if (!read.success) throw wrong(`"${typed}" is not a number of days between 1 and 39999`)
  return read.data
}
