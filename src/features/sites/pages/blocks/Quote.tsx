import { Picture } from '../Picture.tsx'
import { Words } from '../Words.tsx'
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
        <p>
          <Words of={words} />
        </p>
      </blockquote>
      <figcaption className={styles.person}>
        {img && <Picture src={img} className={styles.face} />}
        <span>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <span className={styles.des}>
            <Words of={des} />
          </span>
        </span>
      </figcaption>
    </figure>
  )
}
