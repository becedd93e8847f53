import { Globe } from 'lucide-react'
import { useLanguage } from '#features/sites/useSite.ts'
import { Menu } from '#ui/Menu.tsx'
import styles from './LanguageMenu.module.css'
import { useFrameTexts } from './useFrameTexts.ts'
import { keepLanguage } from './useRememberedLanguage.ts'

/** The languages of the product. Philippine pages read the English texts. */
export const pageLanguages = [
  { lang: 'en', name: 'English' },
  { lang: 'id', name: 'Bahasa Indonesia' },
  { lang: 'ph', name: 'Philippines' },
]

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
  return (
    <Menu
      name={texts.language}
      label={<Globe aria-hidden />}
      triggerClass={styles.trigger}
      align="end"
      items={pageLanguages.map(({ lang, name }) => ({
        key: lang,
        label: name,
        href: `?lang=${lang}`,
        current: lang === shown,
        onSelect: () => chooseLanguage(lang),
      }))}
    />
  )
}
