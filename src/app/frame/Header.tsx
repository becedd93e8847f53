import { Menu as MenuIcon, X } from 'lucide-react'
import { AccountMenu } from '#features/accounts/pages/AccountMenu.tsx'
import { SiteLink } from '#features/sites/pages/SiteLink.tsx'
import { useSite } from '#features/sites/pages/useSite.ts'
import { Words } from '#features/sites/pages/Words.tsx'
import { buttonClass } from '#ui/Button.tsx'
import { Container } from '#ui/layout.tsx'
import { Brand } from './Brand.tsx'
import styles from './Header.module.css'
import { LanguageMenu } from './LanguageMenu.tsx'
import { ProductsMenu } from './ProductsMenu.tsx'
import { useFrameTexts } from './useFrameTexts.ts'
import { type MobileMenuState, mobileMenuId } from './useMobileMenu.ts'
import { useScrolled } from './useScrolled.ts'

/** The bar at the top: the site's title, its products and links, the language and the login; narrow, a menu instead. */
export function Header({ menu }: { menu: MobileMenuState }) {
  const texts = useFrameTexts()
  const { NavBar } = useSite().common
  const scrolled = useScrolled()
  return (
    <header
      className={styles.header}
      data-style={NavBar.product ? 'product' : 'standard'}
      data-filled={scrolled || menu.open}
    >
      <Container className={styles.bar}>
        <Brand />
        <nav aria-label={texts.main} className={styles.nav}>
          {NavBar.groups.length > 0 && <ProductsMenu />}
          {NavBar.links.map(({ title, url, id }) => (
            <SiteLink key={title} url={url} id={id} className={styles.link}>
              <Words of={title} />
            </SiteLink>
          ))}
        </nav>
        <div className={styles.controls}>
          <span className={styles.wideOnly}>
            <LanguageMenu />
          </span>
          <AccountMenu />
          {NavBar.fastLink && (
            <SiteLink
              url={NavBar.fastLink.url}
              id={NavBar.fastLink.id}
              newcomers={NavBar.fastLink.newcomers}
              className={buttonClass({}, styles.wideOnly)}
            >
              <Words of={NavBar.fastLink.title} />
            </SiteLink>
          )}
          <button
            type="button"
            className={styles.menuButton}
            aria-label={menu.open ? texts.closeMenu : texts.menu}
            aria-expanded={menu.open}
            aria-controls={mobileMenuId}
            onClick={menu.toggle}
          >
            {menu.open ? <X aria-hidden /> : <MenuIcon aria-hidden />}
          </button>
        </div>
      </Container>
    </header>
  )
}
