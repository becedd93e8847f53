import { SiteLink } from '#features/sites/pages/SiteLink.tsx'
import { useSite } from '#features/sites/pages/useSite.ts'
import { Words } from '#features/sites/pages/Words.tsx'
import styles from './Brand.module.css'

/** The site's mark and title, which lead home. */
export function Brand() {
  const { common } = useSite()
  return (
    <SiteLink url="/" className={styles.brand}>
      <img src="/favicon.svg" alt="" width={32} height={32} />
      <span>
        <Words of={common.title} />
      </span>
    </SiteLink>
  )
}
