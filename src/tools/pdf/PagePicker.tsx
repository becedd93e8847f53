import { PageThumbnail } from '#features/pdfLook/PageThumbnail.tsx'
import { useTexts } from '#features/sites/pages/useSite.ts'
import type { FileLook } from './contract.ts'
import styles from './PagePicker.module.css'
import { choiceOf, pagesOf } from './pageChoice.ts'
import { pdfTexts } from './texts.ts'

type Props = {
  look: FileLook & { sheetUrl: string }
  /** The choice as it is written, such as `1-3, 5`. */
  pages: string | undefined
  onChange: (pages: string | undefined) => void
}

/** The pages of a PDF as small pictures to pick from. The last one that is picked stays: a result has pages. */
export function PagePicker({ look: { pages: count = 0, sheet, sheetUrl }, pages, onChange }: Props) {
  const texts = useTexts(pdfTexts)
  const picked = new Set(pagesOf(pages, count))
  if (count < 2 || !sheet) return null

  function toggle(page: number) {
    const next = new Set(picked)
    if (!next.delete(page)) next.add(page)
    if (next.size > 0)
      onChange(
        choiceOf(
          [...next].sort((a, b) => a - b),
          count,
        ),
      )
  }

  return (
    <fieldset className={styles.picker}>
      <legend className={styles.legend}>{texts.picked(picked.size, count)}</legend>
      <div className={styles.grid}>
        {Array.from({ length: count }, (_, at) => at + 1).map((page) => (
          <button
            key={page}
            type="button"
            className={styles.page}
            aria-pressed={picked.has(page)}
            aria-label={texts.page(page)}
            onClick={() => toggle(page)}
          >
            <PageThumbnail page={page} look={{ sheet, sheetUrl }} />
            <span aria-hidden>{page}</span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}
