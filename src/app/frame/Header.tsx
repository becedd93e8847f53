import { Globe } from 'lucide-react'
import { Link } from 'react-router'
import { AccountMenu } from '#features/accounts/AccountMenu.tsx'
import { useLanguage, useSite, useTexts } from '#features/sites/useSite.ts'
import { Container } from '#ui/layout.tsx'
import { Menu } from '#ui/Menu.tsx'
import styles from './Header.module.css'
import { frameTexts } from './texts.ts'
import { keepLanguage } from './useRememberedLanguage.ts'

/** The bar at the top: the site's title, its language and the login. */
export function Header() {
  const { common } = useSite()
  return (
    <header className={styles.header}>
      <Container className={styles.bar}>
        <Link to="/" className={styles.title}>
          {common.title}
        </Link>
        <div className={styles.controls}>
          <LanguageMenu />
          <AccountMenu />
        </div>
      </Container>
    </header>
  )
}

const languages = [
  { lang: 'en', name: 'English' },
  { lang: 'id', name: 'Bahasa Indonesia' },
  { lang: 'ph', name: 'Philippines' },
]

function LanguageMenu() {
  const texts = useTexts(frameTexts)
  const shown = useLanguage()

  function choose(lang: string) {
    keepLanguage(lang)
    const url = new URL(location.href)
    url.searchParams.set('lang', lang)
    location.assign(url)
  }

  return (
    <Menu
      name={texts.language}
      label={<Globe aria-hidden />}
      triggerClass={styles.icon ?? ''}
      items={languages.map(({ lang, name }) => ({
        key: lang,
        label: name,
        href: `?lang=${lang}`,
        current: lang === shown,
        onSelect: () => choose(lang),
      }))}
    />
  )
}
