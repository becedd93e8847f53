import { type ReactNode, useId } from 'react'
import { useLanguage, useTexts } from '#features/sites/pages/useSite.ts'
import { localeOf } from '#platform/languages.ts'
import { idPhotoTexts } from '../texts.ts'
import type { Change } from '../unchanged.ts'
import styles from './ByHand.module.css'

type Props = {
  change: Change
  /** The smallest and the largest head that the rule allows, as parts of the photo's height. */
  heads: readonly [number, number]
  /** Whether the light can be changed, too. */
  hasLight: boolean
  onChange: (change: Change) => void
}

/** What of a photo is changed by numbers: how large the head is, how it is turned, and its light. */
export function HandSliders({ change, heads, hasLight, onChange }: Props) {
  const texts = useTexts(idPhotoTexts).byHand
  return (
    <div className={styles.sliders}>
      <Slider label={texts.head} value={change.head} range={heads} onChange={(head) => onChange({ ...change, head })} />
      <Slider
        label={texts.turn}
        value={change.turnDegrees}
        range={[-5, 5]}
        step={0.5}
        unit="degree"
        onChange={(turnDegrees) => onChange({ ...change, turnDegrees })}
      />
      {hasLight && (
        <>
          <Slider
            label={texts.brightness}
            value={change.brightness}
            range={[0.6, 1.5]}
            onChange={(brightness) => onChange({ ...change, brightness })}
          />
          <Slider
            label={texts.contrast}
            value={change.contrast}
            range={[0.6, 1.5]}
            onChange={(contrast) => onChange({ ...change, contrast })}
          />
        </>
      )}
    </div>
  )
}

type SliderProps = {
  label: ReactNode
  value: number
  range: readonly [number, number]
  step?: number
  unit?: 'percent' | 'degree'
  onChange: (value: number) => void
}

function Slider({ label, value, range: [least, most], step = 0.01, unit = 'percent', onChange }: SliderProps) {
  const id = useId()
  const locale = localeOf(useLanguage())
  const shown =
    unit === 'percent'
      ? new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(value)
      : new Intl.NumberFormat(locale, { style: 'unit', unit: 'degree' }).format(value)
  return (
    <label className={styles.slider} htmlFor={id}>
      <span>{label}</span>
      <input
        id={id}
        type="range"
        min={least}
        max={most}
        step={step}
        value={value}
        aria-valuetext={shown}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
      <output htmlFor={id}>{shown}</output>
    </label>
  )
}
