import type { CSSProperties } from 'react'
import type { DrawnSheet } from './lookFacts.ts'
import styles from './PageThumbnail.module.css'

type Props = {
  /** Counted from 1. */
  page: number
  /** Degrees clockwise. */
  turn?: number
  /** The sheet on which the page is drawn. */
  look: DrawnSheet | undefined
}

/** A page's cell of the sheet, turned as the page is; its number alone where no picture was drawn. */
export function PageThumbnail({ page, turn = 0, look }: Props) {
  const at = page - (look?.sheet.from ?? 1)
  if (!look || at < 0 || at >= look.sheet.drawn) return <span className={styles.blank}>{page}</span>
  const columns = Math.min(look.sheet.columns, look.sheet.drawn)
  const rows = Math.ceil(look.sheet.drawn / look.sheet.columns)
  const [column, row] = [at % look.sheet.columns, Math.floor(at / look.sheet.columns)]
  const share = (place: number, count: number) => (count > 1 ? `${(100 * place) / (count - 1)}%` : '0%')
  const picture: CSSProperties = {
    backgroundImage: `url(${look.sheetUrl})`,
    backgroundSize: `${100 * columns}% ${100 * rows}%`,
    backgroundPosition: `${share(column, columns)} ${share(row, rows)}`,
    rotate: `${turn}deg`,
  }
  return <span className={styles.picture} style={picture} />
}
