import { createAccount, findAccount } from '#features/accounts/people/accounts.ts'
import { setMembership } from '#features/accounts/sessions/membership.ts'
import type { Sites } from '#features/sites/keeping/openSites.ts'
import type { Services } from '../services.ts'

const demo = { email: 'demo@example.com', password: 'demo1234' }
const demoDays = 365

/** Makes one member on every site to look around with, where there is none yet; answers how to log in. */
export async function makeDemoMembers({ db }: Pick<Services, 'db'>, sites: Sites) {
  for (const site of sites.list()) {
    const account = await findAccount(db, site.code, demo.email)
    const id = account?.id ?? (await createAccount(db, { site: site.code, ...demo, confirmed: true }))
    if (id !== undefined) await setMembership(db, id, new Date(Date.now() + demoDays * 86_400_000))
  }
  return demo
}
