import { languages } from '#platform/languages.ts'
import type { SiteSettings } from '../format/siteFile.ts'
import type { Site } from '../loading/loadSite.ts'
import { analyticsTexts } from './analyticsTexts.ts'
import { analyticsVisit } from './analyticsVisit.ts'

type Analytics = NonNullable<SiteSettings['analytics']>

/** Where pages find the program that brings in the site's own choice of a counter. */
export const analyticsPath = '/analytics.js'

/** What a page of a site may load and call for its counter, beside its own host. */
export function analyticsSources({ settings }: Pick<Site, 'settings'>): { scripts: string[]; calls: string[] } {
  const { analytics } = settings
  if (!analytics) return { scripts: [], calls: [] }
  const { origin } = new URL(analytics.script)
  return { scripts: [origin], calls: [...new Set([origin, ...analytics.connects.map((one) => new URL(one).origin)])] }
}

/**
 * The program of a site that has a counter: it brings the counter's script in, at once or when the visitor agrees. The answer is kept in
 * the browser; who has Global Privacy Control on has answered. The privacy page asks again, so that a yes is taken back as easily as given.
 */
export function analyticsProgram(analytics: Analytics): string {
  const { script, attributes, consent } = analytics
  const words = Object.fromEntries(languages.map((language) => [language, analyticsTexts[language]]))
  const facts = JSON.stringify({ script, attributes, consent, words }).replaceAll('<', '\\u003c')
  return `${analyticsVisit}(${facts})\n`
}
