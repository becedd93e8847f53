import { RichText } from '#features/sites/RichText.tsx'
import { useSite } from '#features/sites/useSite.ts'
import { Container } from '#ui/layout.tsx'
import styles from './Footer.module.css'

/** The foot of every page: who runs the site, and the ways to its other pages. */
export function Footer() {
  const { FooterBar } = useSite().common
  return (
    <footer className={styles.footer}>
      <Container className={styles.columns}>
        <div className={styles.about}>
          <h2>{FooterBar.title}</h2>
          <RichText html={FooterBar.des} />
        </div>
        {FooterBar.columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul className={styles.links}>
              {links.map((link) => (
                <li key={link.url}>
                  <a href={link.url}>{link.title}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </Container>
      <Container className={styles.bottom}>
        <RichText html={FooterBar.bottom.info} />
      </Container>
    </footer>
  )
}
