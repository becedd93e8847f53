import { Suspense } from 'react'
// Named here so that it comes with the page: the slider itself is fetched later, and would be unstyled until then.
import styles from '#ui/CompareSlider.module.css'
import type { CompareSliderProps } from '#ui/CompareSlider.tsx'
import { classes } from '#ui/classes.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { whenWanted } from './whenWanted.web.ts'

const CompareSlider = lazyPart(
  async () => ({ default: (await import('#ui/CompareSlider.tsx')).CompareSlider }),
  () => whenWanted('[data-compare]'),
)

/** Two pictures under one movable line, which is fetched when its reader stirs. */
export function CompareShow(props: CompareSliderProps) {
  return (
    <div data-compare>
      <Suspense fallback={<Still {...props} />}>
        <CompareSlider {...props} />
      </Suspense>
    </div>
  )
}

/** The pictures as they stand before the slider is there, so that nothing around them moves. */
function Still({ before, after }: CompareSliderProps) {
  return (
    <div className={styles.compare}>
      <div className={styles.picture}>{before}</div>
      <div className={classes(styles.picture, styles.after)}>{after}</div>
    </div>
  )
}
