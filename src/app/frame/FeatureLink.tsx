import { SiteLink } from '#features/sites/pages/SiteLink.tsx'
import { useSite } from '#features/sites/pages/useSite.ts'
import { Words } from '#features/sites/pages/Words.tsx'
import { Badge } from '#ui/Badge.tsx'
import styles from './FeatureLink.module.css'
import { featureUrl } from './featureUrl.ts'
import { useFrameTexts } from './useFrameTexts.ts'

type Feature = {
  type: number
  url: string
  title: string
  tag?: 'hot' | 'new' | undefined
  des?: string | undefined
  icon?: string | undefined
}

/** A feature or another product: its icon, its title with a tag, and a few words. */
export function FeatureLink({ feature, onFollow }: { feature: Feature; onFollow?: () => void }) {
  const { type } = useSite()
  const texts = useFrameTexts()
  const { title, tag, des, icon } = feature
  return (
    <SiteLink url={featureUrl(feature, type)} className={styles.feature} onClick={onFollow}>
      {icon && <img src={icon} alt="" width={40} height={40} loading="lazy" className={styles.icon} />}
      <span className={styles.words}>
        <span className={styles.title}>
          <Words of={title} />
          {tag && <Badge tone="accent">{texts.tags[tag]}</Badge>}
        </span>
        {des && (
          <span className={styles.des}>
            <Words of={des} />
          </span>
        )}
      </span>
    </SiteLink>
  )
}
