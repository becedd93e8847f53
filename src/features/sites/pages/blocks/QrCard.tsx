import { useRef } from 'react'
import { Picture } from '../Picture.tsx'
import { useNear } from '../useNear.ts'
import { usePageTexts, useSite } from '../useSite.ts'
import { ActionLink } from './ActionLink.tsx'
import { BlockHead, BlockSection, type BlockView } from './BlockSection.tsx'
import styles from './QrCard.module.css'
import { useQrCode } from './useQrCode.ts'

/** Scan the code to download the app, as a band of a page; nothing on a site without an app. */
export function QrCard({ block, lead }: BlockView<'QrCard'>) {
  const { app } = useSite()
  const url = block.url ?? app?.apk
  if (!url) return null
  return (
    <BlockSection block={block}>
      <QrOffer {...block} url={url} lead={lead} />
    </BlockSection>
  )
}

type OfferProps = Pick<BlockView<'QrCard'>['block'], 'title' | 'des' | 'buttonTxt' | 'img' | 'alt'> & {
  url: string
  lead?: boolean
  /** The words on a phone, which needs no code for what it is to open itself; those of an app to install, if not given. */
  phone?: string
}

/** A code that leads to an address, and a direct link for those who read this on the phone. */
export function QrOffer({ url, title, des, buttonTxt, img, alt, lead = false, phone }: OfferProps) {
  const texts = usePageTexts()
  const { origin } = useSite()
  const place = useRef<HTMLDivElement>(null)
  const near = useNear(place)
  const code = useQrCode(near ? new URL(url, origin).href : undefined)
  return (
    <div className={styles.offer}>
      <div className={styles.words}>
        <BlockHead title={title} des={des} lead={lead} align="start" />
        <ActionLink button={{ text: buttonTxt ?? texts.download, url }} size="large" />
        <div className={styles.phone}>
          <ActionLink button={{ text: phone ?? texts.onPhone, url }} size="large" />
        </div>
        {img && <Picture src={img} alt={alt} className={styles.picture} />}
      </div>
      <figure className={styles.card}>
        <div ref={place} className={styles.code}>
          {code && <img src={code} alt={texts.qrAlt} width={400} height={400} />}
        </div>
        <figcaption>{texts.qrHint}</figcaption>
      </figure>
    </div>
  )
}
