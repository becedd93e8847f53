import { classes } from '#ui/classes.ts'
import { Heading } from '#ui/Heading.tsx'
import { Container, Row } from '#ui/layout.tsx'
import type { HeroProps } from '../../format/blocks/hero.ts'
import { Picture } from '../Picture.tsx'
import { usePageTexts } from '../useSite.ts'
import { Words } from '../Words.tsx'
import { ActionLink } from './ActionLink.tsx'
import type { BlockView } from './BlockSection.tsx'
import grounds from './ground.module.css'
import styles from './Hero.module.css'
import { SlideShow } from './SlideShow.tsx'

const slideMs = 3500

/** The first screen of a page. Several slides follow each other in a loop, a single one stands still. */
export function Hero({ block, lead }: BlockView<'Hero'>) {
  const texts = usePageTexts()
  const [first, ...others] = block.slides
  if (!first) return null
  return (
    <section
      id={block.anchor}
      className={classes(styles.hero, grounds.ground)}
      data-layout={block.layout}
      data-ground={block.ground}
    >
      <Container className={classes(styles.box, grounds.onGround)}>
        {others.length === 0 ? (
          <Slide slide={first} level={lead ? 1 : 2} />
        ) : (
          <SlideShow
            label={texts.highlights}
            autoplayMs={slideMs}
            className={styles.show}
            slides={block.slides.map((slide, at) => ({
              key: slide.title,
              content: <Slide slide={slide} level={lead && at === 0 ? 1 : 2} />,
            }))}
          />
        )}
      </Container>
    </section>
  )
}

type SlideProps = { slide: HeroProps['slides'][number]; level: 1 | 2 }

function Slide({ slide, level }: SlideProps) {
  return (
    <div className={styles.slide}>
      <div className={styles.words}>
        <Heading level={level} size="display">
          <Words of={slide.title} />
        </Heading>
        <p className={styles.des}>
          <Words of={slide.des} />
        </p>
        {slide.button && (
          <Row>
            <ActionLink button={slide.button} size="large" />
            {slide.second && <ActionLink button={slide.second} size="large" variant="secondary" />}
          </Row>
        )}
        {slide.btnTips && (
          <p className={styles.tips} data-newcomers={slide.tipsForNewcomers}>
            <Words of={slide.btnTips} />
          </p>
        )}
      </div>
      {slide.img && <Picture src={slide.img} alt={slide.alt} className={styles.picture} />}
    </div>
  )
}
