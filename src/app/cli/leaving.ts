import { writeFile } from 'node:fs/promises'
import { siteAddress } from '#desk/siteAddress.ts'
import { deleteByOperator, exportAccount } from '#features/accountPage/leaving.ts'
import { mailPasswordLink } from '#features/accounts/links/mailedLink.ts'
import { wrong } from '#platform/commandLine/command.ts'
import { belongingsOfAll } from '../belongings.ts'
import { loadToolServers } from '../tools/toolFolders.ts'
import type { Command } from './command.ts'
import type { Desk } from './desk.ts'
import { expectAccount } from './expectAccount.ts'
import { sitesNow } from './sitesNow.ts'

/** What people ask for of their own: their data, a way back in, and to be forgotten. */
export const leavingCommands: Command[] = [
  {
    use: 'member export <site> <email> <path>',
    about: 'Writes all that is kept of somebody into a new file, as JSON; the bytes of their files are not in it',
    trace: ([site, whom]) => ({ act: 'people.export', site, whom }),
    async run(desk, [site = '', rawEmail = '', path = '']) {
      const { id, email } = await expectAccount(desk, site, rawEmail)
      const { belongings } = await placeOf(desk)
      const body = JSON.stringify(await exportAccount(belongings, id), null, 2)
      await writeFile(path, body, { flag: 'wx', mode: 0o600 }).catch((cause: Error) => {
        throw wrong(`${path} cannot be written: ${cause.message}`)
      })
      return { text: `All that is kept of ${email} is in ${path}`, data: { site, email, path } }
    },
  },
  {
    use: 'member password-link <site> <email>',
    about: 'Mails a link for a new password to somebody; nobody else sees it',
    trace: ([site, whom]) => ({ act: 'people.passwordLink', site, whom }),
    async run(desk, [site = '', rawEmail = '']) {
      const account = await expectAccount(desk, site, rawEmail)
      const place = { db: await desk.db(), queue: await desk.queue() }
      await mailPasswordLink(place, account, await wayBack(desk, site))
      return { text: `A link goes to ${account.email}`, data: { site, email: account.email } }
    },
  },
  {
    use: 'member delete <site> <email>',
    about: 'Deletes an account with all that is kept of it, ends what renews, and tells its owner by mail',
    flags: { yes: 'To delete it indeed: it cannot be brought back' },
    trace: ([site, whom]) => ({ act: 'people.delete', site, whom }),
    async run(desk, [site = '', rawEmail = ''], _options, flags) {
      const account = await expectAccount(desk, site, rawEmail)
      const { email } = account
      if (!flags?.has('yes'))
        throw wrong(`Nothing was deleted yet: ${email} on ${site} cannot be brought back. Say it again with --yes.`)
      const { belongings, ...place } = await placeOf(desk)
      const stays = await deleteByOperator(place, account, belongings, await wayBack(desk, site))
      return { text: [`${email} is deleted on ${site}`, ...stays].join('\n'), data: { site, email, stays } }
    },
  },
]

/** What an account's things lie in, and who keeps some. */
async function placeOf(desk: Desk) {
  const { place: billing } = await desk.billing()
  const jobs = { db: await desk.db(), queue: await desk.queue() }
  const place = { db: jobs.db, store: await desk.store(), env: desk.env, jobs }
  return { ...place, belongings: belongingsOfAll(place, billing, await loadToolServers()) }
}

/** Where links in a mail of a site lead, and the language of that mail: the site's first. */
async function wayBack(desk: Desk, code: string) {
  using sites = await sitesNow(desk)
  const site = await sites.site(code)
  const origin = await siteAddress({ sites, env: desk.env }, code, desk.env.PORT)
  return { origin, language: site?.languages[0] ?? ('en' as const) }
}
