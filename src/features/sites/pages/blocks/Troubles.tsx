import { BlockHead, BlockSection, type BlockView } from './BlockSection.tsx'
import { Entry } from './Entry.tsx'
import styles from './Troubles.module.css'

/** Problems that people come with, and what helps. */
export function Troubles({ block, lead }: BlockView<'Troubles'>) {
  return (
    <BlockSection block={block} className={styles.box}>
      <BlockHead {...block} lead={lead} />
      <ul className={styles.list} data-count={block.items.length} data-look={block.look}>
        {block.items.map(({ title, des, img }) => (
          <li key={title} className={styles.item}>
            <Entry
              {...{ title, des, img, lead }}
              looks={{ picture: styles.picture, title: styles.title, des: styles.des }}
            />
          </li>
        ))}
      </ul>
    </BlockSection>
  )
}
