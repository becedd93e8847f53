import { openSites } from '#features/sites/openSites.ts'
import { type AppError, invalidRequest } from '#platform/errors.ts'
import type { Desk } from './desk.ts'

/** What the operator typed cannot be used; the sentence says why. */
export const wrong = (sentence: string): AppError => invalidRequest({ en: sentence, id: sentence })

/** Throws where there is no site of this code, and names those that there are. */
export async function expectSite({ sitesFolder }: Desk, code: string): Promise<void> {
  using sites = await openSites({ folder: sitesFolder, watch: false, development: true })
  if (sites.site(code)) return
  throw wrong(
    `There is no site "${code}". The sites are: ${sites
      .all()
      .map((site) => site.code)
      .join(', ')}`,
  )
}
