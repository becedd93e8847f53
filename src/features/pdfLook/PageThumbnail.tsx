import type { CSSProperties } from 'react'
import type { Sheet } from './lookFacts.ts'
import styles from './PageThumbnail.module.css'

type Props = {
  /** Counted from 1. */
  page: number
  /** Degrees clockwise. */
  turn?: number
  /** The sheet on which the page is drawn. */
  look: { sheet: Sheet; sheetUrl: string } | undefined
}

/** A page's cell of the sheet, turned as the page is; its number alone where no picture was drawn. */
export function PageThumbnail({ page, turn = 0, look }: Props) {
  if (!look || page > look.sheet.drawn) return <span className={styles.blank}>{page}</span>
  const columns = Math.min(look.sheet.columns, look.sheet.drawn)
  const rows = Math.ceil(look.sheet.drawn / look.sheet.columns)
  const [column, row] = [(page - 1) % look.sheet.columns, Math.floor((page - 1) / look.sheet.columns)]
  const share = (at: number, count: number) => (count > 1 ? `${(100 * at) / (count - 1)}%` : '0%')
  const picture: CSSProperties = {
    backgroundImage: `url(${look.sheetUrl})`,
    backgroundSize: `${100 * columns}% ${100 * rows}%`,
    backgroundPosition: `${share(column, columns)} ${share(row, rows)}`,
    rotate: `${turn}deg`,
  }
  return <span className={styles.picture} style={picture} />
}
