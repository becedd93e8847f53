import { Card } from '#ui/Card.tsx'
import type { ChartFacts } from './blocks.ts'
import styles from './ChartView.module.css'

const height = 120

/** Bars over days, drawn on the server; the table beside it says the same in numbers. */
export function ChartView({ chart }: { chart: ChartFacts }) {
  const { title, top, bars } = chart
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const step = 600 / Math.max(1, bars.length)
  return (
    <Card as="section" padding="medium">
      <figure className={styles.figure}>
        <figcaption className={styles.title}>{title}</figcaption>
        <p className={styles.top}>
          <bdi>{top}</bdi>
        </p>
        <svg
          viewBox={`0 0 600 ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={title}
          className={styles.bars}
        >
          {bars.map(({ label, value, words }, at) => {
            const tall = Math.max(value > 0 ? 2 : 0, (value / most) * (height - 4))
            return (
              <rect
                key={label}
                x={at * step + step * 0.12}
                y={height - tall}
                width={step * 0.76}
                height={tall}
                rx={Math.min(3, step * 0.2)}
              >
                <title>{`${label}: ${words}`}</title>
              </rect>
            )
          })}
        </svg>
        <p className={styles.days}>
          <span>{bars[0]?.label}</span>
          <span>{bars.at(-1)?.label}</span>
        </p>
      </figure>
    </Card>
  )
}
