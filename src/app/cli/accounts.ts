import { findAccount } from '#features/accounts/accounts.ts'
import { LoginRequest } from '#features/accounts/contract.ts'
import { findPeople } from '#features/accounts/finding.ts'
import { grantMembership } from '#features/accounts/granting.ts'
import { endMembership } from '#features/accounts/membership.ts'
import { wrong } from '#platform/commandLine/command.ts'
import { tableOf } from '#platform/commandLine/table.ts'
import type { Command } from './command.ts'
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
      const days = Number(rawDays)
      if (!(days > 0 && days < 40_000)) throw wrong(`"${rawDays}" is not a number of days between 1 and 40000`)
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
      await expectSite(desk, site)
      const email = emailOf(rawEmail)
      const db = await desk.db()
      const account = await findAccount(db, site, email)
      if (!account) throw wrong(`There is no account ${email} on ${site}`)
      await endMembership(db, account.id)
      return { text: `${email} is no longer a member of ${site}`, data: { site, email } }
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

function emailOf(text: string): string {
  const read = LoginRequest.shape.identifier.safeParse(text)
  if (!read.success) throw wrong(`"${text}" is not an email address`)
  return read.data
}
