import { Suspense } from 'react'
// Named here so that it comes with the page: the carousel itself is fetched later, and would be unstyled until then.
import carouselStyles from '#ui/Carousel.module.css'
import type { CarouselProps } from '#ui/Carousel.tsx'
import { classes } from '#ui/classes.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { usePageTexts } from '../useSite.ts'
import styles from './SlideShow.module.css'
import { whenWanted } from './whenWanted.web.ts'

const Carousel = lazyPart(
  async () => ({ default: (await import('#ui/Carousel.tsx')).Carousel }),
  () => whenWanted('[data-slides]'),
)

/** A carousel in the words of the page's language, fetched when its reader stirs. */
export function SlideShow({ className, ...props }: Omit<CarouselProps, 'labels'>) {
  const texts = usePageTexts()
  const position = (at: number, total: number) => texts.position.replace('{at}', `${at}`).replace('{total}', `${total}`)
  return (
    <div data-slides>
      <Suspense fallback={<div className={carouselStyles.carousel} />}>
        <Carousel {...props} labels={{ ...texts, position }} className={classes(styles.show, className)} />
      </Suspense>
    </div>
  )
}
