import type { Language } from '#platform/languages.ts'
import { borrowedIn } from '../format/borrowed.ts'
import { inLanguage } from '../format/inLanguage.ts'
import type { Site } from '../loading/loadSite.ts'
import { keepingWords } from '../prices/costWords.ts'
import { currencyMenu } from '../prices/currencyMenu.ts'
import { plansFor } from './plans.ts'
import { presentPlan } from './presentPlan.ts'
import type { SiteFacts } from './siteView.ts'

/** A site in one language, as every page of it knows it. */
export function presentSite(site: Site, language: Language): SiteFacts {
  const { type, theme, look, login, tryFirst, helpUrl, dashboardUrl, support, app, common } = site.settings
  const { createAccount } = login
  const plans = plansFor(site, undefined).filter(({ onlyUnlocks }) => !onlyUnlocks)
  return {
    code: site.code,
    languages: site.languages,
    ...{ type, theme, look, createAccount, tryFirst, helpUrl, dashboardUrl, app },
    currencies: currencyMenu({ ...site.settings, plans }, language),
    analytics: site.settings.analytics !== undefined,
    support: inLanguage(support, language),
    plans: plans.map((plan) => presentPlan(plan, language)),
    common: inLanguage(common, language),
    keeping: keepingWords(
      site.keeping,
      plans.some((plan) => plan.keepDays),
      language,
    ),
    borrowed: borrowedIn([support, plans, common], language),
  }
}
