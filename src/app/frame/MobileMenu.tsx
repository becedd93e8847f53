import { Globe, LifeBuoy } from 'lucide-react'
import { SiteLink } from '#features/sites/pages/SiteLink.tsx'
import { useLanguage, useSite } from '#features/sites/pages/useSite.ts'
import { Words } from '#features/sites/pages/Words.tsx'
import { buttonClass } from '#ui/Button.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { FeatureLink } from './FeatureLink.tsx'
import { chooseLanguage, pageLanguages } from './LanguageMenu.tsx'
import styles from './MobileMenu.module.css'
import { useFrameTexts } from './useFrameTexts.ts'
import { type MobileMenuState, mobileMenuId } from './useMobileMenu.ts'

type Props = {
  menu: MobileMenuState /** Opens the support widget; without it there is no such entry. */
  onSupport?: (() => void) | undefined
}

/** The navigation of narrow windows: collapsible groups of links, the language, and the way to support. */
export default function MobileMenu({ menu, onSupport }: Props) {
  const texts = useFrameTexts()
  const shown = useLanguage()
  const site = useSite()
  const { NavBar } = site.common
  const { fastLink } = NavBar
  return (
    <nav id={mobileMenuId} aria-label={texts.menu} className={styles.menu}>
      {NavBar.groups.map(({ title, features }) => (
        <Disclosure key={title} summary={<Words of={title} />}>
          <ul className={styles.list}>
            {features.map((feature) => (
              <li key={feature.title}>
                <FeatureLink feature={feature} onFollow={menu.close} />
              </li>
            ))}
          </ul>
        </Disclosure>
      ))}
      <ul className={styles.list}>
        {NavBar.links.map(({ title, url, id }) => (
          <li key={title}>
            <SiteLink url={url} id={id} className={styles.entry} onClick={menu.close}>
              <Words of={title} />
            </SiteLink>
          </li>
        ))}
        {onSupport && (
          <li>
            <button
              type="button"
              className={styles.entry}
              onClick={() => {
                menu.close()
                onSupport()
              }}
            >
              <LifeBuoy aria-hidden />
              {texts.support}
            </button>
          </li>
        )}
      </ul>
      <Disclosure
        summary={
          <span className={styles.language}>
            <Globe aria-hidden />
            {texts.language}
          </span>
        }
      >
        <ul className={styles.list}>
          {pageLanguages(site).map(({ lang, name }) => (
            <li key={lang}>
              <button
                type="button"
                className={styles.entry}
                aria-current={lang === shown ? true : undefined}
                onClick={() => chooseLanguage(lang)}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      </Disclosure>
      {fastLink && (
        <SiteLink
          url={fastLink.url}
          id={fastLink.id}
          newcomers={fastLink.newcomers}
          className={buttonClass({ size: 'large', wide: true }, styles.fast)}
          onClick={menu.close}
        >
          <Words of={fastLink.title} />
        </SiteLink>
      )}
    </nav>
  )
}
