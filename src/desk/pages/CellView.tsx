import { Badge } from '#ui/Badge.tsx'
import type { Cell } from './blocks.ts'
import styles from './CellView.module.css'
import { FormView } from './FormView.tsx'

/** What stands in a cell. */
export function CellView({ cell }: { cell: Cell }) {
  if (typeof cell === 'string') return cell
  const { text, href, sub, tone, plain, form, picture, progress } = cell
  const words = plain ? <bdi dir="ltr">{text}</bdi> : text
  const shown = tone ? <Badge tone={tone}>{words}</Badge> : words
  return (
    <>
      {picture && <img src={picture} alt="" loading="lazy" className={styles.picture} />}
      {href ? (
        <a href={href} className={styles.link}>
          {shown}
        </a>
      ) : (
        shown
      )}
      {progress && (
        <progress
          className={styles.progress}
          value={progress.max && progress.value}
          max={progress.max}
          aria-label={progress.label}
        >
          {text}
        </progress>
      )}
      {sub && <span className={styles.sub}>{sub}</span>}
      {form && <FormView form={form} />}
    </>
  )
}
