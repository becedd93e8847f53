import { listExportRequests, markExportDelivered, noteExportRequest } from '#features/accountPage/exportRequests.ts'
import { wrong } from '#platform/commandLine/command.ts'
import { tableOf } from '#platform/commandLine/table.ts'
import type { Command } from './command.ts'
import { expectAccount } from './expectAccount.ts'
import { expectSite } from './expectSite.ts'
import { whoTypes } from './whoTypes.ts'

const most = 200

// The longer ones first: the bare word would answer for all of them.
export const exportCommands: Command[] = [
  {
    use: 'exports note <site> <email> [day]',
    about: 'Notes that somebody asked for their own data, today or on a day such as 2026-05-31',
    trace: ([site, whom, received = '']) => ({ act: 'people.exportRequest', site, whom, details: { received } }),
    async run(desk, [site = '', email = '', day]) {
      const receivedAt = day === undefined ? new Date() : new Date(`${day}T00:00:00Z`)
      if (!(receivedAt <= new Date())) throw wrong(`"${day}" is no day up to today, such as 2026-05-31`)
      const account = await expectAccount(desk, site, email)
      const notedBy = whoTypes.who
      const dueAt = await noteExportRequest(await desk.db(), { accountId: account.id, receivedAt, notedBy })
      const due = dueAt.toISOString().slice(0, 10)
      return { text: `${account.email} has to get their data by ${due}`, data: { site, email: account.email, dueAt } }
    },
  },
  {
    use: 'exports delivered <site> <email>',
    about: 'Closes the request of somebody who has got their data',
    trace: ([site, whom]) => ({ act: 'people.exportDelivered', site, whom }),
    async run(desk, [site = '', email = '']) {
      const account = await expectAccount(desk, site, email)
      if (!(await markExportDelivered(await desk.db(), account.id)))
        throw wrong(`No request of ${account.email} is open. "exports" lists those that are.`)
      return { text: `The request of ${account.email} is closed`, data: { site, email: account.email } }
    },
  },
  {
    use: 'exports [site]',
    about: `Lists up to ${most} requests for one's own data that are not met, those due first, first`,
    async run(desk, [site]) {
      if (site) await expectSite(desk, site)
      const found = await listExportRequests(await desk.db(), { sites: site ? [site] : null, most })
      const rows = found.map(({ site, email, receivedAt, dueAt, notedBy }) => ({
        ...{ site, email, received: receivedAt, due: dueAt, overdue: dueAt < new Date(), noted: notedBy },
      }))
      return tableOf(rows, 'No request is open')
    },
  },
]
