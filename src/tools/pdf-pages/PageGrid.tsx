import { ArrowLeft, ArrowRight, RotateCw, Trash2 } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import type { Looked, LookFacts } from '#features/pdfLook/lookFacts.ts'
import { PageThumbnail } from '#features/pdfLook/PageThumbnail.tsx'
import { useLanguage, useTexts } from '#features/sites/pages/useSite.ts'
import { directionOf } from '#platform/languages.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import type { PlacedPage } from './contract.ts'
import styles from './PageGrid.module.css'
import { pdfPagesTexts } from './texts.ts'

/** A page in its place; `key` is its own for as long as it is on the page. */
export type GridPage = PlacedPage & { key: string }

type Props = {
  pages: readonly GridPage[]
  /** The look at each file, in the order of the files. */
  looks: readonly Looked<LookFacts>[]
  onChange: (pages: GridPage[]) => void
}

/** The pages as small pictures: dragged or moved by buttons, turned, taken out. */
export function PageGrid({ pages, looks, onChange }: Props) {
  const texts = useTexts(pdfPagesTexts)
  const [dragged, setDragged] = useState<string>()
  const [told, setTold] = useState('')

  function move(from: number, to: number) {
    if (to < 0 || to >= pages.length || from === to) return
    const next = pages.filter((_, at) => at !== from)
    next.splice(to, 0, pages[from]!)
    onChange(next)
    setTold(texts.moved(pages[from]!.page, to + 1, pages.length))
  }

  function drop(event: DragEvent, to: number) {
    event.preventDefault()
    const from = pages.findIndex(({ key }) => key === dragged)
    if (from >= 0) move(from, to)
    setDragged(undefined)
  }

  return (
    <>
      <ol className={styles.grid} aria-label={texts.pages}>
        {pages.map((page, at) => (
          <li
            key={page.key}
            className={styles.page}
            draggable
            data-dragged={page.key === dragged || undefined}
            onDragStart={() => setDragged(page.key)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => drop(event, at)}
          >
            <PageThumbnail page={page.page} turn={page.turn} look={looks[page.file - 1]} />
            <span className={styles.number}>{looks.length > 1 ? `${page.file} · ${page.page}` : page.page}</span>
            <Controls
              page={page}
              isFirst={at === 0}
              isLast={at === pages.length - 1}
              onMove={(by) => move(at, at + by)}
              onTurn={() => onChange(pages.map((other) => (other === page ? turned(other) : other)))}
              onRemove={() => onChange(pages.filter((other) => other !== page))}
            />
          </li>
        ))}
      </ol>
      <VisuallyHidden role="status">{told}</VisuallyHidden>
    </>
  )
}

const turned = (page: GridPage): GridPage => ({ ...page, turn: ((page.turn + 90) % 360) as PlacedPage['turn'] })

type ControlsProps = {
  page: GridPage
  isFirst: boolean
  isLast: boolean
  onMove: (by: number) => void
  onTurn: () => void
  onRemove: () => void
}

function Controls({ page, isFirst, isLast, onMove, onTurn, onRemove }: ControlsProps) {
  const texts = useTexts(pdfPagesTexts)
  const mirrored = directionOf(useLanguage()) === 'rtl'
  const [Earlier, Later] = mirrored ? [ArrowRight, ArrowLeft] : [ArrowLeft, ArrowRight]
  return (
    <div className={styles.controls}>
      <IconButton label={texts.earlier(page.page)} disabled={isFirst} onClick={() => onMove(-1)}>
        <Earlier />
      </IconButton>
      <IconButton label={texts.turn(page.page)} onClick={onTurn}>
        <RotateCw />
      </IconButton>
      <IconButton label={texts.takeOut(page.page)} onClick={onRemove}>
        <Trash2 />
      </IconButton>
      <IconButton label={texts.later(page.page)} disabled={isLast} onClick={() => onMove(1)}>
        <Later />
      </IconButton>
    </div>
  )
}
