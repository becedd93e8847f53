import type { CSSProperties } from 'react'
import { SiteLink } from '#features/sites/pages/SiteLink.tsx'
import { useSite } from '#features/sites/pages/useSite.ts'
import { Words } from '#features/sites/pages/Words.tsx'
import styles from './Brand.module.css'

/** The site's mark and title, which lead home. */
export function Brand() {
  const { common } = useSite()
  return (
    <div className={styles.room}>
      <SiteLink url="/" className={styles.brand}>
        <img src="/favicon.svg" alt="" width={32} height={32} />
        <span style={{ '--longest': longestWord(common.title) } as CSSProperties}>
          <Words of={common.title} />
        </span>
      </SiteLink>
    </div>
  )
}

/** How many signs the longest word of a title has. */
const longestWord = (title: string) => Math.max(...title.split(/\s+/).map((word) => [...word].length))
