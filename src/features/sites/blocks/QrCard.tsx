import { useRef } from 'react'
import { Picture } from '../Picture.tsx'
import { useNear } from '../useNear.ts'
import { usePageTexts, useSite } from '../useSite.ts'
import { ActionLink } from './ActionLink.tsx'
import { BlockHead, BlockSection, type BlockView } from './BlockSection.tsx'
import styles from './QrCard.module.css'
import { useQrCode } from './useQrCode.ts'

/** Scan the code to download the app: the code, and a direct link for those who read this on the phone. */
export function QrCard({ block, lead }: BlockView<'QrCard'>) {
  const texts = usePageTexts()
  const site = useSite()
  const url = block.url ?? site.app?.apk
  const place = useRef<HTMLDivElement>(null)
  const near = useNear(place)
  const code = useQrCode(near && url ? new URL(url, site.origin).href : undefined)
  if (!url) return null
  return (
    <BlockSection block={block} className={styles.band}>
      <div className={styles.words}>
        <BlockHead {...block} lead={lead} align="start" />
        <ActionLink button={{ text: block.buttonTxt ?? texts.download, url }} size="large" />
        {block.img && <Picture src={block.img} alt={block.alt} className={styles.picture} />}
      </div>
      <figure className={styles.card}>
        <div ref={place} className={styles.code}>
          {code && <img src={code} alt={texts.qrAlt} width={400} height={400} />}
        </div>
        <figcaption>{texts.qrHint}</figcaption>
      </figure>
    </BlockSection>
  )
}
