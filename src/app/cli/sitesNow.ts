import { providerKinds } from '#features/billing/providers/providers.ts'
import { wrong } from '#platform/commandLine/command.ts'
import { openInstalledSites } from '../openInstalledSites.ts'
import { siteTools } from '../tools/siteTools.ts'
import type { Desk } from './desk.ts'

/** The sites as their folders say now. */
export const sitesNow = async ({ env }: Desk) =>
  openInstalledSites(env, providerKinds, { tools: await siteTools(env), watch: false })

/** The number of a version; throws where it is none. */
export function numberOf(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw wrong(`"${text}" is not the number of a version; the history lists them`)
  return Number(text)
}
