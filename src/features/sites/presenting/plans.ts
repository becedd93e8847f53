import type { Plan } from '../format/plan.ts'
import type { Site } from '../loading/loadSite.ts'

/** The code and the channel that a price list was asked for: `pdf_ads` is the channel `ads` of the site `pdf`. */
export function splitCode(code: string): { code: string; channel: string | undefined } {
  const [site = '', channel] = code.split('_', 2)
  return { code: site, channel: channel || undefined }
}

/** The price list of a site for a channel. A channel without plans of its own, or an unknown one, gets the plain list. */
export function plansFor(site: Site, channel: string | undefined): readonly Plan[] {
  const { plans, channels, common } = site.settings
  const known = channel !== undefined && common.isChannel && channels.includes(channel)
  const own = known ? plans.filter((plan) => plan.channels?.includes(channel)) : []
  return own.length > 0 ? own : plans.filter((plan) => plan.channels === undefined)
}
