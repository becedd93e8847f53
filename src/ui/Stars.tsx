import { Star } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import choice from './choice.module.css'
import styles from './Stars.module.css'

export type StarsProps = {
  /** The question. */
  legend: ReactNode
  /** One to five; 0 while there is no answer. */
  value: number
  onChange: (stars: number) => void
  /** What a number of stars is called, for who does not see them. */
  labelOf: (stars: number) => string
}

const all = [1, 2, 3, 4, 5]

/** One to five stars, by mouse, finger or arrow keys: native radio buttons that look like stars. */
export function Stars({ legend, value, onChange, labelOf }: StarsProps) {
  const id = useId()
  return (
    <fieldset className={choice.group}>
      <legend className={choice.legend}>{legend}</legend>
      <div className={styles.stars}>
        {all.map((stars) => (
          <label key={stars} className={styles.star} data-full={stars <= value || undefined}>
            <input
              type="radio"
              name={id}
              className={styles.input}
              checked={stars === value}
              aria-label={labelOf(stars)}
              onChange={() => onChange(stars)}
            />
            <Star aria-hidden />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
