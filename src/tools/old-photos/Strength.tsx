import { useId } from 'react'
import { useLanguage, useTexts } from '#features/sites/pages/useSite.ts'
import { localeOf } from '#platform/languages.ts'
import styles from './Tool.module.css'
import { oldPhotosTexts } from './texts.ts'

/** How much of a restoration is shown, in percent; the rest is the photo as it was. */
export function Strength({ percent, onChange }: { percent: number; onChange: (percent: number) => void }) {
  const texts = useTexts(oldPhotosTexts)
  const id = useId()
  const shown = new Intl.NumberFormat(localeOf(useLanguage()), { style: 'percent' }).format(percent / 100)
  return (
    <label className={styles.strength} htmlFor={id}>
      <span>{texts.strength}</span>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={5}
        value={percent}
        aria-valuetext={shown}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
      <output htmlFor={id}>{shown}</output>
    </label>
  )
}
