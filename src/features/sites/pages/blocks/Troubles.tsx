import { Picture } from '../Picture.tsx'
import { Words } from '../Words.tsx'
import { BlockHead, BlockSection, type BlockView } from './BlockSection.tsx'
import styles from './Troubles.module.css'

/** Problems that people come with, and what helps. */
export function Troubles({ block, lead }: BlockView<'Troubles'>) {
  const Sub = lead ? 'h2' : 'h3'
  return (
    <BlockSection block={block} className={styles.box}>
      <BlockHead {...block} lead={lead} />
      <ul className={styles.list} data-count={block.items.length} data-look={block.look}>
        {block.items.map(({ title, des, img }) => (
          <li key={title} className={styles.item}>
            {img && <Picture src={img} className={styles.picture} />}
            <Sub className={styles.title}>
              <Words of={title} />
            </Sub>
            <p className={styles.des}>
              <Words of={des} />
            </p>
          </li>
        ))}
      </ul>
    </BlockSection>
  )
}
