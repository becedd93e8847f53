import { ChevronDown } from 'lucide-react'
import { useSite } from '#features/sites/pages/useSite.ts'
import { Words } from '#features/sites/pages/Words.tsx'
import { Popover } from '#ui/Popover.tsx'
import { FeatureLink } from './FeatureLink.tsx'
import headerStyles from './Header.module.css'
import styles from './ProductsMenu.module.css'

/** The features of the product in their groups, opened by hover or click. */
export function ProductsMenu() {
  const { groups, productsTitle, product } = useSite().common.NavBar
  return (
    <Popover
      openOnHover
      triggerClass={headerStyles.link}
      className={styles.panel}
      label={
        <>
          <Words of={productsTitle} />
          <ChevronDown aria-hidden />
        </>
      }
    >
      {(close) => (
        <div className={styles.groups} data-style={product ? 'product' : 'standard'}>
          {groups.map(({ title, features }) => (
            <section key={title} className={styles.group}>
              <h2>
                <Words of={title} />
              </h2>
              <ul className={styles.list}>
                {features.map((feature) => (
                  <li key={feature.title}>
                    <FeatureLink feature={feature} onFollow={close} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </Popover>
  )
}
