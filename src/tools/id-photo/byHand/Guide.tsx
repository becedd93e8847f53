import { useTexts } from '#features/sites/pages/useSite.ts'
import type { Guides } from '../contract.ts'
import { idPhotoTexts } from '../texts.ts'
import type { Change } from '../unchanged.ts'
import styles from './ByHand.module.css'

type Props = { change: Change; guides: Guides; ratio: number }

/** The lines of a head, from above. */
const guideLines = ['hair', 'eyes', 'chin'] as const

// Bands stand at both sides, so that the face between them is seen as it is, each in a column of its own: the rule lets them overlap.
const bandWidth = 0.034

/** The lines of a head over its photo, one wide: hair, eyes and chin, and the bands in which each may lie. */
export function Guide({ change, guides: { ratios, bounds }, ratio }: Props) {
  const eyesDown = (1 - ratios.topHair - ratios.bottomEye) / ratios.head
  const lines = {
    hair: change.topHair,
    eyes: change.topHair + change.head * eyesDown,
    chin: change.topHair + change.head,
  }
  const bands = {
    hair: bounds.topHair,
    eyes: [1 - bounds.bottomEye[1], 1 - bounds.bottomEye[0]],
    chin: [change.topHair + bounds.head[0], Math.min(change.topHair + bounds.head[1], bounds.chin[1])],
  } as const
  return (
    <g className={styles.guide}>
      {guideLines.map((name, column) => {
        const [least, most] = [Math.max(0, bands[name][0]), Math.min(1, bands[name][1])]
        // A band over the whole photo says nothing.
        const isOpen = most - least > 0.6
        return (
          <g key={name} data-line={name}>
            {!isOpen &&
              [column * bandWidth, 1 - (column + 1) * bandWidth].map((x) => (
                <rect key={x} x={x} width={bandWidth} y={least / ratio} height={Math.max(0, most - least) / ratio} />
              ))}
            <line x1={0} x2={1} y1={lines[name] / ratio} y2={lines[name] / ratio} />
          </g>
        )
      })}
      <line x1={0.5} x2={0.5} y1={0} y2={1 / ratio} className={styles.axis} />
    </g>
  )
}

/** What each of the lines is, by its colour. */
export function GuideLegend() {
  const texts = useTexts(idPhotoTexts).byHand
  return (
    <ul className={styles.legend}>
      {guideLines.map((name) => (
        <li key={name} data-line={name}>
          <span>{texts.lines[name]}</span>
        </li>
      ))}
    </ul>
  )
}
