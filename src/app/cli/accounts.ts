import { randomBytes } from 'node:crypto'
import { createAccount, findAccount } from '#features/accounts/accounts.ts'
import { LoginRequest } from '#features/accounts/contract.ts'
import { endMembership, listMembers, setMembership } from '#features/accounts/membership.ts'
import { wrong } from '#platform/commandLine/command.ts'
import { tableOf } from '#platform/commandLine/table.ts'
import type { Command } from './command.ts'
import { expectSite } from './expectSite.ts'

export const accountCommands: Command[] = [
  {
    use: 'member grant <site> <email> <days>',
    about: 'Makes somebody a member until so many days from now; makes the account if there is none',
    async run(desk, [site = '', rawEmail = '', rawDays = '']) {
      await expectSite(desk, site)
      const email = emailOf(rawEmail)
      const days = Number(rawDays)
      if (!(days > 0 && days < 40_000)) throw wrong(`"${rawDays}" is not a number of days between 1 and 40000`)
      const db = await desk.db()
      const password = randomBytes(9).toString('base64url')
      const known = await findAccount(db, site, email)
      const id = known?.id ?? (await createAccount(db, { site, email, password }))
      if (id === undefined) throw wrong(`${email} was just registered by itself; try again`)
      const until = new Date(Date.now() + days * 86_400_000)
      await setMembership(db, id, until)
      const made = known ? undefined : password
      return {
        text: `${email} is a member of ${site} until ${until.toISOString().slice(0, 10)}${made ? `\npassword ${made}` : ''}`,
        data: { site, email, until, password: made },
      }
    },
  },
  {
    use: 'member revoke <site> <email>',
    about: 'Ends a membership now',
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
    about: 'Lists the accounts and until when they are members',
    async run(desk, [site]) {
      if (site) await expectSite(desk, site)
      return tableOf(await listMembers(await desk.db(), site), 'There are no accounts yet')
    },
  },
]

function emailOf(text: string): string {
  const read = LoginRequest.shape.identifier.safeParse(text)
  if (!read.success) throw wrong(`"${text}" is not an email address`)
  return read.data
}
