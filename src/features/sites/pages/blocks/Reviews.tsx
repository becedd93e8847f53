import { Picture } from '../Picture.tsx'
import { usePageTexts } from '../useSite.ts'
import { Words } from '../Words.tsx'
import { BlockHead, BlockSection, type BlockView } from './BlockSection.tsx'
import { Quote } from './Quote.tsx'
import styles from './Reviews.module.css'
import { SlideShow } from './SlideShow.tsx'

const singleMs = 4000
const groupMs = 300_000

/** What users say: one at a time, changing by itself and by hovering over the faces, or three on a slide. */
export function Reviews({ block, lead }: BlockView<'Reviews'>) {
  const texts = usePageTexts()
  const label = block.title || texts.highlights
  return (
    <BlockSection block={block}>
      <BlockHead {...block} lead={lead} />
      {block.perSlide === 3 ? (
        <SlideShow
          label={label}
          perView={3}
          autoplayMs={groupMs}
          slides={block.items.map(({ name, des, img, content }) => ({
            key: content.user_content,
            content: <Quote words={content.user_content} name={name} des={des} img={img} />,
          }))}
        />
      ) : (
        <SlideShow
          label={label}
          autoplayMs={singleMs}
          className={styles.single}
          thumbs={block.items.map(({ name, img }) => <Picture key={name} src={img} alt={name} />)}
          slides={block.items.map(({ name, des, content }) => ({
            key: content.user_content,
            content: (
              <figure className={styles.review}>
                <blockquote>
                  <p>
                    <Words of={content.user_content} />
                  </p>
                </blockquote>
                <figcaption>
                  <bdi>
                    <strong>{name}</strong>, <Words of={des} />
                  </bdi>
                </figcaption>
              </figure>
            ),
          }))}
        />
      )}
    </BlockSection>
  )
}
