import { openSites } from '#features/sites/keeping/openSites.ts'
import { wrong } from '#platform/commandLine/command.ts'
import { siteTools } from '../siteTools.ts'
import type { Desk } from './desk.ts'

/** Throws where there is no site of this code, and names those that there are. */
export async function expectSite({ sitesFolder }: Desk, code: string): Promise<void> {
  using sites = await openSites({ folder: sitesFolder, tools: await siteTools(), watch: false, development: true })
  if (sites.site(code)) return
  throw wrong(
    `There is no site "${code}". The sites are: ${sites
      .all()
      .map((site) => site.code)
      .join(', ')}`,
  )
}
