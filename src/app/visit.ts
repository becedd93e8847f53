import type { PageInfo, PlanInfo, SiteInfo } from '#features/sites/info.ts'
import { inLanguage } from '#features/sites/inLanguage.ts'
import type { Page } from '#features/sites/loadPage.ts'
import type { Site } from '#features/sites/loadSite.ts'
import { oncePerLanguage } from '#features/sites/oncePerLanguage.ts'
import { pageTexts } from '#features/sites/pageTexts.ts'
import { plansFor } from '#features/sites/plans.ts'
import { imagesOf } from '#features/sites/present.ts'
import type { Plan } from '#features/sites/siteFile/plan.ts'
import type { Language } from '#platform/text.ts'
import type { Visit } from './context.ts'
import { frameTexts } from './frame/frameTexts.ts'

type Request = Pick<Visit, 'language' | 'development' | 'log'> & { origin: string }

// Sites and pages never change: a changed file makes new ones.
const sites = oncePerLanguage<Site, Omit<SiteInfo, 'origin'>>()
const pages = oncePerLanguage<Page, PageInfo>()

/** What the pages of a site are rendered from, in one language. */
export function visitOf(site: Site, { origin, ...request }: Request, hiddenSupport: readonly string[]): Visit {
  const { language } = request
  const infoOf = (page: Page | undefined) => page && pages(page, language, () => presentPage(site, page, language))
  const info = sites(site, language, () => presentSite(site, language))
  const hidden = info.support.hidden || isBrandHost(origin, hiddenSupport)
  return {
    ...request,
    site: { ...info, origin, support: { ...info.support, hidden } },
    words: pageTexts[language],
    frameWords: frameTexts[language],
    page: (key) => infoOf(site.pages.get(key)),
    template: (key) => infoOf(site.templates.get(key)),
  }
}

function presentSite(site: Site, language: Language): Omit<SiteInfo, 'origin'> {
  const { type, theme, moreLocal, currencies, login, helpUrl, dashboardUrl, support, app, common } = site.settings
  const { createAccount } = login
  return {
    code: site.code,
    ...{ type, theme, moreLocal, currencies, createAccount, helpUrl, dashboardUrl, app },
    support: inLanguage(support, language),
    apk: app?.apk,
    plans: plansFor(site, undefined).map((plan) => planInfo(plan, language)),
    common: inLanguage(common, language),
  }
}

/** A plan without what only the server needs to know. */
function planInfo({ quota, renews, channels, ...plan }: Plan, language: Language): PlanInfo {
  return inLanguage(plan, language)
}

function presentPage(site: Site, page: Page, language: Language): PageInfo {
  const { title, description, noindex } = page
  const isRich = page.contentStatus === 1
  const blocks = isRich ? [] : inLanguage(page.blocks, language)
  return {
    key: page.key,
    title: title[language],
    description: description?.[language],
    noindex,
    richText: isRich ? page.richText[language] : undefined,
    blocks,
    images: imagesOf(site, blocks),
  }
}

/** Whether a host carries one of the brands on whose hosts the support widget does not show. */
const isBrandHost = (origin: string, keywords: readonly string[]) =>
  keywords.some((keyword) => new URL(origin).hostname.includes(keyword))
