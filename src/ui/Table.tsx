import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import { Skeleton } from './Skeleton.tsx'
import styles from './Table.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export type Column<Row> = {
  key: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** Numbers stand at the end, one digit under the other. */
  align?: 'start' | 'end'
  /** Kept on one line: dates, amounts, phone numbers. */
  whole?: boolean | undefined
}

export type TableProps<Row> = {
  /** What the table is about. */
  caption: ReactNode
  /** Keep the caption for assistive technology only, where a heading above says the same. */
  captionHidden?: boolean | undefined
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  loading?: boolean | undefined
  /** Shown instead of the table when there are no rows. */
  empty?: ReactNode
  className?: string | undefined
}

// Whoever has no mouse scrolls the table with the arrow keys, and for that it has to take the focus.
const reachable = { tabIndex: 0 }

/** Rows and columns; scrolls sideways by itself where the window is narrower than the table. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, captionHidden, columns, rows, rowKey, loading = false, empty } = props
  const id = useId()
  if (!loading && rows.length === 0 && empty) return empty
  return (
    <section {...reachable} className={classes(styles.scroll, props.className)} aria-labelledby={id}>
      <table className={styles.table} aria-busy={loading}>
        <caption id={id} className={styles.caption}>
          {captionHidden ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}
        </caption>
        <thead>
          <tr>
            {columns.map(({ key, header, align }) => (
              <th key={key} scope="col" className={styles[align ?? 'start']}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {loading ? (
            <tr>
              <td colSpan={columns.length}>
                <Skeleton lines={5} />
              </td>
            </tr>
          ) : (
            rows.map((row) => (
              <tr key={rowKey(row)}>
                {columns.map(({ key, cell, align, whole }) => (
                  <td key={key} className={classes(styles[align ?? 'start'], whole && styles.whole)}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))
          )}
        </tbody>
      </table>
    </section>
  )
}
