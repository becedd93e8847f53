import { lazy, Suspense } from 'react'
// Named here so that it comes with the page: the slider itself is fetched later, and would be unstyled until then.
import styles from '#ui/CompareSlider.module.css'
import type { CompareSliderProps } from '#ui/CompareSlider.tsx'
import { whenWanted } from './whenWanted.web.ts'

const CompareSlider = lazy(async () => {
  await whenWanted('[data-compare]')
  return { default: (await import('#ui/CompareSlider.tsx')).CompareSlider }
})

/** Two pictures under one movable line, which is fetched when its reader stirs. */
export function CompareShow(props: CompareSliderProps) {
  return (
    <div data-compare>
      <Suspense fallback={<div className={styles.compare} />}>
        <CompareSlider {...props} />
      </Suspense>
    </div>
  )
}
