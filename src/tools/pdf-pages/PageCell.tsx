import { ArrowLeft, ArrowRight, RotateCw, Trash2 } from 'lucide-react'
import { memo, useEffect } from 'react'
import type { DrawnSheet } from '#features/pdfLook/lookFacts.ts'
import { PageThumbnail } from '#features/pdfLook/PageThumbnail.tsx'
import { useLanguage, useTexts } from '#features/sites/pages/useSite.ts'
import { directionOf } from '#platform/languages.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { useIsNear } from '#ui/useIsNear.ts'
import type { PlacedPage } from './contract.ts'
import styles from './PageGrid.module.css'
import { pdfPagesTexts } from './texts.ts'

/** What can be done with a page, by its key. The same for as long as the grid is there. */
export type PageActs = {
  /** Brings it so many places forward or back. */
  move(key: string, by: number): void
  turn(key: string): void
  remove(key: string): void
  /** Asks for the picture of a page of a file, both counted from 1, where there is none yet. */
  want(file: number, page: number): void
}

type Props = PlacedPage & {
  id: string
  /** What stands below it. */
  label: string
  sheet: DrawnSheet | undefined
  isFirst: boolean
  isLast: boolean
  isDragged: boolean
  acts: PageActs
}

/**
 * A page in its place. Its picture and its buttons are drawn while it is near, so that a book of thousands of pages costs what is seen of it; who tabs
 * or scrolls there finds them.
 */
export const PageCell = memo(function PageCell({ id, label, sheet, isDragged, acts, ...place }: Props) {
  const [cell, isNear] = useIsNear<HTMLLIElement>()
  const { file, page, turn } = place
  const isWanted = isNear && !sheet
  useEffect(() => {
    if (isWanted) acts.want(file, page)
  }, [isWanted, acts, file, page])
  return (
    <li ref={cell} className={styles.page} draggable data-page={id} data-dragged={isDragged || undefined}>
      {isNear ? <PageThumbnail page={page} turn={turn} look={sheet} /> : <span className={styles.unseen} />}
      <span className={styles.number}>{label}</span>
      <div className={styles.controls}>{isNear && <Controls id={id} acts={acts} {...place} />}</div>
    </li>
  )
})

type ControlsProps = Pick<Props, 'id' | 'page' | 'isFirst' | 'isLast' | 'acts'>

function Controls({ id, page, isFirst, isLast, acts }: ControlsProps) {
  const texts = useTexts(pdfPagesTexts)
  const mirrored = directionOf(useLanguage()) === 'rtl'
  const [Earlier, Later] = mirrored ? [ArrowRight, ArrowLeft] : [ArrowLeft, ArrowRight]
  return (
    <>
      <IconButton label={texts.earlier(page)} disabled={isFirst} onClick={() => acts.move(id, -1)}>
        <Earlier />
      </IconButton>
      <IconButton label={texts.turn(page)} onClick={() => acts.turn(id)}>
        <RotateCw />
      </IconButton>
      <IconButton label={texts.takeOut(page)} onClick={() => acts.remove(id)}>
        <Trash2 />
      </IconButton>
      <IconButton label={texts.later(page)} disabled={isLast} onClick={() => acts.move(id, 1)}>
        <Later />
      </IconButton>
    </>
  )
}
