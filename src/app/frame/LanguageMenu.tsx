import { Globe } from 'lucide-react'
import { useLanguage, useSite } from '#features/sites/pages/useSite.ts'
import type { SiteInfo } from '#features/sites/presenting/info.ts'
import { factsOf, type Language } from '#platform/languages.ts'
import { Menu } from '#ui/Menu.tsx'
import styles from './LanguageMenu.module.css'
import { useFrameTexts } from './useFrameTexts.ts'
import { keepLanguage } from './useRememberedLanguage.ts'

/** The languages of a site by their own names. Philippine pages read the English texts. */
export function pageLanguages({ languages }: Pick<SiteInfo, 'languages'>) {
  const offered = languages.map((language) => ({
    lang: language as string,
    name: <OwnName language={language}>{factsOf(language).name}</OwnName>,
  }))
  const philippine = { lang: 'ph', name: <OwnName language="en">English (Philippines)</OwnName> }
  return languages.includes('en') ? [...offered, philippine] : offered
}

/** The name of a language in itself, whatever the page is written in. */
const OwnName = ({ language, children }: { language: Language; children: string }) => (
  <bdi lang={language}>{children}</bdi>
)

/** Sets the language in the address and for the next visits, and loads the page in it. */
export function chooseLanguage(lang: string): void {
  keepLanguage(lang)
  const url = new URL(location.href)
  url.searchParams.set('lang', lang)
  location.assign(url)
}

/** The language dropdown of the bar. */
export function LanguageMenu() {
  const texts = useFrameTexts()
  const shown = useLanguage()
  const site = useSite()
  return (
    <Menu
      name={texts.language}
      label={<Globe aria-hidden />}
      triggerClass={styles.trigger}
      align="end"
      items={pageLanguages(site).map(({ lang, name }) => ({
        key: lang,
        label: name,
        href: `?lang=${lang}`,
        current: lang === shown,
        onSelect: () => chooseLanguage(lang),
      }))}
    />
  )
}
