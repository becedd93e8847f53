import type { Language } from '#platform/languages.ts'
import { borrowedIn } from '../format/borrowed.ts'
import { inLanguage } from '../format/inLanguage.ts'
import type { Plan } from '../format/plan.ts'
import type { Site } from '../loading/loadSite.ts'
import type { PlanInfo } from './info.ts'
import { plansFor } from './plans.ts'
import type { SiteFacts } from './siteView.ts'

/** A site in one language, as every page of it knows it. */
export function presentSite(site: Site, language: Language): SiteFacts {
  const { type, theme, look, moreLocal, currencies, login, helpUrl, dashboardUrl, support, app, common } = site.settings
  const { createAccount } = login
  const plans = plansFor(site, undefined)
  return {
    code: site.code,
    languages: site.languages,
    ...{ type, theme, look, moreLocal, currencies, createAccount, helpUrl, dashboardUrl, app },
    support: inLanguage(support, language),
    plans: plans.map((plan) => presentPlan(plan, language)),
    common: inLanguage(common, language),
    borrowed: borrowedIn([support, plans, common], language),
  }
}

/** A plan without what only the server needs to know. */
function presentPlan({ quota, renews, channels, ...plan }: Plan, language: Language): PlanInfo {
  return inLanguage(plan, language)
}
