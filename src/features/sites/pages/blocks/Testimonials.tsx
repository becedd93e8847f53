import { BlockHead, BlockSection, type BlockView } from './BlockSection.tsx'
import { Quote } from './Quote.tsx'
import styles from './Testimonials.module.css'

/** Longer words of users that stand still, side by side. */
export function Testimonials({ block, lead }: BlockView<'Testimonials'>) {
  return (
    <BlockSection block={block}>
      <BlockHead {...block} lead={lead} />
      <ul className={styles.list}>
        {block.items.map(({ quote, name, des, img }) => (
          <li key={quote}>
            <Quote words={quote} name={name} des={des} img={img} size="large" />
          </li>
        ))}
      </ul>
    </BlockSection>
  )
}
