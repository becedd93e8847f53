import { Picture } from '../Picture.tsx'
import { Words } from '../Words.tsx'
import { BlockHead, BlockSection, type BlockView } from './BlockSection.tsx'
import styles from './Wall.module.css'

/** Pictures with a line each, hung on one wall. */
export function Wall({ block, lead }: BlockView<'Wall'>) {
  return (
    <BlockSection block={block}>
      <BlockHead {...block} lead={lead} />
      <ul className={styles.wall} data-look={block.look}>
        {block.items.map(({ img, alt, caption }) => (
          <li key={img}>
            <figure>
              <Picture src={img} alt={alt} className={styles.picture} />
              {caption && (
                <figcaption className={styles.caption}>
                  <Words of={caption} />
                </figcaption>
              )}
            </figure>
          </li>
        ))}
      </ul>
    </BlockSection>
  )
}
