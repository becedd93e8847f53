import { siteOrigin } from '#features/sites/serving/siteOrigin.ts'
import type { Env } from '#platform/env.ts'

/** Scheme, host and port of the desk, by the same rules as those of a site. */
export const deskOrigin = (env: Env, port = env.PORT): string =>
  siteOrigin({ hosts: [env.DESK_HOST] }, { host: env.DESK_HOST, port }, env)

/** Where a newcomer sets up how to log in. */
export const joinAddress = (env: Env, token: string, port = env.PORT): string =>
  `${deskOrigin(env, port)}/join?token=${token}`
