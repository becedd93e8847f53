import { Picture } from '../Picture.tsx'
import styles from './Quote.module.css'

type Props = {
  words: string
  name: string
  /** Who this is. */
  des: string
  img?: string | undefined
  size?: 'medium' | 'large'
}

/** What somebody said, on a card. */
export function Quote({ words, name, des, img, size = 'medium' }: Props) {
  return (
    <figure className={styles.quote} data-size={size}>
      <blockquote>
        <p>{words}</p>
      </blockquote>
      <figcaption className={styles.person}>
        {img && <Picture src={img} className={styles.face} />}
        <span>
          <strong>{name}</strong>
          <span className={styles.des}>{des}</span>
        </span>
      </figcaption>
    </figure>
  )
}
