import { ChevronLeft, ChevronRight } from 'lucide-react'
import { classes } from './classes.ts'
import { IconButton } from './IconButton.tsx'
import styles from './Pagination.module.css'
import { pageButtons } from './pages.ts'

export type PaginationProps = {
  /** What is being paged through, for assistive technology. */
  label: string
  /** Pages count from 1. */
  page: number
  pages: number
  onPage: (page: number) => void
  previousLabel: string
  nextLabel: string
  /** The spoken name of a page's button, such as "Page 3". */
  pageLabel: (page: number) => string
  className?: string | undefined
}

/** Steps through pages; nothing at all when there is only one. */
export function Pagination(props: PaginationProps) {
  const { label, page, pages, onPage, previousLabel, nextLabel, pageLabel } = props
  if (pages <= 1) return null
  return (
    <nav aria-label={label} className={classes(styles.pagination, props.className)}>
      <IconButton label={previousLabel} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft className="mirrored" />
      </IconButton>
      {pageButtons(page, pages).map((shown, at) =>
        shown === 'gap' ? (
          <span key={at === 1 ? 'before' : 'after'} className={styles.gap}>
            …
          </span>
        ) : (
          <button
            key={shown}
            type="button"
            className={classes(styles.page, ![1, page, pages].includes(shown) && styles.neighbour)}
            aria-label={pageLabel(shown)}
            aria-current={shown === page ? 'page' : undefined}
            onClick={() => onPage(shown)}
          >
            {shown}
          </button>
        ),
      )}
      <IconButton label={nextLabel} disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <ChevronRight className="mirrored" />
      </IconButton>
    </nav>
  )
}
