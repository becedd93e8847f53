import { eq } from 'drizzle-orm'
import { accounts } from '#features/accounts/schema.ts'
import { orders } from '#features/billing/schema.ts'
import { siteCodes } from '#features/sites/reading/folder.ts'
import { keptSites } from '#features/sites/schema.ts'
import { wrong } from '#platform/commandLine/command.ts'
import type { Desk } from './desk.ts'

/**
 * Throws where there is no site of this code, and names those that there are. A site is there whose file lies in the folder of sites, be it
 * broken, and one of which the database keeps a good version, an account or an order.
 */
export async function expectSite(desk: Desk, code: string): Promise<void> {
  const onDisk = await siteCodes(desk.sitesFolder).catch((): string[] => [])
  if (onDisk.includes(code)) return
  const db = await desk.db()
  const used = [await db.$count(accounts, eq(accounts.site, code)), await db.$count(orders, eq(orders.site, code))]
  const kept = await db.selectDistinct({ code: keptSites.code }).from(keptSites)
  const known = new Set([...onDisk, ...kept.map((row) => row.code)])
  if (used.some((count) => count > 0) || known.has(code)) return
  throw wrong(`There is no site "${code}". The sites are: ${[...known].sort().join(', ')}`)
}
