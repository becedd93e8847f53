import { Badge } from '#ui/Badge.tsx'
import { usePageTexts } from '../useSite.ts'
import { Words } from '../Words.tsx'
import { BlockHead, BlockSection, type BlockView } from './BlockSection.tsx'
import { SlideShow } from './SlideShow.tsx'
import styles from './WhyChoose.module.css'

const slideMs = 3000

/** Figures with a sentence each: side by side, and on phones one after the other. */
export function WhyChoose({ block, lead }: BlockView<'WhyChoose'>) {
  const texts = usePageTexts()
  return (
    <BlockSection block={block}>
      <BlockHead {...block} lead={lead} />
      <SlideShow
        label={block.title}
        perView={3}
        autoplayMs={slideMs}
        slides={block.items.map(({ num, des, explain, exclusive }) => ({
          key: des,
          content: (
            <div className={styles.item} data-look={block.look}>
              {exclusive && (
                <Badge tone="accent" className={styles.badge}>
                  {texts.exclusive}
                </Badge>
              )}
              <p className={styles.figure}>
                <span className={styles.num}>
                  <bdi>{num}</bdi>
                </span>
                <span className={styles.des}>
                  <Words of={des} />
                </span>
              </p>
              <p className={styles.explain}>
                <Words of={explain} />
              </p>
            </div>
          ),
        }))}
      />
    </BlockSection>
  )
}
