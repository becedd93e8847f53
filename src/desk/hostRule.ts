import type { SiteRule } from '#features/sites/loading/siteRule.ts'
import type { Env } from '#platform/env.ts'

/** No site has the desk's host: the desk answers there, and nobody would ever see the site. */
export const deskHostRule =
  ({ DESK_HOST: own }: Pick<Env, 'DESK_HOST'>): SiteRule =>
  ({ hosts }) =>
    hosts.flatMap((host, at) =>
      host === own
        ? [
            {
              path: ['hosts', at],
              message: `${own} is the host of the desk`,
              hint: 'Choose another host for the site, or for the desk by DESK_HOST (docs/settings.md).',
            },
          ]
        : [],
    )
