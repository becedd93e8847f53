import { listAudit } from '#desk/audit.ts'
import { joinAddress } from '#desk/joinAddress.ts'
import { inviteOperator, listOperators, revokeOperator } from '#desk/operators/operators.ts'
import { roles } from '#desk/policy.ts'
import { wrong } from '#platform/commandLine/command.ts'
import { tableOf } from '#platform/commandLine/table.ts'
import type { Command } from './command.ts'
import { emailOf } from './expectAccount.ts'
import { expectSite } from './expectSite.ts'

const most = 200

export const operatorCommands: Command[] = [
  {
    use: 'operator invite <email>',
    about:
      'Makes somebody an operator of the desk, and prints the link at which they set up how to log in; it works once',
    trace: ([typed = ''], { role = 'reader', site = 'all' }) => ({
      ...{ act: 'team.invite', whom: typed.toLowerCase() },
      details: { role, sites: site.replaceAll(',', ' ') },
    }),
    options: { role: 'owner, support, finance or reader', site: 'a site that they look after; all without it' },
    async run(desk, [typed = ''], { role: wished = 'reader', site } = {}) {
      const email = emailOf(typed)
      const role = roles.find((each) => each === wished)
      if (!role) throw wrong(`"${wished}" is no role: ${roles.join(', ')}`)
      const sites = site?.split(',') ?? null
      for (const code of sites ?? []) await expectSite(desk, code)
      const token = await inviteOperator(await desk.db(), { email, role, sites })
      const link = joinAddress(desk.env, token)
      return {
        text: `${email} sets up how to log in at\n${link}\nIt works once, for a day.`,
        data: { email, role, sites, link },
      }
    },
  },
  {
    use: 'operator revoke <email>',
    about: 'Takes the desk from an operator at once',
    trace: ([typed = '']) => ({ act: 'team.revoke', whom: typed.toLowerCase() }),
    async run(desk, [typed = '']) {
      const email = emailOf(typed)
      if (!(await revokeOperator(await desk.db(), email))) throw wrong(`${email} is no operator`)
      return { text: `${email} is no operator any more`, data: { email } }
    },
  },
  {
    use: 'operators',
    about: 'Lists the operators of the desk, and by what they log in',
    async run(desk) {
      const rows = (await listOperators(await desk.db())).map(({ sites, ...row }) => ({
        ...row,
        sites: sites?.join(' ') ?? 'all',
      }))
      return tableOf(rows, 'There are no operators yet; `operator invite` makes the first one')
    },
  },
  {
    use: 'audit [who]',
    about: `The newest ${most} acts of operators: who, what, whom, when and from where`,
    async run(desk, [who = '']) {
      const rows = (await listAudit(await desk.db(), { who, most })).map(({ id, details, ...entry }) => ({
        ...entry,
        details: Object.entries(details)
          .map(([name, value]) => `${name} ${value}`)
          .join(', '),
      }))
      return tableOf(rows, 'Nothing was done yet')
    },
  },
]
