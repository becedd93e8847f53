import { resolve } from 'node:path'
import { deskHostRule } from '#desk/hostRule.ts'
import { paymentRule } from '#features/billing/providers/paymentRule.ts'
import type { ProviderKind } from '#features/billing/providers/provider.ts'
import { openSites, type SitesOptions } from '#features/sites/keeping/openSites.ts'
import type { SiteRule } from '#features/sites/loading/siteRule.ts'
import type { Env } from '#platform/env.ts'
import { rootFolder } from '#platform/paths.ts'

/** The folder of site folders, an absolute path. */
export const sitesFolderOf = (env: Env): string => resolve(rootFolder, env.SITES_DIR)

/** What has to be true of a site in this installation, whatever its form. */
export const installedRules = (env: Env, providers?: readonly ProviderKind[]): SiteRule[] => [
  paymentRule(env, providers),
  deskHostRule(env),
]

/** Opens the sites of this installation, by its settings. */
export const openInstalledSites = (
  env: Env,
  providers: readonly ProviderKind[],
  options: Pick<SitesOptions, 'tools' | 'log' | 'kept' | 'watch'>,
) =>
  openSites({
    ...options,
    folder: sitesFolderOf(env),
    development: env.NODE_ENV !== 'production',
    ...(env.DEFAULT_SITE && { defaultCode: env.DEFAULT_SITE }),
    rules: installedRules(env, providers),
    facts: {
      ...{ uploadHours: String(env.UPLOAD_HOURS), resultHours: String(env.RESULT_HOURS) },
      ...{ ticketDays: String(env.TICKET_DAYS), webhookDays: String(env.DELIVERY_DAYS) },
    },
  })
