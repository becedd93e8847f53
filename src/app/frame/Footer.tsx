import { Picture } from '#features/sites/pages/Picture.tsx'
import { RichText } from '#features/sites/pages/RichText.tsx'
import { SiteLink } from '#features/sites/pages/SiteLink.tsx'
import { useSite } from '#features/sites/pages/useSite.ts'
import { Words } from '#features/sites/pages/Words.tsx'
import { Container } from '#ui/layout.tsx'
import { FeatureLink } from './FeatureLink.tsx'
import styles from './Footer.module.css'
import { useFrameTexts } from './useFrameTexts.ts'

/** The column that the unsubscribe link is added to: the second. */
const unsubscribeColumn = 1

/** The foot of every page: who runs the site, the ways to its other pages and products, and the small print. */
export function Footer({ inert }: { inert: boolean }) {
  const texts = useFrameTexts()
  const { look, common } = useSite()
  const { FooterBar, hideUnsubscribe } = common
  const { title, des, columns, moreProductTitle, moreProducts, bottom } = FooterBar
  const products = moreProducts.filter(({ isOpen }) => isOpen)
  return (
    <footer className={styles.footer} data-ground={look.footer} inert={inert}>
      <Container className={styles.top}>
        <div>
          <h2 className={styles.title}>
            <Words of={title} />
          </h2>
          <RichText html={des} />
        </div>
        <div className={styles.columns}>
          {columns.map((column, at) => (
            <nav key={column.title} aria-label={column.title}>
              <h2>
                <Words of={column.title} />
              </h2>
              <ul className={styles.links}>
                {column.links.map((link) => (
                  <li key={link.title}>
                    <SiteLink url={link.url} id={link.id}>
                      <Words of={link.title} />
                    </SiteLink>
                  </li>
                ))}
                {at === unsubscribeColumn && !hideUnsubscribe && (
                  <li>
                    <SiteLink url="/unsubscribe" rel="nofollow">
                      {texts.unsubscribe}
                    </SiteLink>
                  </li>
                )}
              </ul>
            </nav>
          ))}
        </div>
      </Container>
      {products.length > 0 && (
        <Container as="nav" aria-label={moreProductTitle} className={styles.more}>
          <h2>
            <Words of={moreProductTitle} />
          </h2>
          <ul className={styles.products}>
            {products.map((product) => (
              <li key={product.title}>
                <FeatureLink feature={{ ...product, icon: product.img }} />
              </li>
            ))}
          </ul>
        </Container>
      )}
      <Container className={styles.bottom}>
        <RichText html={bottom.info} />
        {bottom.img && <Picture src={bottom.img} alt={bottom.alt} className={styles.image} />}
      </Container>
    </footer>
  )
}
