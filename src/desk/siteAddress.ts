import { siteOrigin } from '#features/sites/serving/siteOrigin.ts'
import type { DeskPlace } from './place.ts'

/** Scheme and host of a site for what leads there from the desk; of this installation where nothing of the site is shown. */
export async function siteAddress(
  { sites, env }: Pick<DeskPlace, 'sites' | 'env'>,
  code: string,
  port: number,
): Promise<string> {
  const site = await sites.site(code)
  return siteOrigin(site ?? { hosts: [] }, { host: site?.hosts[0] ?? '', port }, env)
}
